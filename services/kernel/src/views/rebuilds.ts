import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type EventStore, StoreUnavailable } from '../log/event-store.ts';
import { type Connection, type Pool, sessionOf } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import { readCheckpoint } from './checkpoints.ts';
import { forgetKept, keptDays, type KeptTables, listKept } from './kept-tables.ts';
import { reasonOf } from './parking.ts';
import { RebuildRunning, withRebuildLock } from './rebuild-lock.ts';
import { type DryRunFindings, type Rebuild, rebuildNotes, type RebuildWish } from './rebuild-notes.ts';
import type { RebuildProgress } from './rebuild-progress.ts';
import { rebuildOn, type RebuildReport } from './rebuild.ts';
import { requireWayBack, rollBackOn, RollbackRefused } from './rollback.ts';
import { dropKeptTables, dropSideTables, side, sideTablesLeft } from './side-tables.ts';
import type { View, ViewTable } from './view.ts';

/** Somebody has said that it is to stop, or the process ends. */
export class RebuildStopped extends Error {
  constructor(view: string) {
    super(`The rebuild of ${view} was stopped: the live tables stay`);
    this.name = 'RebuildStopped';
  }
}

/** So many go on in this process already: each holds a connection, and the rows of its view in memory. */
export class TooManyRebuilds extends Error {
  constructor() {
    super(`${atOnce} views are being rebuilt`);
    this.name = 'TooManyRebuilds';
  }
}

export interface Rebuilds {
  /**
   * Begins a rebuild that goes on by itself, in this process; answers once it has begun.
   * @throws {RebuildRunning} when one of this view goes on, wherever that is
   * @throws {TooManyRebuilds}
   * @throws {RollbackRefused} when there is no way back
   */
  start(wish: RebuildWish): Promise<void>;
  /**
   * The same from its beginning to its end, after another one of the same view. What it throws is recorded too.
   * @param onlyIfOutdated answers undefined when somebody else has brought the view to its version, or to a later one, meanwhile
   * @param keepsReplaced false: there is no way back, and what rebuilds of the view have told of its rows goes too. They may
   * hold what was erased since, and no rollback comes in between: it is done before the view's lock is given back. Nothing at all
   * may be left of it then.
   */
  run(
    wish: RebuildWish & { onlyIfOutdated?: boolean; keepsReplaced?: boolean },
  ): Promise<RebuildReport | undefined>;
  /**
   * What a dry run would tell, `atMost` differences one by one, without a trace: nobody sees it, and what the last dry run
   * has told stays.
   */
  compare(view: View, atMost: number): Promise<RebuildReport>;
  /** Has the one that goes on end without having changed anything, wherever it does; false when none does. */
  stop(view: string): Promise<boolean>;
  /** Of each view: what goes on, and the last dry run and the last other one that were brought to their end, and that were not. */
  list(): Promise<Rebuild[]>;
  kept(): Promise<KeptTables[]>;
  /** What the last dry run of a view has told: differences, and what it would set aside; undefined when there was none. */
  differences(view: string): Promise<DryRunFindings | undefined>;
  /** Views whose rebuilds have moved since it was asked last, by whichever process. */
  moved(): Promise<string[]>;
  /** Drops what a process that was killed has left beside the live tables, tables kept for long enough, and old differences. */
  tidy(): Promise<void>;
  /** Ends what goes on in this process. */
  close(): Promise<void>;
}

/** A rebuild of this process; `id` from its first note on. */
interface Going {
  id?: number;
}

/** Rebuilds of this process at once. */
const atOnce = 2;
/** Least milliseconds between two notes of how far one is. */
const spacing = 1_000;
/** Milliseconds after which a statement that has begun just after the last look is ended too. */
const cancelEvery = 500;

/**
 * Rebuilds, dry runs and ways back of views, seen from every process: each is a row that its own process moves, and lives
 * as long as the lock that it holds. `pool` and `builders` are the owner's, which makes tables; `reader` a projector's.
 */
