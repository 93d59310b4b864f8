import type { Process } from '../views/process.ts';

const day = 86_400_000;

/**
 * How long a command is remembered beside its events, by the clock of the database. A browser that was away may send what
 * it kept for weeks; nobody asks again after this.
 */
const remembered = '90 days';

/** Forgets commands of long ago, once a day, so that `log.commands` does not grow for ever. */
export const forgetCommands: Process = {
  name: 'forget-commands',
  categories: [],
  from: 'head',
  readsViews: [],
  react: async () => {},
  tick: {
    every: day,
    run: async (_now, sql) => {
      await sql.query('select log.forget_commands($1)', [remembered]);
    },
  },
};
