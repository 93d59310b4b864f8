import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Pool } from '@gestiontemps/kernel/sql/sql';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import type { Destruction, Destructions } from '../erasure/destruction.ts';
import type { ExpiredYears, Journal } from '../erasure/journal.ts';
import { obstaclesOf } from './obstacles.ts';
import { firstKeptMonday } from './terms.ts';

/** How much there is: numbers, and nothing of what it is. */
export interface WeekCounts {
  /** People whose weeks they are. */
  readonly personnes: number;
  readonly semaines: number;
  readonly courriels: number;
}

/** Weeks past their retention as they are being destroyed, or were. Instants are ISO 8601, UTC. */
export interface Expiry {
  readonly entreprise: string;
  /** The last of their years. */
  readonly until: number;
  readonly eventId: string;
  readonly position: number;
  readonly decidedOn: string;
  /** null before anything was destroyed. */
  readonly findings: WeekCounts | null;
  readonly doneOn: string | null;
}

/** Milliseconds: what is held of the retention lives for one second. */
const settling = 2_000;

type Asking = Pick<Pool | Connection, 'query'>;

const columns = `x.entreprise, x.until, x.event_id as "eventId", x.position, x.decided_on as "decidedOn", x.findings,
  x.done_on as "doneOn"`;

/** SQL: keys `k` of texts of somebody's weeks of years up to `until`; what was said of a chantier has no year. */
const isKey = (entreprise: string, until: string): string =>
  `k.entreprise = ${entreprise} and k.scope ~ '/text/[0-9]{4}$' and right(k.scope, 4)::int <= ${until}
     and not starts_with(k.scope, 'company/')`;

/**
 * SQL: mails `m` of $1 of the years up to $2 and of the one in which they were settled, and those about an event of their weeks.
 * One that quotes a reason waits in no other place.
 */
const isMail = `m.entreprise = $1 and (m.created_on < make_timestamptz($2 + 2, 1, 1, 0, 0, 0, 'Europe/Paris')
   or exists (select from log.events e where e.event_id = m.event_id and starts_with(e.stream, 'week-' || $1)
     and right(e.stream, 10) < $3))`;

/** SQL: events `e` of weeks of $1 before the Monday $2 of which more than their hash is kept. */
const isOfThem = `e.stream >= 'week-' || $1 || '~' and e.stream < 'week-' || $1 || '~\u007f' and right(e.stream, 10) < $2
  and e.data_hash is null`;

/** The first year of which something can be read still. */
export const oldestYear = async (sql: Asking, entreprise: string): Promise<number | undefined> => {
  const { rows } = await sql.query<{ year: number | null }>(
    `select least(
       (select min(right(k.scope, 4))::int from vault.keys k where ${isKey('$1', '9999')}),
       (select extract(year from min(w.monday) + 6)::int from views.week_sheets w where w.entreprise = $1)) as year`,
    [entreprise],
  );
  return rows[0]?.year ?? undefined;
};

/** Counts what there is of years up to one, and changes nothing. */
export const countWeeks = async (sql: Asking, entreprise: string, until: number): Promise<WeekCounts> => {
  const { rows } = await sql.query<WeekCounts>(
    `select
       (select count(distinct w.utilisateur_id)::int from views.week_sheets w
         where w.entreprise = $1 and w.monday < $3::text::date) as personnes,
       (select count(*)::int from views.week_sheets w where w.entreprise = $1 and w.monday < $3::text::date) as semaines,
       (select count(*)::int from directory.mails m where ${isMail}) as courriels`,
    [entreprise, until, firstKeptMonday(until)],
  );
  return rows[0] ?? { personnes: 0, semaines: 0, courriels: 0 };
};

/**
 * Blanks what was recorded of them, destroys what opens it and the mails that told of it, in one transaction with the note of how
 * much that was. Of each event the hash stays, by which its link fits.
 */
