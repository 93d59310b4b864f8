import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { createCipher, type Cipher } from '@gestiontemps/kernel/vault/cipher';
import { createCommands } from '@gestiontemps/kernel/commands/commands';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { createProgress } from '@gestiontemps/kernel/views/progress';
import { createProjector } from '@gestiontemps/kernel/views/projector';
import { createRebuilds } from '@gestiontemps/kernel/views/rebuilds';
import { addIndexes, createSideTables, dropSideTables, side } from '@gestiontemps/kernel/views/side-tables';
import type { ViewTable } from '@gestiontemps/kernel/views/view';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { to as copyTo } from 'pg-copy-streams';
import { pino } from 'pino';
import {
  hourlyCost,
  hourlyCostId,
  hourlyCostStream,
} from '../../services/tracker/src/hourly-costs/hourly-cost.ts';
import { timeLinesView } from '../../services/tracker/src/reporting/time-lines.view.ts';
import { migrationFolders } from '../../services/tracker/src/migration-folders.ts';
import { createTracker } from '../../services/tracker/src/tracker.ts';
import { benchSecret } from './child.ts';
import { mostMemory } from './most-memory.ts';
import { firstMonday, weekEvents, type Company } from './week-log.ts';

export interface RebuildFigures {
  /** Events of the log that the view reads, and rows it holds. */
  readonly events: number;
  readonly rows: number;
  /** Catching up from the first event, live. */
  readonly catchUpMs: number;
  readonly rebuildMs: number;
  /** MiB by which the process grew at most while it rebuilt the view. */
  readonly memory: number;
  /** Every view of the product, one after the other: how many, the events that they read together, and how long it took. */
  readonly every: { readonly views: number; readonly events: number; readonly milliseconds: number };
  /** Rows in which rebuilt and live tables differ. */
  readonly differences: number;
  /** A COPY of what the fold needs of the same events, read and thrown away. */
  readonly copyMs: number;
  /** The ceiling of what a rebuild writes: the same rows from one table into another, then their indexes. */
  readonly writeMs: number;
}

/**
 * Rebuilds the cost view, then every view, over a log of `wanted` events, in the empty database of `url`, its owner's: 40
 * people, their weeks, and a raise a year that prices lines again.
 */
export const benchRebuild = async (url: string, wanted: number): Promise<RebuildFigures> => {
  await migrate(url, migrationFolders);
  const api = createPool({ url, role: 'gestiontemps_api' });
  const owner = createPool({ url, statementTimeout: 0 });
  const store = createPostgresEventStore({ api, reader: owner });
  const cipher = createCipher(api, benchSecret);
  try {
    await fillLog({ store, cipher }, wanted);
    const catchUpMs = await catchUp({ store, cipher, owner });
    const rebuilds = createRebuilds({
      store,
      pool: owner,
      reader: owner,
      cipher,
      views: [timeLinesView],
      log: pino({ level: 'warn' }),
    });
    const { result: report, mebibytes: memory } = await mostMemory(() =>
      rebuilds.run({ view: timeLinesView, kind: 'rebuild', by: 'bench' }),
    );
    const every = await rebuildEvery(url);
    const copyMs = await copyLog(owner);
    const writeMs = await writeAgain(owner);
    if (report?.differences == null) throw new Error('There was nothing to compare the rebuilt view with');
    const { events, rows, differences, milliseconds: rebuildMs } = report;
    return { events, rows, catchUpMs, rebuildMs, memory, every, differences, copyMs, writeMs };
  } finally {
    await store.close();
    await Promise.all([api.end(), owner.end()]);
  }
};

const rebuildEvery = async (url: string): Promise<RebuildFigures['every']> => {
  const log = pino({ level: 'warn' });
  const tracker = await createTracker({ url, secret: benchSecret, publicUrl: '', log });
  try {
    const began = performance.now();
    let events = 0;
    for (const { name } of tracker.views) events += (await tracker.rebuild(name))?.events ?? 0;
    return { views: tracker.views.length, events, milliseconds: performance.now() - began };
  } finally {
    await tracker.stop();
  }
};

/** Weeks of 40 people, and a raise a year of each, until the log has as many events. */
export const fillLog = async (deps: { store: EventStore; cipher: Cipher }, wanted: number): Promise<void> => {
  const company: Company = {
    entreprise: randomUUID(),
    users: Array.from({ length: 40 }, () => randomUUID()),
    projects: Array.from({ length: 60 }, () => randomUUID()),
  };
  const commands = createCommands(deps);
  for (let week = 0, written = 0; written < wanted; week += 1) {
    if (week % 52 === 0)
      for (const userId of company.users) await setRate(commands, company.entreprise, userId, week);
    // Together, since the store commits in groups: one after the other would wait for the disk 40 times a week.
    const appended = await Promise.all(
      company.users.map(async (_, user) => {
        const { stream, events } = weekEvents(company, user, week);
        await deps.store.append(stream, 0, events);
        return events.length;
      }),
    );
    written += appended.reduce((sum, count) => sum + count, 0);
  }
};

/** From four weeks back: the lines since then are priced again. */
const setRate = async (
  commands: ReturnType<typeof createCommands>,
  entreprise: string,
  userId: string,
  week: number,
): Promise<void> => {
  const commandId = randomUUID();
  await commands.handle(
    hourlyCost,
    hourlyCostStream(entreprise, userId),
    {
      type: 'SetHourlyCost',
      cost: hourlyCostId(userId, commandId),
      start: addDays(firstMonday, 7 * (week - 4)),
      tauxHoraire: `${30 + week / 52}.50`,
      motif: null,
    },
    { entreprise, commandId, correlationId: commandId, causationId: commandId, actor: userId },
  );
};

export const catchUp = async (deps: { store: EventStore; cipher: Cipher; owner: Pool }): Promise<number> => {
  const { store, cipher, owner: pool } = deps;
  const log = pino({ level: 'warn' });
  const views = [timeLinesView];
  const progress = createProgress({ pool, store, followed: () => ({ views, processes: [] }) });
  const now = () => new Date();
  const projector = createProjector({ store, pool, cipher, views, processes: [], progress, now, log });
  const began = performance.now();
  await projector.start();
  const arrived = await progress.waitFor(await store.head(), { within: 900_000 });
  const milliseconds = performance.now() - began;
  await projector.stop();
  if (!arrived) throw new Error('The view did not catch up with the log within a quarter of an hour');
  return milliseconds;
};

/** What PostgreSQL alone takes for the rows of the cost view: nothing is read from the log, folded or sent. */
const writeAgain = async (pool: Pool): Promise<number> => {
  const tables = timeLinesView.tables as readonly ViewTable[];
  const connection = await pool.connect();
  try {
    await createSideTables(connection, tables);
    const began = performance.now();
    for (const { name } of tables) {
      await connection.query(`insert into views.${side(name)} select * from views.${name}`);
      await addIndexes(connection, name);
    }
    return performance.now() - began;
  } finally {
    await dropSideTables(connection, tables);
    connection.release();
  }
};

/** The best of three: what is compared with is a ceiling. */
const copyLog = async (pool: Pool): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const connection = await pool.connect();
    const began = performance.now();
    try {
      const narrow = 'select position, stream, type, recorded_at, data from log.events order by position';
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(connection.query(copyTo(`copy (${narrow}) to stdout`)), nowhere);
    } finally {
      connection.release();
    }
    best = Math.min(best, performance.now() - began);
  }
  return best;
};
