import type { EventStore, Position } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';
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
import { loadSkipped, loadTroubled, type ParkedEvent, storeParked } from './parking.ts';
import { inTransaction } from './rebuild-lock.ts';
import { fillTable, indexTable, orUndone, RowsRefused, writeBeside } from './refused-rows.ts';
import { composeSwap, createSideTables, dropSideTables, prepareSwap, side } from './side-tables.ts';
import { lastFew, TooFarBehind, underLocks, untilSwapped } from './swap.ts';
import type { TableRows } from './view-rows.ts';
import { writeChanges } from './view-tables.ts';
import type { View, ViewTable } from './view.ts';
import { createWholeView, keysOfRows, type WholeView } from './whole-view.ts';

export interface RebuildProgress {
  readonly phase: 'fold' | 'copy' | 'index' | 'catch up' | 'swap';
  readonly position: Position;
  readonly until: Position;
}

/** A key that a rebuild sets aside, or would, with the event that its view cannot take. */
export interface SetAside {
  readonly key: string;
  readonly position: Position;
  readonly type: string;
  /** Why: the error of the fold, or what the database says of the row. */
  readonly reason: string;
  /** Events that wait, that one included. */
  readonly events: number;
}

export interface RebuildReport {
  readonly view: string;
  readonly events: number;
  readonly rows: number;
  /**
   * Rows that the rebuilt tables and the live ones did not hold alike, by their keys, at one position; null when there was
   * nothing to compare with: the live ones had stopped or are of another version.
   */
  readonly differences: number | null;
  /** The first of them, cell by cell, of a dry run; none of one that swaps. */
  readonly discrepancies: readonly Discrepancy[];
  /** Keys with an event that this view cannot fold, or whose rows the database refuses. */
  readonly parked: number;
  /** The first of them, by position, of a rebuild or a dry run; none of a way back. */
  readonly setAside: readonly SetAside[];
  readonly position: Position;
  readonly milliseconds: number;
}

export interface RebuildDeps {
  readonly store: EventStore;
  readonly view: View;
  readonly cipher: Cipher;
  /** Awaited. */
  readonly onProgress?: (progress: RebuildProgress) => void | Promise<void>;
  /** Awaited in the transaction of the swap: what it writes there is true if and only if the tables were swapped. */
  readonly onSwap?: (connection: Connection) => Promise<void>;
  /** Builds and compares, then throws away what was built: what people read and its `…__old` tables stay as they are. */
  readonly dryRun?: boolean;
  /** Whether what was recorded may have been destroyed: no row where there were some is then no mistake. */
  readonly mayBeEmpty?: boolean;
  /** Differences that a dry run tells one by one, at most; 1 000 when left out. */
  readonly atMost?: number;
}

/** Keys set aside that are told one by one, at most. */
const mostToldAside = 100;
/** Keys of which the database may refuse rows. With more, the view is at fault, not what was recorded. */
const mostRefused = 1_000;

/**
 * Builds a view's tables anew beside the live ones, from the first event, compares them at one moment, and swaps them at
 * the very position that the live ones have reached: readers and the projector notice nothing. The tables replaced are
 * kept as `…__old` until the next rebuild. Events that had been parked are tried again; those that the view still cannot
 * fold, or whose rows the database refuses, are parked with their keys, and all others are there.
 * @param connection of the owner, who creates tables and whose statements take as long as they need; it holds the view's
 * lock (`withRebuildLock`)
 * @throws {RebuildRefused} when the view is stored in a later version, what was built cannot be right, or a dry run finds
 * that the view was never made
 */
export const rebuildOn = async (connection: Connection, deps: RebuildDeps): Promise<RebuildReport> => {
  const { view, dryRun = false } = deps;
  const began = performance.now();
  if (!dryRun) await ensureCheckpoint(connection, { name: view.name, kind: 'view', version: 0, position: 0 });
  else if (!(await readCheckpoint(connection, view.name)))
    throw new RebuildRefused(`${view.name} was never made`);
  const { version } = await standingOf(connection, view);
  if (version > view.version)
    throw new RebuildRefused(`${view.name} is of version ${version}, this program makes ${view.version}`);
  // Keys that another process has destroyed may be held here still. Whoever destroys some makes the view anew under this
  // lock: what is destroyed from here on is not in what he makes.
  deps.cipher.forget();
  const work = dryRun ? compareOnly : rebuildUnderLock;
  const { whole, differences, discrepancies } = await settingApart(deps, connection, work);
  const aside = setAsideOf(whole.parked);
  return {
    view: view.name,
    events: whole.events,
    rows: [...whole.tables.values()].reduce((sum, { size }) => sum + size, 0),
    differences,
    discrepancies,
    parked: aside.length,
    setAside: aside.slice(0, mostToldAside),
    position: whole.position,
    milliseconds: performance.now() - began,
  };
};