const destroyWeeks = (pool: Pool, { entreprise, until }: Expiry): Promise<void> =>
  transaction(
    pool,
    async (sql) => {
      const found = await countWeeks(sql, entreprise, until);
      await sql.query(`delete from vault.keys k where ${isKey('$1', '$2')}`, [entreprise, until]);
      await sql.query(`delete from directory.mails m where ${isMail}`, [
        entreprise,
        until,
        firstKeptMonday(until),
      ]);
      const monday = firstKeptMonday(until);
      // Photos of them: the log names none of these any more, and the sweep removes them.
      await sql.query(
        `update directory.file_claims set settled_on = null
         where entreprise = $1 and starts_with(stream, $2) and right(stream, 10) < $3`,
        [entreprise, `week-${entreprise}~`, monday],
      );
      const { rows } = await sql.query<{ waits: boolean }>(
        `select exists (select from log.events e where ${isOfThem}
           and not exists (select from log.chain c where c.position = e.position)) as waits`,
        [entreprise, monday],
      );
      if (rows[0]?.waits !== false) throw new Error('What is not chained yet is not blanked');
      await sql.query(
        `update log.events e set data_hash = sha256(convert_to(e.data, 'UTF8')), data = '' where ${isOfThem}`,
        [entreprise, monday],
      );
      await sql.query(
        `update directory.expiries set findings = coalesce(findings, $3), done_on = null
         where entreprise = $1 and until = $2`,
        [entreprise, until, JSON.stringify(found)],
      );
    },
    { statement_timeout: '0', idle_in_transaction_session_timeout: '0' },
  );

/**
 * What `YearsExpired` says to destroy: what was worked on each chantier is recorded, of nobody in particular, since nothing of these
 * weeks changes any more; the destruction is written into the journal, and their payload, keys and mails are destroyed. What was
 * written again, by a command that was on its way at that moment, is destroyed in its turn.
 */
export const createExpiries = (deps: {
  /** The owner's: keys are destroyed by nobody else. */
  pool: Pool;
  journal: Pick<Journal, 'read' | 'note'>;
  /** Records what was worked on chantiers (`freeze-times.ts`); up to which position. */
  freezeTimes: (expiry: Expiry) => Promise<number>;
  /** Why a destruction has to wait for somebody. */
  waits: (message: string) => Error;
  now: () => Date;
}) => {
  const { pool, journal, freezeTimes, waits, now } = deps;

  /** A week may have been opened while its year was looked at: nothing is destroyed that somebody has yet to settle. */
  const requireSettled = async ({ entreprise, until, findings }: Expiry): Promise<void> => {
    if (findings !== null) return;
    const [obstacle] = await obstaclesOf(pool, entreprise, until);
    if (obstacle === undefined) return;
    // Weighed when it was carried out first: what a backup of before brings back is destroyed as it is.
    const known = (await journal.read()).some(
      (of) => of.entreprise === entreprise && 'until' in of && of.until >= until,
    );
    if (known) return;
    throw waits(`Weeks of ${entreprise} up to ${until} wait: ${obstacle}`);
  };

  const isOpenAgain = `exists (select from vault.keys k where ${isKey('x.entreprise', 'x.until')})`;

  const read = async (
    condition: string,
    values: readonly unknown[] = [],
  ): Promise<(Expiry & { isOpenAgain: boolean })[]> =>
    (
      await pool.query<Expiry & { isOpenAgain: boolean }>(
        `select ${columns}, ${isOpenAgain} as "isOpenAgain" from directory.expiries x where ${condition} order by x.position`,
        [...values],
      )
    ).rows;

  const destruction = (expiry: Expiry & { isOpenAgain: boolean }): Destruction => {
    const { entreprise, until, eventId, position, decidedOn, doneOn } = expiry;
    return {
      entreprise,
      position,
      key: `${entreprise} ${until} ${doneOn ?? ''}`,
      categories: () => Promise.resolve(new Set(['week'])),
      isOf: (stream) => stream.startsWith(`week-${entreprise}~`),
      isBegun: expiry.findings !== null && !expiry.isOpenAgain,
      async destroy(heard) {
        // A command that has read that these weeks are kept has ended by then.
        await sleep(settling);
        await requireSettled(expiry);
        await heard(await freezeTimes(expiry));
        await journal.note({ entreprise, until, eventId, askedOn: decidedOn });
        await destroyWeeks(pool, expiry);
      },
      async done() {
        await pool.query('update directory.expiries set done_on = $3 where entreprise = $1 and until = $2', [
          entreprise,
          until,
          now(),
        ]);
      },
    };
  };

  return {
    due: async () => (await read(`x.done_on is null or ${isOpenAgain}`)).map(destruction),
    begun: async () => (await read('x.findings is not null')).map(destruction),
    /** Those of a company, the latest first. */
    of: async (entreprise: string): Promise<readonly Expiry[]> =>
      (await read('x.entreprise = $1', [entreprise])).toReversed(),
    async isDone({ entreprise, until }: ExpiredYears): Promise<boolean> {
      const found = await read('x.entreprise = $1 and x.until >= $2', [entreprise, until]);
      return found.some(({ doneOn }) => doneOn !== null);
    },
  } satisfies Destructions & Record<string, unknown>;
};

export type Expiries = ReturnType<typeof createExpiries>;
