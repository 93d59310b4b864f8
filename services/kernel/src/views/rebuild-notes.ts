import type { Position } from '../log/event-store.ts';
import type { Connection, Pool } from '../sql/sql.ts';
import { readCheckpoint } from './checkpoints.ts';
import type { Discrepancy } from './compare-tables.ts';
import { keptDays } from './kept-tables.ts';
import { lockHolder } from './rebuild-lock.ts';
import type { RebuildProgress } from './rebuild-progress.ts';
import type { RebuildReport, SetAside } from './rebuild.ts';
import type { View } from './view.ts';

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
  /** Keys that it has set aside, or would. */
  readonly parked: number | null;
}

export interface DryRunFindings {
  readonly rebuild: Rebuild;
  readonly discrepancies: readonly Discrepancy[];
  readonly setAside: readonly SetAside[];
}

export interface RebuildWish {
  readonly view: View;
  readonly kind: RebuildKind;
  /** Account, user of the server, or `start`. */
  readonly by: string;
}

const columns = `r.id, r.view, r.kind, r.version_before as "versionBefore", r.version, r.started_by as "startedBy",
  r.started_on as "startedOn", r.ended_on as "endedOn", r.phase, r.position, r.until, r.reason, r.rows, r.differences, r.parked, r.stop_asked as "isStopping",
  extract(epoch from coalesce(r.ended_on, clock_timestamp()) - r.started_on)::float as seconds,
  coalesce(r.outcome, case when ${lockHolder('r.view')} is null then 'interrupted' else 'running' end) as outcome`;

/** The row that each rebuild is, by which every process sees it. `pool` is the owner's, `reader` a projector's. */
export const rebuildNotes = ({
  pool,
  reader,
  views,
}: {
  pool: Pool;
  reader: Pool;
  views: readonly View[];
}) => {
  let movedUntil: string | undefined;

  /** Whoever holds the lock knows that nobody else goes on: what seems to is what a killed process has left. */
  const endInterrupted = (connection: Connection, view: View) =>
    connection.query(
      `update projection.rebuilds set outcome = 'interrupted', ended_on = moved_on where view = $1 and outcome is null`,
      [view.name],
    );

  /** What dry runs of the view have told of its rows. */
  const forgetTold = async (connection: Connection, view: View): Promise<void> => {
    await connection.query(
      'update projection.rebuilds set discrepancies = null, set_aside = null where view = $1',
      [view.name],
    );
  };

  return {
    endInterrupted,
    forgetTold,

    /** The row of one that begins: whatever its view's dry runs have told is over with it. */
    async begin(connection: Connection, { view, kind, by }: RebuildWish): Promise<number> {
      await endInterrupted(connection, view);
      await forgetTold(connection, view);
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
    },

    /** How far it is; answers whether it was told to stop. */
    async move(id: number, { phase, position, until }: RebuildProgress): Promise<boolean> {
      const { rows } = await pool.query<{ stop: boolean }>(
        `update projection.rebuilds set phase = $2, position = $3, until = $4, moved_on = clock_timestamp()
         where id = $1 returning stop_asked as stop`,
        [id, phase, position, until],
      );
      return rows[0]?.stop === true;
    },

    async isStopAsked(id: number): Promise<boolean> {
      const { rows } = await pool.query<{ stop: boolean }>(
        'select stop_asked as stop from projection.rebuilds where id = $1',
        [id],
      );
      return rows[0]?.stop === true;
    },

    /** Tells the one that goes on to stop; its phase, and the session of the database it goes on in. */
    async askToStop(view: string): Promise<{ phase: RebuildProgress['phase']; holder: number } | undefined> {
      const { rows } = await pool.query<{ phase: RebuildProgress['phase']; holder: number }>(
        `update projection.rebuilds r set stop_asked = true
         where view = $1 and outcome is null and ${lockHolder('r.view')} is not null
         returning phase, ${lockHolder('r.view')} as holder`,
        [view],
      );
      return rows[0];
    },

    end: (id: number, outcome: RebuildOutcome, of: Partial<RebuildReport> & { reason?: string }) =>
      pool.query(
        `update projection.rebuilds set outcome = $2, ended_on = clock_timestamp(), moved_on = clock_timestamp(),
           position = coalesce($3, position), rows = $4, differences = $5, discrepancies = $6, reason = $7,
           parked = $8, set_aside = case when kind = 'dryRun' then $9::jsonb end
         where id = $1 and (outcome is null or $2 = 'done')`,
        [
          id,
          outcome,
          of.position ?? null,
          of.rows ?? null,
          of.differences ?? null,
          of.discrepancies?.length ? JSON.stringify(of.discrepancies) : null,
          of.reason ?? null,
          of.parked ?? null,
          of.setAside?.length ? JSON.stringify(of.setAside) : null,
        ],
      ),

    /** With the swap itself: whoever is killed after it has changed what people read, and says so. */
    endWithSwap:
      (id: number) =>
      async (connection: Connection): Promise<void> => {
        await connection.query(
          `update projection.rebuilds set outcome = 'done', ended_on = clock_timestamp(), moved_on = clock_timestamp()
         where id = $1`,
          [id],
        );
      },

    /** How many of them people can read the end of. */
    async countEnded(ids: readonly number[]): Promise<number> {
      const { rows } = await pool.query<{ ended: number }>(
        'select count(*) as ended from projection.rebuilds where id = any($1) and outcome is not null',
        [ids],
      );
      return rows[0]?.ended ?? 0;
    },

    /** Whether people can read that one of this view goes on. */
    async isNoted({ name }: View): Promise<boolean> {
      const { rows } = await pool.query(
        'select from projection.rebuilds where view = $1 and outcome is null limit 1',
        [name],
      );
      return rows.length > 0;
    },

    async list(): Promise<Rebuild[]> {
      const { rows } = await reader.query<Rebuild>(
        `select distinct on (r.view, r.kind = 'dryRun', r.outcome is null, r.outcome = 'done') ${columns}
         from projection.rebuilds r where r.view = any($1)
         order by r.view, r.kind = 'dryRun', r.outcome is null, r.outcome = 'done', r.id desc`,
        [views.map(({ name }) => name)],
      );
      return rows;
    },

    async differences(view: string): Promise<DryRunFindings | undefined> {
      const { rows } = await reader.query<
        Rebuild & { discrepancies: Discrepancy[] | null; setAside: SetAside[] | null }
      >(
        `select ${columns}, r.discrepancies, r.set_aside as "setAside" from projection.rebuilds r
         where r.view = $1 and r.kind = 'dryRun' and r.outcome = 'done' order by r.id desc limit 1`,
        [view],
      );
      const [last] = rows;
      if (!last) return undefined;
      const { discrepancies, setAside, ...rebuild } = last;
      return { rebuild, discrepancies: discrepancies ?? [], setAside: setAside ?? [] };
    },

    async moved(): Promise<string[]> {
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

    /** What dry runs have told long ago. */
    async forgetOld(): Promise<void> {
      await pool.query(
        `update projection.rebuilds set discrepancies = null, set_aside = null
         where (discrepancies is not null or set_aside is not null) and ended_on < now() - make_interval(days => $1)`,
        [keptDays],
      );
    },
  };
};
