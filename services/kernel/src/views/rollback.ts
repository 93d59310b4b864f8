import { type EventStore, eventsBetween, type Position } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import { finishRebuild, readCheckpoint } from './checkpoints.ts';
import { exchangeKept, type Kept, keptName, moveKept, readKept } from './kept-tables.ts';
import { readParked } from './parked-keys.ts';
import { loadParking, loadSkipped, storeParked } from './parking.ts';
import type { RebuildProgress } from './rebuild-progress.ts';
import type { RebuildReport } from './rebuild.ts';
import { createRowsBeside, type RowsBeside } from './rows-beside.ts';
import {
  composeExchange,
  dropSideTables,
  hasKeptTables,
  keptLikeLive,
  keptTogether,
  old,
} from './side-tables.ts';
import { lastFew, TooFarBehind, underLocks, untilSwapped } from './swap.ts';
import type { View, ViewTable } from './view.ts';

/** Why there is no way back: nothing was kept, this program does not make that version, or its tables have another shape. */
export type NoWayBack = 'nothing kept' | 'other version' | 'kept apart' | 'other shape';

export class RollbackRefused extends Error {
  readonly because: NoWayBack;
  /** Of the tables that are kept. */
  readonly version: number | null;
  constructor(view: View, because: NoWayBack, version: number | null = null) {
    const said = {
      'nothing kept': 'no tables of before are kept',
      'other version': `the tables kept are of version ${version}, this program makes ${view.version}: start the program of before first`,
      'kept apart': 'the tables kept are not of one rebuild: a program of before has let some of them back',
      'other shape': 'the tables kept lack what a migration has changed since',
    };
    super(`${view.name}: ${said[because]}`);
    this.name = 'RollbackRefused';
    this.because = because;
    this.version = version;
  }
}

/**
 * Gives people the tables back that the last rebuild has replaced, at the position that the live ones have reached: they
 * are brought there by the view's own fold, beside the live ones, so that nothing that was entered since is missing. The
 * tables that were live are kept in their place: the way back has a way back. On the connection that holds the view's
 * lock (`withRebuildLock`).
 *
 * Only tables of the version that this program makes: no other fold can bring them to where the live ones are. What a
 * newer version has made is taken back by the program of before.
 * @throws {RollbackRefused}
 */
export const rollBackOn = async (
  connection: Connection,
  deps: {
    readonly store: EventStore;
    readonly cipher: Cipher;
    readonly view: View;
    /** Awaited. */
    readonly onProgress?: (progress: RebuildProgress) => void | Promise<void>;
    /** Awaited in the transaction of the swap. */
    readonly onSwap?: (connection: Connection) => Promise<void>;
  },
): Promise<RebuildReport> => {
  const { view, onProgress = () => {}, onSwap = async () => {} } = deps;
  const began = performance.now();
  const tables = view.tables as readonly ViewTable[];
  const kept = await requireWayBack(connection, view);
  await dropSideTables(connection, tables);
  // As a rebuild does: what was recorded since is opened with keys that are still there.
  deps.cipher.forget();

  const old = await createOldRows(connection, deps, kept);
  const tell = async (phase: RebuildProgress['phase'], until: Position): Promise<void> =>
    onProgress({ phase, position: old.position, until });
  const catchUp = async (): Promise<void> => {
    for (let until = await livePosition(connection, view); until > old.position;) {
      const isLast = eventsBetween(deps.store, old.position, until) <= lastFew;
      await tell('catch up', until);
      await old.foldUntil(until, () => tell('catch up', until));
      if (isLast) return;
      until = await livePosition(connection, view);
    }
  };

  await catchUp();
  const swap = await composeExchange(connection, tables);
  await untilSwapped(view, {
    tell: () => tell('swap', old.position),
    catchUp,
    trySwap: () =>
      underLocks(connection, view, async (locked) => {
        const live = await readCheckpoint(connection, view.name, 'for update');
        if (!live || eventsBetween(deps.store, old.position, live.position) > lastFew)
          throw new TooFarBehind();
        const skipped = await loadSkipped(connection, view.name);
        locked();
        await connection.query('set local statement_timeout = 0');
        await settleSkipped(connection, deps, old, skipped);
        await old.foldWithin(live.position);
        await connection.query(swap);
        await exchangeKept(connection, view.name, live);
        await finishRebuild(connection, view, old.position);
        await onSwap(connection);
      }),
  });
  return {
    view: view.name,
    events: old.events,
    rows: 0,
    differences: null,
    discrepancies: [],
    parked: (await loadParking(connection, view.name)).keys.size,
    setAside: [],
    position: old.position,
    milliseconds: performance.now() - began,
  };
};

/** @throws {RollbackRefused} */
export const requireWayBack = async (connection: Connection, view: View): Promise<Kept> => {
  const tables = view.tables as readonly ViewTable[];
  const kept = await readKept(connection, view.name);
  if (!kept || kept.version === 0 || !(await hasKeptTables(connection, tables)))
    throw new RollbackRefused(view, 'nothing kept');
  if (kept.version !== view.version) throw new RollbackRefused(view, 'other version', kept.version);
  if (!(await keptTogether(connection, tables))) throw new RollbackRefused(view, 'kept apart', kept.version);
  if (!(await keptLikeLive(connection, tables))) throw new RollbackRefused(view, 'other shape', kept.version);
  return kept;
};

const livePosition = async (connection: Connection, { name }: View): Promise<Position> => {
  const row = await readCheckpoint(connection, name);
  if (!row) throw new Error(`${name} has lost its checkpoint`);
  return row.position;
};

/** What waits for kept tables behind an event that was skipped since is in them too, in the transaction that is open. */
const settleSkipped = async (
  connection: Connection,
  { store, view }: { readonly store: EventStore; readonly view: View },
  old: RowsBeside,
  skipped: ReadonlySet<string>,
): Promise<void> => {
  old.heed(skipped);
  const name = keptName(view.name);
  const { rows } = await connection.query<{ key: string; id: string }>(
    `select distinct on (key) key, event_id::text as id from projection.parked_events
     where name = $1 order by key, position`,
    [name],
  );
  for (const { key, id } of rows) {
    if (!skipped.has(id)) continue;
    const waiting = await readParked(connection, store, name, key);
    await connection.query('delete from projection.parked_keys where name = $1 and key = $2', [name, key]);
    old.release([key]);
    await old.takeAgain(waiting);
  }
};

/** The rows of kept tables. */
const createOldRows = async (
  connection: Connection,
  deps: { readonly store: EventStore; readonly cipher: Cipher; readonly view: View },
  { position }: Kept,
): Promise<RowsBeside> => {
  const { name } = deps.view;
  const parking = await loadParking(connection, keptName(name));
  return createRowsBeside(connection, deps, {
    nameOf: old,
    position,
    parking: { ...parking, skipped: await loadSkipped(connection, name) },
    keep: (parked) => storeParked(connection, keptName(name), parked),
    onMoved: (reached) => moveKept(connection, name, reached),
  });
};
