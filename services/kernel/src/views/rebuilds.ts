import type { Logger } from 'pino';
import type { EventStore, Position } from '../log/event-store.ts';
import type { Connection, Pool } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import { readCheckpoint } from './checkpoints.ts';
import type { Discrepancy } from './compare-tables.ts';
import { forgetKept, keptDays } from './kept-tables.ts';
import { lockHolder, RebuildRunning, withRebuildLock } from './rebuild-lock.ts';
import { rebuildOn, type RebuildProgress, type RebuildReport } from './rebuild.ts';
import { requireWayBack, rollBackOn } from './rollback.ts';
import { dropKeptTables, dropSideTables } from './side-tables.ts';
import type { View, ViewTable } from './view.ts';

export type RebuildKind = 'rebuild' | 'dryRun' | 'rollback';
export type RebuildOutcome = 'running' | 'done' | 'stopped' | 'interrupted' | 'failed';

/** A rebuild as it goes on or ended. Instants are ISO 8601, UTC. */
export interface Rebuild {
  readonly id: number;
  readonly view: string;
  readonly kind: RebuildKind;
  /** Of the rows that people read when it began, 0 = none, and of those that it makes. */
  readonly versionBefore: number;
  readonly version: number;
  readonly startedBy: string;
  readonly startedOn: string;
  readonly endedOn: string | null;
  /** Seconds that it has taken so far, or in all. */
  readonly seconds: number;
  readonly phase: RebuildProgress['phase'];
  readonly position: Position;
  readonly until: Position;
  readonly outcome: RebuildOutcome;
  readonly reason: string | null;
  /** Whether it was told to stop. */
  readonly isStopping: boolean;
  readonly rows: number | null;
  readonly differences: number | null;
}

/** Tables of before that there is a way back to. */
export interface KeptTables {
  readonly view: string;
  readonly version: number;
  readonly until: string;
}

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

export interface RebuildWish {
  readonly view: View;
  readonly kind: RebuildKind;
  /** Account, user of the server, or `start`. */
  readonly by: string;
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
   * @param onlyIfOutdated answers undefined when somebody else has brought the view to its version meanwhile
   */
  run(wish: RebuildWish & { onlyIfOutdated?: boolean; atMost?: number }): Promise<RebuildReport | undefined>;
  /** Has the one that goes on end without having changed anything, wherever it does; false when none does. */
  stop(view: string): Promise<boolean>;
  /** Of each view: what goes on, and the last dry run and the last other one that were brought to their end, and that were not. */
  list(): Promise<Rebuild[]>;
  kept(): Promise<KeptTables[]>;
  /** The differences that the last dry run of a view has told; undefined when there was none. */
  differences(view: string): Promise<{ rebuild: Rebuild; discrepancies: readonly Discrepancy[] } | undefined>;
  /** Views whose rebuilds have moved since it was asked last, by whichever process. */
  moved(): Promise<string[]>;
  /** Drops tables that were kept for long enough, and the differences of old dry runs. */
  tidy(): Promise<void>;
  /** Ends what goes on in this process. */
  close(): Promise<void>;
}

/** Rebuilds of this process at once. */
const atOnce = 2;
/** Least milliseconds between two notes of how far one is. */
const spacing = 1_000;

const columns = `r.id, r.view, r.kind, r.version_before as "versionBefore", r.version, r.started_by as "startedBy",
  r.started_on as "startedOn", r.ended_on as "endedOn", r.phase, r.position, r.until, r.reason, r.rows, r.differences, r.stop_asked as "isStopping",
  extract(epoch from coalesce(r.ended_on, clock_timestamp()) - r.started_on)::float as seconds,
  coalesce(r.outcome, case when ${lockHolder('r.view')} is null then 'interrupted' else 'running' end) as outcome`;

/**
 * Rebuilds, dry runs and ways back of views, seen from every process: each is a row that its own process moves, and lives
 * as long as the lock that it holds. `pool` is the owner's, which makes tables; `reader` a projector's.
 */
