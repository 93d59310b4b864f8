import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../start-refused.ts';
import { type Pool, transaction } from '../sql/sql.ts';
import { companyOf, type EventStore, type Position, type RecordedEvent } from './event-store.ts';
import type { EsdbEventStore } from './event-store.esdb.ts';
import { isOutage } from './outage.ts';
import { createWatermark } from './watermark.ts';

/** What is asked of the log in SQL (how far it was at an instant, who recorded what) is asked of `log.events`. */
const insert = `
  insert into log.events (position, stream, version, event_id, type, entreprise, recorded_at, data, metadata)
  select * from unnest($1::bigint[], $2::text[], $3::int[], $4::uuid[], $5::text[], $6::uuid[], $7::timestamptz[],
    $8::text[], $9::text[]) on conflict do nothing`;

const keepFromAppending = `
  do $$
  declare
    appends regprocedure;
  begin
    for appends in select oid from pg_proc where pronamespace = 'log'::regnamespace and proname = 'append' loop
      execute format('revoke execute on function %s from public, gestiontemps_api', appends);
    end loop;
  end $$`;

const columnsOf = (events: readonly RecordedEvent[]): unknown[] => [
  events.map(({ position }) => position),
  events.map(({ stream }) => stream),
  events.map(({ version }) => version),
  events.map(({ id }) => id),
  events.map(({ type }) => type),
  events.map(({ stream }) => companyOf(stream)),
  events.map(({ recordedAt }) => recordedAt),
  events.map(({ data }) => JSON.stringify(data)),
  events.map(({ metadata }) => JSON.stringify(metadata)),
];

/**
 * Follows a log that stands in another store with a copy in `log.events`.
 * @param pool the owner's: no other role may write there
 */
export const createLogCopy = (deps: {
  readonly store: EventStore & Pick<EsdbEventStore, 'claim'>;
  readonly pool: Pool;
  readonly onError: (error: unknown) => void;
}) => {
  const { store, pool, onError } = deps;
  const copied = createWatermark();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const lastCopied = async (): Promise<
    { position: Position; stream: string; version: number; id: string } | undefined
  > =>
    (
      await pool.query<{ position: number; stream: string; version: number; id: string }>(
        'select position, stream, version, event_id as id from log.events order by position desc limit 1',
      )
    ).rows[0];

  const follow = async (): Promise<void> => {
    const after = (await lastCopied())?.position ?? 0;
    copied.raise(after);
    for await (const { events, upTo } of store.subscribe({ after, signal: stopping.signal, spacing: 1 })) {
      // Whoever runs beside this process copies the same rows.
      if (events.length > 0) await pool.query(insert, columnsOf(events));
      copied.raise(upTo);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted)
      try {
        await follow();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isOutage(error)) onError(error);
        await sleep(500, undefined, { signal: stopping.signal }).catch(() => {});
      }
  };

  return {
    /**
     * Makes sure that this database is of this log, and of no other.
     * @throws {StartRefused}
     */
    async claim(): Promise<void> {
      const installation = await transaction(pool, async (sql) => {
        await sql.query('lock table log.elsewhere in exclusive mode');
        const { rows } = await sql.query<{ installation: string | null; isEmpty: boolean }>(
          `select (select installation from log.elsewhere), not exists (select from log.events) as "isEmpty"`,
        );
        const [of] = rows;
        // Nobody appends here any more: what he wrote would be in the copy alone.
        await sql.query(keepFromAppending);
        if (of?.installation) return of.installation;
        if (of?.isEmpty !== true)
          throw new StartRefused(
            'This database holds a log of its own, and EVENT_STORE names another: its views and files go by its positions. ' +
              'Start without EVENT_STORE, or with a database that is empty.',
          );
        if ((await store.head()) > 0)
          throw new StartRefused(
            'The log that EVENT_STORE names is not empty, and this database has never known it: people, keys and files are elsewhere. ' +
              'Start with the database that belongs to it, or with a log that is empty.',
          );
        const begun = await sql.query<{ installation: string }>(
          'insert into log.elsewhere default values returning installation',
        );
        return begun.rows[0]?.installation ?? '';
      });
      if ((await store.claim(installation)) !== installation)
        throw new StartRefused(
          'The log that EVENT_STORE names is another installation’s: each has one of its own. Start with a database that is empty, ' +
            'and the address of a server that has no log of GestionTemps.',
        );
      const last = await lastCopied();
      if (!last) return;
      const { stream, version } = last;
      const [there] = await store.readStream(stream, {
        entreprise: companyOf(stream),
        from: version,
        to: version,
      });
      if (there?.id !== last.id || there.position !== last.position)
        throw new StartRefused(
          'The log that EVENT_STORE names is not the one that this database was made of, or an older copy of it.',
        );
    },
    start: (): void => void (running ??= run()),
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
    /** The store, whose followers are given nothing that the copy does not have: what they ask of it in SQL is there. */
    behindIt: {
      ...store,
      async *subscribe(options) {
        for await (const page of store.subscribe(options)) {
          await copied.above(page.upTo - 1, AbortSignal.any([options.signal, stopping.signal]));
          if (options.signal.aborted) return;
          yield page;
        }
      },
    } satisfies EventStore,
  };
};

/**
 * Makes sure that the log of this database stands in it.
 * @throws {StartRefused}
 */
export const requireOwnLog = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query('select from log.elsewhere');
  if (rows.length > 0)
    throw new StartRefused(
      'The log of this database stands in EventStoreDB: set EVENT_STORE to its address, as it was before.',
    );
};

export type LogCopy = ReturnType<typeof createLogCopy>;
