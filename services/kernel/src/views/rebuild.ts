import type { EventStore, Position } from '../log/event-store.ts';
import type { Connection, Pool } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import { ensureCheckpoint, finishRebuild, readCheckpoint } from './checkpoints.ts';
import {
  countDifferences,
  type Discrepancy,
  RebuildRefused,
  refuseLostRows,
  tellDifferences,
} from './compare-tables.ts';
import { keepReplaced } from './kept-tables.ts';
import { loadSkipped, storeParked } from './parking.ts';
import { inTransaction, withRebuildLock } from './rebuild-lock.ts';
import {
  addIndexes,
  composeSwap,
  copyRows,
  createSideTables,
  dropSideTables,
  prepareSwap,
  side,
} from './side-tables.ts';
import { lastFew, TooFarBehind, underLocks, untilSwapped } from './swap.ts';
import type { TableRows } from './view-rows.ts';
import { writeChanges } from './view-tables.ts';
import type { View, ViewTable } from './view.ts';
import { createWholeView, type WholeView } from './whole-view.ts';

export interface RebuildProgress {
  readonly phase: 'fold' | 'copy' | 'index' | 'catch up' | 'swap';
  readonly position: Position;
  readonly until: Position;
}

export interface RebuildReport {
  readonly view: string;
  readonly events: number;
  readonly rows: number;
  /**
   * Rows that the rebuilt tables hold and the live ones did not, and the other way round, at one position; null when
   * there was nothing to compare with: the live ones had stopped or are of another version.
   */
  readonly differences: number | null;
  /** The first of them, cell by cell, of a dry run; none of one that swaps. */
  readonly discrepancies: readonly Discrepancy[];
  /** Keys with an event that this view cannot fold. */
  readonly parked: number;
  readonly position: Position;
  readonly milliseconds: number;
}

export interface RebuildDeps {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly view: View;
  readonly cipher: Cipher;
  /** Awaited. */
  readonly onProgress?: (progress: RebuildProgress) => void | Promise<void>;
  readonly onlyIfOutdated?: boolean;
  /** Builds and compares, then throws away what was built: what people read and its `…__old` tables stay as they are. */
  readonly dryRun?: boolean;
  /** Differences that a dry run tells one by one, at most; 1 000 when left out. */
  readonly atMost?: number;
}

/** What is done on the connection that holds the lock. */
type Work = Omit<RebuildDeps, 'pool'>;

/**
 * Builds a view's tables anew beside the live ones, from the first event, compares them at one moment, and swaps them at
 * the very position that the live ones have reached: readers and the projector notice nothing. The tables replaced are
 * kept as `…__old` until the next rebuild. Events that had been parked are tried again. `pool` is the owner's: it
 * creates tables, and its statements take as long as they need.
 * @param onlyIfOutdated answers undefined when somebody else has brought the view to its version meanwhile
 * @throws {RebuildRefused} when the view is stored in a later version, what was built cannot be right, or a dry run finds
 * that the view was never made
 */
export const rebuildView = (deps: RebuildDeps): Promise<RebuildReport | undefined> =>
  withRebuildLock(deps.pool, deps.view.name, (connection) => rebuildOn(connection, deps));

/** The same on the connection that holds the view's lock. */
export const rebuildOn = async (connection: Connection, deps: Work): Promise<RebuildReport | undefined> => {
  const { view, onlyIfOutdated = false, dryRun = false } = deps;
  const began = performance.now();
  if (!dryRun) await ensureCheckpoint(connection, { name: view.name, kind: 'view', version: 0, position: 0 });
  else if (!(await readCheckpoint(connection, view.name)))
    throw new RebuildRefused(`${view.name} was never made`);
  const { version } = await standingOf(connection, view);
  if (version > view.version)
    throw new RebuildRefused(`${view.name} is of version ${version}, this program makes ${view.version}`);
  if (onlyIfOutdated && version === view.version) return undefined;
  const work = dryRun ? compareOnly : rebuildUnderLock;
  const { whole, differences, discrepancies } = await work(deps, connection);
  return {
    view: view.name,
    events: whole.events,
    rows: [...whole.tables.values()].reduce((sum, { size }) => sum + size, 0),
    differences,
    discrepancies,
    parked: new Set(whole.parked.map(({ key }) => key)).size,
    position: whole.position,
    milliseconds: performance.now() - began,
  };
};

interface Built {
  readonly whole: WholeView;
  readonly differences: number | null;
  readonly discrepancies: readonly Discrepancy[];
}

const rebuildUnderLock = async (deps: Work, connection: Connection): Promise<Built> => {
  const { view } = deps;
  const tables = view.tables as readonly ViewTable[];
  const { whole, write, catchUp, tell } = await buildBeside(deps, connection);
  await prepareSwap(connection, tables);
  await catchUp();
  const differences = await atOneMoment(deps, connection, { whole, write }, async (isComparable) => {
    await refuseLostRows(connection, tables, whole.tables);
    return isComparable ? countDifferences(connection, tables) : null;
  });

  const swap = await composeSwap(connection, tables);
  await untilSwapped(view, {
    tell: () => tell('swap', whole.position),
    catchUp,
    trySwap: () => trySwap(connection, view, whole, { write, swap }),
  });
  return { whole, differences, discrepancies: [] };
};