export const createRebuilds = (deps: {
  store: EventStore;
  pool: Pool;
  reader: Pool;
  cipher: Cipher;
  views: readonly View[];
  log: Logger;
  /** Rests while people are served, after so many milliseconds of work. */
  rest?: (took: number, signal: AbortSignal) => Promise<void>;
}): Rebuilds => {
  const { store, pool, reader, cipher, views, log, rest = async () => {} } = deps;
  const closing = new AbortController();
  const going = new Set<Promise<unknown>>();
  /** Sessions on which one of this process goes on. */
  const sessions = new Set<number>();
  let movedUntil: string | undefined;

  /** Notes how far it is, once a second; throws when it is to stop. */
  const notes = (id: number, view: string) => {
    let phase: string | undefined;
    let notedAt = 0;
    let workedFrom = performance.now();
    return async (progress: RebuildProgress): Promise<void> => {
      // What is caught up with moves on meanwhile: only the long way from the first event waits for people.
      if (progress.phase === 'fold') await rest(performance.now() - workedFrom, closing.signal);
      workedFrom = performance.now();
      if (closing.signal.aborted) throw new RebuildStopped(view);
      if (progress.phase === phase && performance.now() - notedAt < spacing) return;
      ({ phase } = progress);
      notedAt = performance.now();
      const { rows } = await pool.query<{ stop: boolean }>(
        `update projection.rebuilds set phase = $2, position = $3, until = $4, moved_on = clock_timestamp()
         where id = $1 returning stop_asked as stop`,
        [id, progress.phase, progress.position, progress.until],
      );
      if (rows[0]?.stop) throw new RebuildStopped(view);
    };
  };

  const begin = async (connection: Connection, { view, kind, by }: RebuildWish): Promise<number> => {
    // Whoever holds the lock knows that nobody else goes on.
    await connection.query(
      `update projection.rebuilds set outcome = 'interrupted', ended_on = moved_on where view = $1 and outcome is null`,
      [view.name],
    );
    await connection.query('update projection.rebuilds set discrepancies = null where view = $1', [
      view.name,
    ]);
    const live = await readCheckpoint(connection, view.name);
    const { rows } = await connection.query<{ id: number }>(
      `insert into projection.rebuilds (view, kind, version_before, version, started_by, phase, until)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        view.name,
        kind,
        live?.version ?? 0,
        view.version,
        by,
        kind === 'rollback' ? 'catch up' : 'fold',
        live?.position ?? 0,
      ],
    );
    return rows[0]?.id ?? 0;
  };

  /** An error of a statement that `stop` has cancelled is its end too. */
  const wasStopped = async (id: number, error: unknown): Promise<boolean> => {
    if (error instanceof RebuildStopped) return true;
    if (!(error instanceof Error && 'code' in error && error.code === '57014')) return false;
    if (closing.signal.aborted) return true;
    const { rows } = await pool.query<{ stop: boolean }>(
      'select stop_asked as stop from projection.rebuilds where id = $1',
      [id],
    );
    return rows[0]?.stop === true;
  };

  const end = (id: number, outcome: RebuildOutcome, of: Partial<RebuildReport> & { reason?: string }) =>
    pool.query(
      `update projection.rebuilds set outcome = $2, ended_on = clock_timestamp(), moved_on = clock_timestamp(),
         position = coalesce($3, position), rows = $4, differences = $5, discrepancies = $6, reason = $7
       where id = $1`,
      [
        id,
        outcome,
        of.position ?? null,
        of.rows ?? null,
        of.differences ?? null,
        of.discrepancies?.length ? JSON.stringify(of.discrepancies) : null,
        of.reason?.slice(0, 1000) ?? null,
      ],
    );

  const carryOut = async (
    connection: Connection,
    wish: RebuildWish & { atMost?: number },
    id: number,
  ): Promise<RebuildReport> => {
    const { view, kind, atMost } = wish;
    const { rows } = await connection.query<{ session: number }>('select pg_backend_pid() as session');
    const session = rows[0]?.session ?? 0;
    sessions.add(session);
    const work = { store, cipher, view, onProgress: notes(id, view.name) };
    try {
      const report =
        kind === 'rollback'
          ? await rollBackOn(connection, work)
          : await rebuildOn(connection, {
              ...work,
              dryRun: kind === 'dryRun',
              ...(atMost === undefined ? {} : { atMost }),
            });
      if (!report) throw new Error(`${view.name} was not rebuilt`);
      await end(id, 'done', report);
      return report;
    } catch (error) {
      const isStopped = await wasStopped(id, error);
      // What was built is of no use to anybody; the next rebuild drops it where this fails.
      if (kind === 'rebuild') await dropSideTables(connection, view.tables as ViewTable[]).catch(() => {});
      await end(
        id,
        isStopped ? 'stopped' : 'failed',
        isStopped ? {} : { reason: error instanceof Error ? error.message : String(error) },
      ).catch((failed: unknown) => log.warn({ err: failed }, 'The end of a rebuild could not be noted'));
      throw isStopped ? new RebuildStopped(view.name) : error;
    } finally {
      sessions.delete(session);
    }
  };

  const track = <T>(work: Promise<T>): Promise<T> => {
    const settled = work.catch(() => {}).finally(() => going.delete(settled));
    going.add(settled);
    return work;
  };

  return {
    async start(wish) {
      if (going.size >= atOnce) throw new TooManyRebuilds();
      await new Promise<void>((resolve, reject) => {
        const work = withRebuildLock(
          pool,
          wish.view.name,
          async (connection) => {
            if (wish.kind === 'rollback') await requireWayBack(connection, wish.view);
            const id = await begin(connection, wish);
            resolve();
            await carryOut(connection, wish, id);
          },
          { waits: false },
        );
        track(work).catch((error: unknown) => {
          // Whoever asked for it has his answer, unless it never began.
          reject(error);
          if (error instanceof RebuildRunning || error instanceof RebuildStopped) return;
          log.error({ err: error, view: wish.view.name, kind: wish.kind }, 'A rebuild failed');
        });
      });
    },

    run: ({ onlyIfOutdated = false, ...wish }) =>
      track(
        withRebuildLock(pool, wish.view.name, async (connection) => {
          if (
            onlyIfOutdated &&
            (await readCheckpoint(connection, wish.view.name))?.version === wish.view.version
          )
            return undefined;
          if (wish.kind === 'rollback') await requireWayBack(connection, wish.view);
          return carryOut(connection, wish, await begin(connection, wish));
        }),
      ),

    async stop(view) {
      const { rows } = await pool.query<{ phase: string; holder: number }>(
        `update projection.rebuilds r set stop_asked = true
         where view = $1 and outcome is null and ${lockHolder('r.view')} is not null
         returning phase, ${lockHolder('r.view')} as holder`,
        [view],
      );
      const [running] = rows;
      if (!running) return false;
      // Between two batches it looks by itself; the rows and their indexes are written by one long statement each.
      if (['copy', 'index'].includes(running.phase))
        await pool.query('select pg_cancel_backend($1)', [running.holder]);
      return true;
    },

    async list() {
      const { rows } = await reader.query<Rebuild>(
        `select distinct on (r.view, r.kind = 'dryRun', r.outcome is null, r.outcome = 'done') ${columns}
         from projection.rebuilds r where r.view = any($1)
         order by r.view, r.kind = 'dryRun', r.outcome is null, r.outcome = 'done', r.id desc`,
        [views.map(({ name }) => name)],
      );
      return rows;
    },

    async kept() {
      const { rows } = await reader.query<KeptTables>(
        `select view, version, kept_on + make_interval(days => $2) as until from projection.kept_tables
         where view = any($1) and version > 0`,
        [views.map(({ name }) => name), keptDays],
      );
      return rows;
    },

    async differences(view) {
      const { rows } = await reader.query<Rebuild & { discrepancies: Discrepancy[] | null }>(
        `select ${columns}, r.discrepancies from projection.rebuilds r
         where r.view = $1 and r.kind = 'dryRun' and r.outcome = 'done' order by r.id desc limit 1`,
        [view],
      );
      const [last] = rows;
      if (!last) return undefined;
      const { discrepancies, ...rebuild } = last;
      return { rebuild, discrepancies: discrepancies ?? [] };
    },

    async moved() {
      const { rows } = await reader.query<{ view: string; on: string }>(
        `select view, max(moved_on)::text as on from projection.rebuilds
         where moved_on > coalesce($1::timestamptz, clock_timestamp()) group by view`,
        [movedUntil ?? null],
      );
      const last = rows
        .map(({ on }) => on)
        .toSorted()
        .at(-1);
      if (last !== undefined) movedUntil = last;
      else if (movedUntil === undefined) {
        const { rows: now } = await reader.query<{ now: string }>('select clock_timestamp()::text as now');
        movedUntil = now[0]?.now;
      }
      return rows.map(({ view }) => view);
    },

    async tidy() {
      await pool.query(
        `update projection.rebuilds set discrepancies = null
         where discrepancies is not null and ended_on < now() - make_interval(days => $1)`,
        [keptDays],
      );
      const { rows } = await pool.query<{ view: string }>(
        'select view from projection.kept_tables where kept_on < now() - make_interval(days => $1)',
        [keptDays],
      );
      for (const { view: name } of rows) {
        const view = views.find((candidate) => candidate.name === name);
        if (!view) continue;
        const drop = async (connection: Connection): Promise<void> => {
          await dropKeptTables(connection, view.tables);
          await forgetKept(connection, name);
        };
        // One that goes on replaces them, or is back the next time.
        await withRebuildLock(pool, name, drop, { waits: false }).catch((error: unknown) => {
          if (!(error instanceof RebuildRunning)) throw error;
        });
      }
    },

    async close() {
      closing.abort();
      // Between two batches it looks by itself; rows and indexes are written by one long statement each.
      for (const session of sessions) await pool.query('select pg_cancel_backend($1)', [session]);
      await Promise.all(going);
    },
  };
};
