import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { verifyLog } from '@gestiontemps/kernel/chain/verify-log';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { companyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { migrationFolders } from '../../services/tracker/src/migration-folders.ts';
import { writeEvidence } from '../../services/tracker/src/proof/evidence.ts';
import { benchSecret } from './child.ts';
import { mostMemory } from './most-memory.ts';
import { fillLog } from './rebuild.ts';
import { firstMonday } from './week-log.ts';

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
  /** The same with a night's anchor of every company. */
  readonly anchoredMs: number;
  /** Milliseconds of a core that this process took in the best of three, without PostgreSQL. */
  readonly ownMs: number;
  /** Where the chain of the company stands, and counting its links as a company that was never verified once had to. */
  readonly standingMs: number;
  readonly countingMs: number;
  /** Evidence of all weeks: bytes of the zip, how long it took, and MiB more meanwhile. */
  readonly evidence: { readonly mebibytes: number; readonly milliseconds: number; readonly memory: number };
  readonly faults: number;
}

/** Chains a log of `wanted` events, in the empty database of `url`, its owner's, and verifies it. */
export const benchVerify = async (
  url: string,
  wanted = Number(process.env['EVENTS'] ?? 300_000),
): Promise<VerifyFigures> => {
  await migrate(url, migrationFolders);
  const api = createPool({ url, role: 'gestiontemps_api', pipelined: true });
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
    const company = (await owner.query<{ entreprise: string }>('select entreprise from log.chain_heads'))
      .rows[0]?.entreprise;
    if (company === undefined) throw new Error('Nothing is chained');
    const standingMs = await best(() => owner.query('select * from log.chain_standing($1)', [company]));
    const countingMs = await best(() =>
      owner.query('select count(*) from log.chain where entreprise = $1', [company]),
    );
    const plain = await verify(owner);
    await owner.query(
      `select log.anchor(h.entreprise, '2026-11-24', 'mail', now(), null) from log.chain_heads h`,
    );
    const anchored = await verify(owner);
    return {
      ...plain,
      mebibytes: (rows[0]?.bytes ?? 0) / 2 ** 20,
      chainMs,
      anchoredMs: anchored.verifyMs,
      standingMs,
      countingMs,
      evidence: await prove(api, company),
      faults: plain.faults + anchored.faults,
    };
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

const best = async (work: () => Promise<unknown>): Promise<number> => {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};

const prove = async (api: Pool, entreprise: string): Promise<VerifyFigures['evidence']> => {
  let bytes = 0;
  const began = performance.now();
  const { mebibytes: memory } = await mostMemory(() =>
    writeEvidence(
      { db: companyDatabase(api), cipher: createCipher(api, benchSecret) },
      {
        scope: {
          entreprise,
          startDate: firstMonday,
          endDate: addDays(firstMonday, 6 * 365),
          withRates: false,
          weeksAlone: false,
        },
        company: 'Bâtir Ouest',
        what: 'toutes les semaines',
        madeOn: new Date().toISOString(),
        made: 'Faite par bench',
      },
      async (part) => void (bytes += part.length),
    ),
  );
  return { mebibytes: bytes / 2 ** 20, milliseconds: performance.now() - began, memory };
};

const verify = async (
  owner: Pool,
): Promise<Pick<VerifyFigures, 'events' | 'verifyMs' | 'ownMs' | 'memory' | 'faults'>> => {
  const { result: reports, mebibytes } = await mostMemory(async () => {
    const rounds = [];
    for (let round = 0; round < 3; round += 1) {
      const before = process.cpuUsage();
      const report = await verifyLog(owner);
      const { user, system } = process.cpuUsage(before);
      rounds.push({ ...report, ownMs: (user + system) / 1_000 });
    }
    return rounds;
  });
  return {
    events: reports[0]?.events ?? 0,
    verifyMs: Math.min(...reports.map(({ milliseconds }) => milliseconds)),
    ownMs: Math.min(...reports.map(({ ownMs }) => ownMs)),
    memory: mebibytes,
    faults: reports.reduce((sum, { faults }) => sum + faults.length, 0),
  };
};