/** A dry run. */
const compareOnly = async (deps: Work, connection: Connection): Promise<Built> => {
  const { view, atMost = 1_000 } = deps;
  const tables = view.tables as readonly ViewTable[];
  const compare = async (): Promise<Built> => {
    const { whole, write, catchUp } = await buildBeside(deps, connection);
    await catchUp();
    return atOneMoment(deps, connection, { whole, write }, async (isComparable) => {
      const differences = isComparable ? await countDifferences(connection, tables) : null;
      const discrepancies = differences ? await tellDifferences(connection, tables, atMost) : [];
      return { whole, differences, discrepancies };
    });
  };
  const built = await compare().catch(async (error: unknown) => {
    // What went wrong before is what is worth telling; the next rebuild drops what is left.
    await dropSideTables(connection, tables).catch(() => {});
    throw error;
  });
  await dropSideTables(connection, tables);
  return built;
};

/** Fills the side tables, and gives what brings them to where the live ones are. */
const buildBeside = async ({ store, cipher, view, onProgress = () => {} }: Work, connection: Connection) => {
  const tables = view.tables as readonly ViewTable[];
  const whole = createWholeView({ store, cipher }, view);
  await heedSkips(connection, view, whole);
  const write = () => writeChanges(connection, view, whole.tables, side);
  const tell = async (phase: RebuildProgress['phase'], until: Position): Promise<void> =>
    onProgress({ phase, position: whole.position, until });

  /** How far to read: to where the live tables are, or to the head when there is nothing to compare with. */
  const target = async (): Promise<Position> => {
    const { position, isComparable } = await standingOf(connection, view);
    return isComparable ? position : store.head();
  };
  const catchUp = async (): Promise<void> => {
    for (let until = await target(); until - whole.position > 0; until = await target()) {
      const isLast = until - whole.position <= lastFew;
      await tell('catch up', until);
      await whole.foldUntil(until);
      await inTransaction(connection, 'read committed', write);
      if (isLast) return;
    }
  };

  await createSideTables(connection, tables);
  const until = await target();
  await whole.foldUntil(until, (position) => onProgress({ phase: 'fold', position, until }));
  await tell('copy', until);
  for (const table of tables) await copyRows(connection, table, rowsOfTable(whole, table));
  await tell('index', until);
  for (const { name } of tables) await addIndexes(connection, name);
  return { whole, write, catchUp, tell };
};

/** Compares in one snapshot, at the position that the live tables have there: they move on, and nobody waits. */
const atOneMoment = <Result>(
  { view }: Work,
  connection: Connection,
  { whole, write }: { whole: WholeView; write: () => Promise<void> },
  compare: (isComparable: boolean) => Promise<Result>,
): Promise<Result> =>
  inTransaction(connection, 'repeatable read', async () => {
    const { position, isComparable } = await standingOf(connection, view);
    if (isComparable) {
      await heedSkips(connection, view, whole);
      await whole.foldUntil(position);
      await write();
    }
    return compare(isComparable);
  });

/**
 * Swaps unless somebody holds the tables for longer than readers should wait behind us, or too much has come since. Under
 * the locks as little is sent as can be: a machine that has no time for us makes each answer a wait for all readers.
 */
const trySwap = async (
  connection: Connection,
  view: View,
  whole: WholeView,
  { write, swap }: { write: () => Promise<void>; swap: string },
): Promise<boolean> =>
  underLocks(connection, view, async (locked) => {
    const { position, version, isComparable } = await standingOf(connection, view, 'for update');
    if (isComparable && position - whole.position > lastFew) throw new TooFarBehind();
    // Whoever decides takes the same locks: nothing is skipped from here on.
    const hasSkipped = await heedSkips(connection, view, whole);
    locked();
    const isBehind = isComparable && position > whole.position;
    if (isBehind || hasSkipped) {
      await connection.query('set local statement_timeout = 0');
      if (isBehind) await whole.foldUntil(position);
      await write();
    }
    await connection.query(`set local statement_timeout = 0; ${swap}`);
    await keepReplaced(connection, view.name, { version, position });
    await storeParked(connection, view.name, whole.parked);
    await finishRebuild(connection, view, whole.position);
  });

/** What an administrator skips while the view is rebuilt is skipped in the rebuilt rows too. */
const heedSkips = async (connection: Connection, view: View, whole: WholeView): Promise<boolean> =>
  whole.skip(await loadSkipped(connection, view.name));

const rowsOfTable = (whole: WholeView, { name }: ViewTable): TableRows => {
  const rows = whole.tables.get(name);
  if (!rows) throw new Error(`${name} was not folded`);
  return rows;
};

/** Where the live tables are, and whether they can be compared with what this program makes. */
const standingOf = async (connection: Connection, view: View, lock: '' | 'for update' = '') => {
  const row = await readCheckpoint(connection, view.name, lock);
  if (!row) throw new Error(`${view.name} has lost its checkpoint`);
  return { ...row, isComparable: row.state === 'live' && row.version === view.version };
};
