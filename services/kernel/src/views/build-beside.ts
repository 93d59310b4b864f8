import { type EventStore, eventsBetween, type Position } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import { readCheckpoint } from './checkpoints.ts';
import { refuseLostRows } from './compare-tables.ts';
import { type FoldedByKeys, foldByKeys, isLeftOf } from './fold-by-keys.ts';
import { type Decided, loadDecided, type ParkedEvent, readWaiting } from './parking.ts';
import type { RebuildProgress } from './rebuild-progress.ts';
import { atOnce, copyTaken, isRefusal, RowsRefused } from './refused-rows.ts';
import { createRowsBeside, type RowsBeside } from './rows-beside.ts';
import { addIndexes, createSideTables, side } from './side-tables.ts';
import { lastFew } from './swap.ts';
import type { View, ViewTable } from './view.ts';

export interface BuildDeps {
  readonly store: EventStore;
  readonly view: View;
  readonly cipher: Cipher;
  /** Awaited. */
  readonly onProgress?: (progress: RebuildProgress) => void | Promise<void>;
}

/** The side tables of a rebuild, full and with their indexes. */
export interface Beside extends Pick<RowsBeside, 'position' | 'foldWithin'> {
  /** Events folded or set aside since the first. */
  readonly events: number;
  /** Events that this view cannot fold or whose rows the database refuses, and those that follow them by key. */
  readonly parked: readonly ParkedEvent[];
  /** Whether something that is parked is to be tried again by what was decided. */
  waitsFor(decided: Decided): boolean;
  /** Tries that again, in the transaction that is open. */
  settle(decided: Decided): Promise<void>;
  /** Brings the rows to where the live ones are, or to the head when there is nothing to compare with. */
  catchUp(): Promise<void>;
  tell(phase: RebuildProgress['phase'], until: Position): Promise<void>;
}

/** Keys with an event that fails, of which the view folds some at once and others afterwards. */
export class KeysMixed extends Error {
  readonly keys: ReadonlySet<string>;
  constructor(keys: ReadonlySet<string>) {
    super(`Events of ${[...keys].join(', ')} are to be folded in one order`);
    this.name = 'KeysMixed';
    this.keys = keys;
  }
}

/**
 * Fills side tables from the first event, as fast as can be, and folds on from their rows.
 * @throws {RowsRefused | KeysMixed} of keys that are not set apart
 */
export const buildBeside = async (
  deps: BuildDeps,
  connection: Connection,
  apart: ReadonlySet<string>,
): Promise<Beside> => {
  const { view, onProgress = () => {} } = deps;
  /** How far to read. */
  const target = async (): Promise<Position> => {
    const { position, isComparable } = await standingOf(connection, view);
    return isComparable ? position : deps.store.head();
  };

  const until = await target();
  const { skipped, settledOn } = await loadDecided(connection, view.name);
  const folded = await fillAndIndex(deps, connection, { until, apart, skipped });
  let parked = folded.parked;
  const rows = createRowsBeside(connection, deps, {
    nameOf: side,
    position: until,
    parking: { keys: new Set(parked.map(({ key }) => key)), skipped, failures: folded.failures },
    keep: async (more) => void (parked = [...parked, ...more]),
  });
  const tell: Beside['tell'] = async (phase, to) => onProgress({ phase, position: rows.position, until: to });
  if (folded.left > 0)
    await rows.takeBefore(
      apart.size > 0 ? view.categories : (view.afterwards ?? []),
      isLeftOf(view, apart),
      () => tell('catch up', until),
    );
  // What follows the event at fault has to wait with it, and what came before it to be there.
  const mixed = new Set(view.afterwards ? parked.map(({ key }) => key).filter((key) => !apart.has(key)) : []);
  if (mixed.size > 0) throw new KeysMixed(mixed);

  const isSettled = ({ key, event: { id } }: ParkedEvent, now: Decided): boolean =>
    now.skipped.has(id) || (now.settledOn.get(key) ?? '') > (settledOn.get(key) ?? '');
  const again = (now: Decided): ReadonlySet<string> =>
    new Set(parked.filter((one) => one.reason !== null && isSettled(one, now)).map(({ key }) => key));
  return {
    get position() {
      return rows.position;
    },
    get events() {
      return folded.events - folded.left + rows.events;
    },
    get parked() {
      return parked;
    },
    waitsFor: (now) => again(now).size > 0,
    async settle(now) {
      const keys = again(now);
      const waiting = parked.filter(({ key }) => keys.has(key)).map(({ event }) => event);
      parked = parked.filter(({ key }) => !keys.has(key));
      rows.heed(now.skipped);
      rows.release(keys);
      await rows.takeAgain(await readWaiting(deps.store, waiting));
      for (const key of keys) settledOn.set(key, now.settledOn.get(key) ?? '');
    },
    foldWithin: rows.foldWithin,
    async catchUp() {
      for (let to = await target(); to > rows.position; to = await target()) {
        const isLast = eventsBetween(deps.store, rows.position, to) <= lastFew;
        await tell('catch up', to);
        await rows.foldUntil(to, () => tell('catch up', to));
        if (isLast) return;
      }
    },
    tell,
  };
};