interface Built {
  readonly whole: WholeView;
  readonly differences: number | null;
  readonly discrepancies: readonly Discrepancy[];
}

type Work = (deps: RebuildDeps, connection: Connection, apart: ReadonlySet<string>) => Promise<Built>;

/**
 * Works, and again when the database refuses rows: the keys of theirs are then set apart, to be tried event by event. So
 * are from the start those that were parked or had an event skipped, as far as it is known.
 */
const settingApart = async (deps: RebuildDeps, connection: Connection, work: Work): Promise<Built> => {
  const { view, store, onProgress = () => {} } = deps;
  const apart = new Set(await loadTroubled(connection, view.name));
  const known = apart.size;
  for (;;)
    try {
      return await work(deps, connection, apart);
    } catch (error) {
      if (!(error instanceof RowsRefused)) throw error;
      const until = await store.head();
      const onBatch = (position: Position) => onProgress({ phase: 'fold', position, until });
      const keys = await keysOfRows(deps, view, { rows: error.rows, until, apart, onBatch });
      if (keys.size === 0) throw error.cause;
      for (const key of keys) apart.add(key);
      if (apart.size - known > mostRefused) throw new RebuildRefused(error.message);
    }
};

const setAsideOf = (parked: readonly ParkedEvent[]): SetAside[] => {
  const counts = Map.groupBy(parked, ({ key }) => key);
  return parked
    .flatMap(({ key, event: { position, type }, reason }) =>
      reason === null ? [] : [{ key, position, type, reason, events: counts.get(key)?.length ?? 0 }],
    )
    .toSorted((one, other) => one.position - other.position);
};

const rebuildUnderLock: Work = async (deps, connection, apart) => {
  const { view } = deps;
  const tables = view.tables as readonly ViewTable[];
  const { whole, write, catchUp, tell } = await buildBeside(deps, connection, apart);
  await prepareSwap(connection, tables);
  await catchUp();
  const differences = await atOneMoment(deps, connection, { whole, write }, async (isComparable) => {
    await refuseLostRows(connection, tables, whole.tables, deps.mayBeEmpty);
    return isComparable ? countDifferences(connection, tables) : null;
  });

  const swap = await composeSwap(connection, tables);
  await untilSwapped(view, {
    tell: () => tell('swap', whole.position),
    catchUp,
    trySwap: () => trySwap(connection, deps, whole, { write, swap }),
  });
  return { whole, differences, discrepancies: [] };
};

/** A dry run. */
const compareOnly: Work = async (deps, connection, apart) => {
  const { view, atMost = 1_000 } = deps;
  const tables = view.tables as readonly ViewTable[];
  const compare = async (): Promise<Built> => {
    const { whole, write, catchUp } = await buildBeside(deps, connection, apart);
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
const buildBeside = async (
  { store, cipher, view, onProgress = () => {} }: RebuildDeps,
  connection: Connection,
  apart: ReadonlySet<string>,
) => {
  const tables = view.tables as readonly ViewTable[];
  const whole = createWholeView({ store, cipher }, view, { apart });
  await heedSkips(connection, view, whole);
  /** In a transaction. */
  const write = async (): Promise<void> => {
    await writeBeside(connection, view, whole.tables);
    await whole.settle(() => orUndone(connection, () => writeChanges(connection, view, whole.tables, side)));
  };
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
  for (const table of tables) await fillTable(connection, table, rowsOfTable(whole, table));
  await tell('index', until);
  for (const table of tables) await indexTable(connection, table, rowsOfTable(whole, table));
  if (apart.size > 0) await inTransaction(connection, 'read committed', write);
  return { whole, write, catchUp, tell };
};

/** Compares in one snapshot, at the position that the live tables have there: they move on, and nobody waits. */
const atOneMoment = <Result>(
  { view }: RebuildDeps,
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
  { view, onSwap = async () => {} }: RebuildDeps,
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
    await onSwap(connection);
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
