import { eventsBetween, type Position } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';
import { type Beside, type BuildDeps, buildBeside, KeysMixed, standingOf } from './build-beside.ts';
import { ensureCheckpoint, finishRebuild, readCheckpoint } from './checkpoints.ts';
import {
  countDifferences,
  countMade,
  type Discrepancy,
  RebuildRefused,
  tellDifferences,
} from './compare-tables.ts';
import { keysOfRows } from './fold-by-keys.ts';
import { keepReplaced } from './kept-tables.ts';
import { loadDecided, loadSkipped, loadTroubled, type ParkedEvent, storeParked } from './parking.ts';
import { inTransaction } from './rebuild-lock.ts';
import { RowsRefused } from './refused-rows.ts';
import { composeSwap, dropSideTables, prepareSwap } from './side-tables.ts';
import { lastFew, TooFarBehind, underLocks, untilSwapped } from './swap.ts';
import type { ViewTable } from './view.ts';

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

export interface RebuildDeps extends BuildDeps {
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
  const { beside, rows, differences, discrepancies } = await settingApart(deps, connection, work);
  const aside = setAsideOf(beside.parked);
  return {
    view: view.name,
    events: beside.events,
    rows,
    differences,
    discrepancies,
    parked: aside.length,
    setAside: aside.slice(0, mostToldAside),
    position: beside.position,
    milliseconds: performance.now() - began,
  };
};

interface Built {
  readonly beside: Beside;
  readonly rows: number;
  readonly differences: number | null;
  readonly discrepancies: readonly Discrepancy[];
}

type Work = (deps: RebuildDeps, connection: Connection, apart: ReadonlySet<string>) => Promise<Built>;

/**
 * Works, and again when the database refuses rows, or one fails of a key that is folded in two goes: such keys are then
 * set apart, to be tried event by event. So are from the start those that were parked or had an event skipped, as far as it is known.
 */
const settingApart = async (deps: RebuildDeps, connection: Connection, work: Work): Promise<Built> => {
  const { view, store, onProgress = () => {} } = deps;
  const apart = new Set(await loadTroubled(connection, view.name));
  const known = apart.size;
  for (;;)
    try {
      return await work(deps, connection, apart);
    } catch (error) {
      if (error instanceof KeysMixed) {
        for (const key of error.keys) apart.add(key);
        continue;
      }
      if (!(error instanceof RowsRefused)) throw error;
      const until = await store.head();
      const skipped = await loadSkipped(connection, view.name);
      const told = (position: Position) => onProgress({ phase: 'fold', position, until });
      const keys = await keysOfRows(deps, view, {
        rows: error.rows,
        until,
        apart,
        skipped,
        onProgress: told,
      });
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
  const { view, mayBeEmpty = false } = deps;
  const tables = view.tables as readonly ViewTable[];
  const beside = await buildBeside(deps, connection, apart);
  await prepareSwap(connection, tables);
  await beside.catchUp();
  const compared = await atOneMoment(deps, connection, beside, async (isComparable) => ({
    rows: await countMade(connection, tables, { mayBeEmpty }),
    differences: isComparable ? await countDifferences(connection, tables) : null,
  }));

  const swap = await composeSwap(connection, tables);
  await untilSwapped(view, {
    tell: () => beside.tell('swap', beside.position),
    catchUp: beside.catchUp,
    trySwap: () => trySwap(connection, deps, beside, swap),
  });
  return { beside, ...compared, discrepancies: [] };
};

/** A dry run. */
const compareOnly: Work = async (deps, connection, apart) => {
  const { view, atMost = 1_000 } = deps;
  const tables = view.tables as readonly ViewTable[];
  const compare = async (): Promise<Built> => {
    const beside = await buildBeside(deps, connection, apart);
    await beside.catchUp();
    return atOneMoment(deps, connection, beside, async (isComparable) => {
      const rows = await countMade(connection, tables, { mayBeEmpty: true });
      const differences = isComparable ? await countDifferences(connection, tables) : null;
      const discrepancies = differences ? await tellDifferences(connection, tables, atMost) : [];
      return { beside, rows, differences, discrepancies };
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

/** Compares in one snapshot, at the position that the live tables have there: they move on, and nobody waits. */
const atOneMoment = <Result>(
  { view }: RebuildDeps,
  connection: Connection,
  beside: Beside,
  compare: (isComparable: boolean) => Promise<Result>,
): Promise<Result> =>
  inTransaction(connection, 'repeatable read', async () => {
    const { position, ...standing } = await standingOf(connection, view);
    // One that had stopped when it was read to the end, and follows the log again, is not there yet.
    const isComparable = standing.isComparable && position >= beside.position;
    if (isComparable) {
      await beside.settle(await loadDecided(connection, view.name));
      await beside.foldWithin(position);
    }
    return compare(isComparable);
  });

/**
 * Swaps unless somebody holds the tables for longer than readers should wait behind us, or too much has come since. Under
 * the locks as little is sent as can be: a machine that has no time for us makes each answer a wait for all readers.
 */
const trySwap = async (
  connection: Connection,
  { view, store, onSwap = async () => {} }: RebuildDeps,
  beside: Beside,
  swap: string,
): Promise<boolean> =>
  underLocks(connection, view, async (locked) => {
    // Of an earlier version they are read meanwhile all the same: nobody may find less there than before.
    const { position, version } = await standingOf(connection, view, 'for update');
    if (eventsBetween(store, beside.position, position) > lastFew) throw new TooFarBehind();
    // Whoever decides takes the same locks: nothing is decided from here on.
    const decided = await loadDecided(connection, view.name);
    locked();
    const isBehind = position > beside.position;
    if (isBehind || beside.waitsFor(decided)) {
      await connection.query('set local statement_timeout = 0');
      await beside.settle(decided);
      if (isBehind) await beside.foldWithin(position);
    }
    await connection.query(`set local statement_timeout = 0; ${swap}`);
    await keepReplaced(connection, view.name, { version, position });
    await storeParked(connection, view.name, beside.parked);
    await finishRebuild(connection, view, beside.position);
    await onSwap(connection);
  });