export const createRebuilds = (deps: {
  store: EventStore;
  pool: Pool;
  /** Of its connections each rebuild holds one to its end, or while it waits for another: nobody else may need them. */
  builders?: Pool;
  reader: Pool;
  cipher: Cipher;
  views: readonly View[];
  log: Logger;
  /** Rests while people are served, after so many milliseconds of work. */
  rest?: (took: number, signal: AbortSignal) => Promise<void>;
}): Rebuilds => {
  const { store, pool, builders = pool, reader, cipher, views, log, rest = async () => {} } = deps;
  const closing = new AbortController();
  const notes = rebuildNotes({ pool, reader, views });
  const going = new Map<Promise<unknown>, Going>();
  /** Sessions on which one of this process goes on. */
  const sessions = new Set<number>();

  /** Rests while people are served; throws when this process ends. */
  const pacing = (view: string) => {
    let workedFrom = performance.now();
    return async ({ phase }: RebuildProgress): Promise<void> => {
      // What is caught up with moves on meanwhile: only the long way from the first event waits for people.
      if (phase === 'fold') await rest(performance.now() - workedFrom, closing.signal);
      workedFrom = performance.now();
      if (closing.signal.aborted) throw new RebuildStopped(view);
    };
  };

  /** Notes how far it is, once a second; throws when it is to stop. */
  const progressOf = (id: number, view: string) => {
    let phase: string | undefined;
    let notedAt = 0;
    const pace = pacing(view);
    return async (progress: RebuildProgress): Promise<void> => {
      await pace(progress);
      if (progress.phase === phase && performance.now() - notedAt < spacing) return;
      ({ phase } = progress);
      notedAt = performance.now();
      if (await notes.move(id, progress)) throw new RebuildStopped(view);
    };
  };

  const wasCancelled = (error: unknown): boolean =>
    error instanceof Error && 'code' in error && error.code === '57014';

  /** An error of a statement that `stop` has cancelled is its end too. */
  const wasStopped = async (id: number, error: unknown): Promise<boolean> => {
    if (error instanceof RebuildStopped) return true;
    if (!wasCancelled(error)) return false;
    if (closing.signal.aborted) return true;
    return notes.isStopAsked(id);
  };

  /** So that a statement of it ends with this process. */
  const inSession = async <T>(connection: Connection, work: () => Promise<T>): Promise<T> => {
    const session = sessionOf(connection);
    sessions.add(session);
    return work().finally(() => sessions.delete(session));
  };

  /** Under the lock of a view; whoever waits for it when this process ends does not wait on. */
  const locked = async <T>(
    view: View,
    work: (connection: Connection) => Promise<T>,
    waits?: () => Promise<boolean>,
  ): Promise<T> => {
    try {
      return await withRebuildLock(builders, view.name, work, { ...(waits && { waits }), during: inSession });
    } catch (error) {
      throw closing.signal.aborted && wasCancelled(error) ? new RebuildStopped(view.name) : error;
    }
  };

  const carryOut = async (
    connection: Connection,
    wish: RebuildWish,
    self: Going,
    { onBegun = () => {}, mayBeEmpty = false }: { onBegun?: () => void; mayBeEmpty?: boolean } = {},
  ): Promise<RebuildReport> => {
    const { view, kind } = wish;
    const id = await notes.begin(connection, wish);
    self.id = id;
    onBegun();
    const work = {
      store,
      cipher,
      view,
      onProgress: progressOf(id, view.name),
      onSwap: notes.endWithSwap(id),
    };
    try {
      const report = await (kind === 'rollback'
        ? rollBackOn(connection, work)
        : rebuildOn(connection, { ...work, mayBeEmpty, dryRun: kind === 'dryRun' }));
      await notes.end(id, 'done', report);
      return report;
    } catch (error) {
      const isStopped = await wasStopped(id, error);
      // What was built is of no use to anybody; the next rebuild drops it where this fails.
      if (kind === 'rebuild') await dropSideTables(connection, view.tables as ViewTable[]).catch(() => {});
      await notes
        .end(id, isStopped ? 'stopped' : 'failed', isStopped ? {} : { reason: reasonOf(rootOf(error)) })
        .catch((failed: unknown) => log.warn({ err: failed }, 'The end of a rebuild could not be noted'));
      throw isStopped ? new RebuildStopped(view.name) : error;
    }
  };

  const track = <T>(begin: (self: Going) => Promise<T>): Promise<T> => {
    const self: Going = {};
    const work = begin(self);
    const settled = work.catch(() => {}).finally(() => going.delete(settled));
    going.set(settled, self);
    return work;
  };

  /** Those of this process that go on. One whose end people can read gives its connection back for a moment still. */
  const countGoing = async (): Promise<number> => {
    const ids = [...going.values()].flatMap(({ id }) => id ?? []);
    const ofAll = going.size;
    return ofAll - (await notes.countEnded(ids));
  };

  /** Whoever rebuilds the view now does it himself, or it is done the next time. */
  const unlessRunning = (view: string, work: (connection: Connection) => Promise<void>): Promise<void> =>
    withRebuildLock(pool, view, work, { waits: false }).catch((error: unknown) => {
      if (!(error instanceof RebuildRunning)) throw error;
    });

  const dropKept = async (connection: Connection, view: View): Promise<void> => {
    await dropKeptTables(connection, view.tables);
    await forgetKept(connection, view.name);
  };

  return {
    async start(wish) {
      while (going.size >= atOnce) {
        const one = Promise.race(going.keys());
        if ((await countGoing()) >= atOnce) throw new TooManyRebuilds();
        await one;
      }
      const { view, kind } = wish;
      await new Promise<void>((resolve, reject) => {
        const work = track((self) =>
          locked(
            view,
            async (connection) => {
              if (kind === 'rollback') await requireWayBack(connection, view);
              await carryOut(connection, wish, self, { onBegun: resolve });
            },
            async () => !(await notes.isNoted(view)),
          ),
        );
        work.catch((error: unknown) => {
          // Whoever asked for it has his answer, unless it never began.
          reject(error);
          const isAnswer = [RebuildRunning, RebuildStopped, RollbackRefused].some(
            (of) => error instanceof of,
          );
          if (isAnswer) return;
          log.error({ err: error, view: view.name, kind }, 'A rebuild failed');
        });
      });
    },

    run: ({ onlyIfOutdated = false, keepsReplaced = true, ...wish }) =>
      track((self) =>
        locked(wish.view, async (connection) => {
          const { name, version } = wish.view;
          if (onlyIfOutdated && ((await readCheckpoint(connection, name))?.version ?? 0) >= version)
            return undefined;
          if (wish.kind === 'rollback') await requireWayBack(connection, wish.view);
          const report = await carryOut(connection, wish, self, { mayBeEmpty: !keepsReplaced });
          if (!keepsReplaced) {
            await dropKept(connection, wish.view);
            await notes.forgetTold(connection, wish.view);
          }
          return report;
        }),
      ),

    compare: (view, atMost) =>
      track(() =>
        locked(view, async (connection) => {
          // Under our lock it would seem to go on.
          await notes.endInterrupted(connection, view);
          const work = { store, cipher, view, dryRun: true, atMost, onProgress: pacing(view.name) };
          return rebuildOn(connection, work);
        }),
      ),

    async stop(view) {
      const running = await notes.askToStop(view);
      if (!running) return false;
      // Between two batches it looks by itself; an index is made by one long statement.
      if (running.phase === 'index') await pool.query('select pg_cancel_backend($1)', [running.holder]);
      return true;
    },

    list: notes.list,
    differences: notes.differences,
    moved: notes.moved,
    kept: () => listKept(reader, views),

    async tidy() {
      await notes.forgetOld();
      const { rows } = await pool.query<{ view: string }>(
        'select view from projection.kept_tables where kept_on < now() - make_interval(days => $1)',
        [keptDays],
      );
      for (const { view: name } of rows) {
        const view = views.find((candidate) => candidate.name === name);
        if (!view) continue;
        await unlessRunning(name, (connection) => dropKept(connection, view));
      }
      const left = await sideTablesLeft(pool);
      for (const { name, tables } of views)
        if (tables.some((table) => left.has(side(table.name))))
          await unlessRunning(name, (connection) => dropSideTables(connection, tables));
    },

    async close() {
      closing.abort();
      const ended = Promise.all(going.keys()).then(() => true);
      // Between two batches it looks by itself; an index is made by one long statement, and a lock waited for by one.
      do for (const session of sessions) await pool.query('select pg_cancel_backend($1)', [session]);
      while (!(await Promise.race([ended, sleep(cancelEvery, false)])));
    },
  };
};

/** What a store that does not answer was told by its database: a full disk is no server that is away. */
const rootOf = (error: unknown): unknown =>
  error instanceof StoreUnavailable && error.cause instanceof Error ? error.cause : error;
