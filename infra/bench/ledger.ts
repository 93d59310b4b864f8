import { randomUUID } from 'node:crypto';
import { createCommands } from '@gestiontemps/kernel/commands/commands';
import type { EventStore, NewEvent, RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { type Cipher, createCipher } from '@gestiontemps/kernel/vault/cipher';
import { createProgress } from '@gestiontemps/kernel/views/progress';
import { createProjector } from '@gestiontemps/kernel/views/projector';
import { pino } from 'pino';
import { createCaller } from '../../services/tracker/src/demo/caller.ts';
import { ledgerEntriesView } from '../../services/tracker/src/erp-export/ledger-entries.view.ts';
import { ledgerStream } from '../../services/tracker/src/erp-export/ledger-events.ts';
import { ledgerProcess } from '../../services/tracker/src/erp-export/ledger.process.ts';
import { ledgerSources } from '../../services/tracker/src/ledger-sources.ts';
import { migrationFolders } from '../../services/tracker/src/migration-folders.ts';
import { benchSecret, child, type Product } from './child.ts';
import { lines } from './entry.ts';
import { atPace, pause, quantile } from './pace.ts';
import { writeValidatedWeeks } from './validated-weeks.ts';

export interface LedgerFigures {
  readonly catchingUp: {
    readonly weeks: number;
    readonly entries: number;
    /** From the first event of the log until everything is posted. */
    readonly milliseconds: number;
    /** Streams, or parts of them, that were read from the log for it. */
    readonly reads: number;
    /** The ceiling: the same appends, one after the other, into the ledger of another company. */
    readonly appendMs: number;
  };
  readonly entering: readonly EnteringFigures[];
}

/** AddInputTime while the ledger is idle, before and after, or catches up. */
export interface EnteringFigures {
  readonly how: string;
  readonly isCatchingUp: boolean;
  readonly requests: number;
  readonly refused: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** That the ledger posted a second meanwhile. */
  readonly entries: number;
}

/**
 * The ledger from zero over a Monday's weeks, and requests beside it.
 * @param urls of two empty databases, their owner's
 */
export const benchLedger = async (
  urls: readonly [string, string],
  weeks = Number(process.env['WEEKS'] ?? 2_000),
): Promise<LedgerFigures> => ({
  catchingUp: await onLog(urls[0], (log) => catchUp(log, weeks)),
  entering: await enterBeside(urls[1], weeks),
});

interface Log {
  readonly store: EventStore;
  readonly cipher: Cipher;
  readonly owner: Pool;
}

const onLog = async <Figures>(url: string, work: (log: Log) => Promise<Figures>): Promise<Figures> => {
  await migrate(url, migrationFolders);
  const api = createPool({ url, role: 'gestiontemps_api' });
  const owner = createPool({ url, statementTimeout: 0 });
  const store = createPostgresEventStore({ api, reader: owner });
  try {
    return await work({ store, owner, cipher: createCipher(api, benchSecret) });
  } finally {
    await store.close();
    await Promise.all([api.end(), owner.end()]);
  }
};

/** Position of a process in the log; 0 before it has one. */
const positionOf = async (pool: Pool, name: string): Promise<number> => {
  const { rows } = await pool.query<{ position: number }>(
    'select position from projection.checkpoints where name = $1',
    [name],
  );
  return rows[0]?.position ?? 0;
};

const catchUp = async (log: Log, weeks: number): Promise<LedgerFigures['catchingUp']> => {
  const { store, owner: pool, cipher } = log;
  const { entreprise } = await writeValidatedWeeks(log, weeks);
  const head = await store.head();
  let reads = 0;
  const readStream: EventStore['readStream'] = (...wanted) => {
    reads += 1;
    return store.readStream(...wanted);
  };
  // Anew: nothing of what was written is in memory.
  const commands = createCommands({ store: { ...store, readStream }, cipher });
  const views = [ledgerEntriesView];
  const processes = [ledgerProcess(commands, ledgerSources(commands))];
  const progress = createProgress({ pool, store, followed: () => ({ views, processes }) });
  const following = { store, pool, cipher, views, processes, progress, now: () => new Date() };
  const projector = createProjector({ ...following, log: pino({ level: 'warn' }) });
  const began = performance.now();
  await projector.start();
  while ((await positionOf(pool, 'ledger')) < head) await pause(20);
  const milliseconds = performance.now() - began;
  await projector.stop();
  const appends = await appendsOf(store, entreprise);
  const entries = appends.reduce((sum, { length }) => sum + length, 0);
  const appendMs = await appendAgain(store, appends);
  return { weeks: appends.length, entries, milliseconds, reads, appendMs };
};

/** What was posted, by cause. */
const appendsOf = async (store: EventStore, entreprise: string): Promise<RecordedEvent[][]> => {
  const appends = new Map<string, RecordedEvent[]>();
  for (const event of await store.readStream(ledgerStream(entreprise), { entreprise })) {
    const { commandId } = event.metadata;
    const append = appends.get(commandId) ?? [];
    append.push(event);
    appends.set(commandId, append);
  }
  return [...appends.values()];
};

const appendAgain = async (
  store: EventStore,
  appends: readonly (readonly RecordedEvent[])[],
): Promise<number> => {
  const entreprise = randomUUID();
  const copies = appends.map((append): NewEvent[] => {
    const commandId = randomUUID();
    return append.map(({ type, data, metadata }) => ({
      id: randomUUID(),
      type,
      data,
      metadata: { ...metadata, entreprise, commandId },
    }));
  });
  const began = performance.now();
  let version = 0;
  for (const copy of copies) ({ version } = await store.append(ledgerStream(entreprise), version, copy));
  return performance.now() - began;
};

const seconds = 4;
const perSecond = 50;
const clients = 8;

interface Answered {
  /** Milliseconds. */
  readonly took: number;
  readonly isRefused: boolean;
}
type Ask = () => Promise<Answered>;

interface Sample {
  readonly how: string;
  readonly run: (ask: Ask) => Promise<Answered[]>;
  readonly answers: Answered[];
  milliseconds: number;
  /** Entries that the ledger posted meanwhile. */
  posted: number;
}

/** At a pace that leaves the machine idle between requests, and as fast as it goes. */
const waysOfAsking = (): Sample[] => [
  {
    how: `${perSecond} a second`,
    run: (ask) => atPace({ perSecond, seconds }, ask),
    answers: [],
    milliseconds: 0,
    posted: 0,
  },
  {
    how: `${clients} clients`,
    async run(ask) {
      const end = performance.now() + seconds * 1000;
      const answers: Answered[] = [];
      const askOn = async (): Promise<void> => {
        while (performance.now() < end) answers.push(await ask());
      };
      await Promise.all(Array.from({ length: clients }, askOn));
      return answers;
    },
    answers: [],
    milliseconds: 0,
    posted: 0,
  },
];

const figuresOf = (
  { how, answers, milliseconds, posted }: Sample,
  isCatchingUp: boolean,
): EnteringFigures => {
  const sorted = answers.map(({ took }) => took).toSorted((one, other) => one - other);
  return {
    how,
    isCatchingUp,
    requests: answers.length,
    refused: answers.filter(({ isRefused }) => isRefused).length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    entries: (posted * 1000) / milliseconds,
  };
};

/** Requests of the whole product, whose ledger is kept from its work until it shall catch up beside them. */
const enterBeside = async (url: string, weeks: number): Promise<EnteringFigures[]> => {
  const { entreprise, head } = await onLog(url, async (log) => {
    const company = await writeValidatedWeeks(log, weeks);
    return { ...company, head: await log.store.head() };
  });
  const owner = createPool({ url, statementTimeout: 0 });
  const letGo = await holdBack(owner, 'ledger');
  const { said, stop } = await child<Product>('./product.ts', url);
  try {
    await seenByAll(owner, 'ledger');
    const line = lines(said);
    const ask: Ask = async () => {
      const { token, body } = line();
      const caller = createCaller(`http://127.0.0.1:${said.port}`, '', token);
      const began = performance.now();
      const { status } = await caller.call('POST', '/Time/AddInputTime', body, {
        'Content-Type': 'application/json',
      });
      return { took: performance.now() - began, isRefused: status !== 200 };
    };
    const idle = waysOfAsking();
    const busy = waysOfAsking();
    const measure = async (samples: readonly Sample[]): Promise<void> => {
      for (const sample of samples) {
        const before = await postedEntries(owner, entreprise);
        const began = performance.now();
        sample.answers.push(...(await sample.run(ask)));
        sample.milliseconds += performance.now() - began;
        sample.posted += (await postedEntries(owner, entreprise)) - before;
      }
    };
    // Warms the product up.
    await measure(waysOfAsking());
    await measure(idle);
    await letGo();
    while ((await postedEntries(owner, entreprise)) === 0) await pause(20);
    await measure(busy);
    if ((await positionOf(owner, 'ledger')) >= head)
      throw new Error('The ledger had caught up before the last request');
    while ((await positionOf(owner, 'ledger')) < head) await pause(100);
    await seenByAll(owner);
    await measure(idle);
    return [
      ...idle.map((sample) => figuresOf(sample, false)),
      ...busy.map((sample) => figuresOf(sample, true)),
    ];
  } finally {
    stop();
    await owner.end();
  }
};

/** Entries of a company. */
const postedEntries = async (pool: Pool, entreprise: string): Promise<number> => {
  const { rows } = await pool.query<{ entries: number }>(
    'select coalesce(max(version), 0) as entries from log.events where stream = $1',
    [ledgerStream(entreprise)],
  );
  return rows[0]?.entries ?? 0;
};

/** Keeps a process from its work as another instance of the product would that runs it; gives the way to end that. */
const holdBack = async (pool: Pool, name: string): Promise<() => Promise<void>> => {
  const connection = await pool.connect();
  const lock = `'projection.checkpoints'::regclass::oid::integer, hashtext($1)`;
  await connection.query(`select pg_advisory_lock(${lock})`, [name]);
  await connection.query(
    `insert into projection.checkpoints (name, kind, version, position, owner, lease_until)
     values ($1, 'process', 1, 0, 'bench', 'infinity')`,
    [name],
  );
  return async () => {
    await connection.query(
      `update projection.checkpoints set owner = null, lease_until = '-infinity' where name = $1`,
      [name],
    );
    await connection.query(`select pg_advisory_unlock(${lock})`, [name]);
    connection.release();
  };
};

/** Waits until all, or all but one, have seen the log. */
const seenByAll = async (pool: Pool, except = ''): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ behind: number }>(
      `select count(*)::integer as behind from projection.checkpoints
       where name <> $1 and position < (select max(position) from log.events)`,
      [except],
    );
    if (rows[0]?.behind === 0) return;
    await pause(100);
  }
};
