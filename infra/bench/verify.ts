import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { verifyLog } from '@gestiontemps/kernel/chain/verify-log';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { migrationFolders } from '../../services/tracker/src/migration-folders.ts';
import { benchSecret } from './child.ts';
import { fillLog } from './rebuild.ts';

export interface VerifyFigures {
  readonly events: number;
  /** MiB of the log, its indexes left aside. */
  readonly mebibytes: number;
  /** Writing the chain of all of it. */
  readonly chainMs: number;
  /** The best of three. */
  readonly verifyMs: number;
  /** MiB by which the process grew at most while it verified. */
  readonly memory: number;
  readonly faults: number;
}

/** Chains a log of `wanted` events, in the empty database of `url`, its owner's, and verifies it. */
export const benchVerify = async (
  url: string,
  wanted = Number(process.env['EVENTS'] ?? 300_000),
): Promise<VerifyFigures> => {
  await migrate(url, migrationFolders);
  const api = createPool({ url, role: 'gestiontemps_api' });
  const owner = createPool({ url, statementTimeout: 0 });
  const store = createPostgresEventStore({ api, reader: owner });
  try {
    await fillLog({ store, cipher: createCipher(api, benchSecret) }, wanted);
    const chainMs = await chain(owner, await store.head());
    await owner.query('vacuum analyze log.events, log.chain');
    const { rows } = await owner.query<{ bytes: number }>(
      `select pg_relation_size('log.events') + pg_relation_size(reltoastrelid) as bytes
       from pg_class where oid = 'log.events'::regclass`,
    );
    return { mebibytes: (rows[0]?.bytes ?? 0) / 2 ** 20, chainMs, ...(await verify(owner)) };
  } finally {
    await store.close();
    await Promise.all([api.end(), owner.end()]);
  }
};

/** As the process does it, without its rests. */
const chain = async (owner: Pool, head: number, batch = 5_000): Promise<number> => {
  const began = performance.now();
  for (let after = 0; after < head; after += batch)
    await owner.query('select log.extend_chain($1, $2)', [after, Math.min(after + batch, head)]);
  return performance.now() - began;
};

const verify = async (
  owner: Pool,
): Promise<Pick<VerifyFigures, 'events' | 'verifyMs' | 'memory' | 'faults'>> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  try {
    const reports = [];
    for (let round = 0; round < 3; round += 1) reports.push(await verifyLog(owner));
    return {
      events: reports[0]?.events ?? 0,
      verifyMs: Math.min(...reports.map(({ milliseconds }) => milliseconds)),
      memory: (most - before) / 2 ** 20,
      faults: reports.reduce((sum, { faults }) => sum + faults.length, 0),
    };
  } finally {
    clearInterval(watch);
  }
};
