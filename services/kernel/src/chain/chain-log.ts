import type { Process } from '../views/process.ts';

/**
 * Chains the log, company by company, behind what is appended to it (migrations/0260-chain-of-the-log.sql). The hashes
 * are made where the bytes lie: none of them leaves the database, and no role of the product can write another.
 */
export const chainLog: Process = {
  name: 'log-chain',
  categories: [],
  from: 'start',
  readsViews: [],
  givesWay: true,
  atMost: 5_000,
  react: async () => {},
  advance: async (after, until, sql) => {
    await sql.query('select log.extend_chain($1, $2)', [after, until]);
  },
};