type Folding = Pick<Parameters<typeof foldByKeys>[2], 'until' | 'apart' | 'skipped'>;

/** Rows first, then their indexes, which is quicker; where an index refuses rows, once more with the indexes there. */
const fillAndIndex = async (
  deps: BuildDeps,
  connection: Connection,
  folding: Folding,
): Promise<FoldedByKeys> => {
  const { view, onProgress = () => {} } = deps;
  const tables = view.tables as readonly ViewTable[];
  const { until } = folding;
  await createSideTables(connection, tables);
  const { folded, written } = await fill(deps, connection, folding);
  await onProgress({ phase: 'index', position: until, until });
  try {
    for (const { name } of tables) await addIndexes(connection, name);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await createSideTables(connection, tables);
    for (const { name } of tables) await addIndexes(connection, name);
    return (await fill(deps, connection, folding)).folded;
  }
  await refuseLostRows(connection, tables, written);
  return folded;
};

/** Some rows are copied while the next are folded. @throws {RowsRefused} */
const fill = async (deps: BuildDeps, connection: Connection, folding: Folding) => {
  const { view, onProgress = () => {} } = deps;
  const written = new Map<string, number>();
  const refused = new Map<string, Set<string>>();
  let refusals = 0;
  let cause: unknown;
  const copy = async (table: ViewTable, rows: readonly Record<string, unknown>[]): Promise<void> => {
    const { refused: keys, because } = await copyTaken(connection, table, rows);
    written.set(table.name, (written.get(table.name) ?? 0) + rows.length - keys.length);
    if (keys.length === 0) return;
    cause ??= because;
    refusals += keys.length;
    refused.set(table.name, new Set([...(refused.get(table.name) ?? []), ...keys]));
    if (refusals >= atOnce) throw new RowsRefused(refused, cause);
  };
  let copying = Promise.resolve();
  try {
    const folded = await foldByKeys(deps, view, {
      ...folding,
      async onRows(table, rows) {
        await copying;
        copying = copy(table, rows);
        // Whoever comes next is told of its failure.
        copying.catch(() => {});
      },
      onProgress: (position) => onProgress({ phase: 'fold', position, until: folding.until }),
    });
    await copying;
    if (refusals > 0) throw new RowsRefused(refused, cause);
    return { folded, written };
  } finally {
    await copying.catch(() => {});
  }
};

/** Where the live tables are, and whether they can be compared with what this program makes. */
export const standingOf = async (connection: Connection, view: View, lock: '' | 'for update' = '') => {
  const row = await readCheckpoint(connection, view.name, lock);
  if (!row) throw new Error(`${view.name} has lost its checkpoint`);
  return { ...row, isComparable: row.state === 'live' && row.version === view.version };
};
