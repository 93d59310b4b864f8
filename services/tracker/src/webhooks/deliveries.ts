import type { NotAnsweredReason } from '@gestiontemps/kernel/outside/post-outside';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { longestWaits } from './backoff.ts';

/** A message that is ours to post, unless we die. */
export interface Claimed {
  readonly entreprise: string;
  readonly webhookId: string;
  readonly claim: string;
  readonly messageId: string;
  readonly first: number;
  readonly last: number;
  /** ISO 8601: when the message was made. */
  readonly madeOn: string;
  readonly failures: number;
}

/** What became of one attempt. */
export interface Attempt {
  readonly postedOn: Date;
  readonly milliseconds: number;
  /** Of the answer. */
  readonly status: number | null;
  readonly error: NotAnsweredReason | null;
}

/** Seconds for which a message is claimed: longer than an attempt may take. */
const claimSeconds = 30;
/** Messages of one company that are posted at once. */
const ofCompany = 8;
/** Seconds by which clocks differ at most that are right. */
const tolerance = 60;
/** Attempts of an address that are kept. */
const kept = 100;

/**
 * Whether an address has waited long enough, and whether nobody is posting to it. What lies further ahead than anybody
 * ever waits was written by a clock that was wrong: it silences nobody.
 */
const hasWaited = `(next_attempt_on <= $1 or next_attempt_on >
    $1::timestamptz + make_interval(secs => coalesce(($2::integer[])[failures], 0) + 2 * ${tolerance}))`;
const isFree = `(claimed_until <= $1
    or claimed_until > $1::timestamptz + make_interval(secs => ${claimSeconds + tolerance}))`;

/**
 * Addresses that have something to hear: companies of which nothing is being posted first, of each the one that has waited
 * longest. One message of an address at a time, which tells of all that there is: so the next one never comes before it.
 */
const claim = `
  with behind as (
    select entreprise, webhook_id, next_attempt_on, ${isFree} and ${hasWaited} as is_due,
      count(*) filter (where not ${isFree}) over (partition by entreprise) as posting
    from directory.webhook_progress where is_active and wanted > delivered
  ), placed as (
    select entreprise, webhook_id, next_attempt_on,
      posting + row_number() over (partition by entreprise order by next_attempt_on, webhook_id) as place
    from behind where is_due
  ), chosen as (
    select entreprise, webhook_id, place, row_number() over (order by place, next_attempt_on) as nth
    from placed where place <= ${ofCompany}
  )
  update directory.webhook_progress p set claim = gen_random_uuid(),
    claimed_until = $1::timestamptz + make_interval(secs => ${claimSeconds}),
    message_id = coalesce(message_id, gen_random_uuid()), first_entry = coalesce(first_entry, delivered + 1),
    last_entry = coalesce(last_entry, wanted), made_on = coalesce(made_on, $1)
  where (entreprise, webhook_id) in (
    select entreprise, webhook_id from directory.webhook_progress
    where is_active and wanted > delivered and ${isFree} and ${hasWaited} and (entreprise, webhook_id) in (
      select entreprise, webhook_id from chosen
      where nth <= case when place = 1 then $3::integer else $4::integer end)
    for update skip locked)
  returning entreprise, webhook_id as "webhookId", claim, message_id as "messageId", first_entry as first,
    last_entry as last, made_on as "madeOn", failures`;

/** Whoever lost his claim, or whose message is none any more, has nothing to say. */
const answered = `
  update directory.webhook_progress set delivered = last_entry, message_id = null, first_entry = null,
    last_entry = null, made_on = null, failures = 0, next_attempt_on = $5
  where entreprise = $1 and webhook_id = $2 and claim = $3 and message_id = $4`;
const failed = `
  update directory.webhook_progress set failures = failures + 1, next_attempt_on = $5
  where entreprise = $1 and webhook_id = $2 and claim = $3 and message_id = $4`;
const moved = `
  update directory.webhook_progress set failures = 0, next_attempt_on = $5
  where entreprise = $1 and webhook_id = $2 and claim = $3 and message_id = $4`;
const postponed = `
  update directory.webhook_progress set next_attempt_on = $5
  where entreprise = $1 and webhook_id = $2 and claim = $3 and message_id = $4`;
const released = `
  update directory.webhook_progress set claim = null, claimed_until = '-infinity'
  where entreprise = $1 and webhook_id = $2 and claim = $3`;

const noted = `
  with old as (
    delete from directory.webhook_deliveries d where d.entreprise = $1 and d.webhook_id = $2 and d.id <= (
      select id from directory.webhook_deliveries where entreprise = $1 and webhook_id = $2
      order by id desc offset ${kept - 1} limit 1)
  )
  insert into directory.webhook_deliveries
    (entreprise, webhook_id, message_id, first_entry, last_entry, posted_on, attempt, status, error, milliseconds)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
  where exists (select from directory.webhook_progress where entreprise = $1 and webhook_id = $2)`;

/** Messages that are to be posted, in the database: of several processes one has each. */
export const createDeliveries = (pool: Pool) => {
  const settle = async (
    sql: string,
    { entreprise, webhookId, claim: ours, messageId }: Claimed,
    next: Date,
  ): Promise<void> => {
    await pool.query(sql, [entreprise, webhookId, ours, messageId, next]);
    await pool.query(released, [entreprise, webhookId, ours]);
  };
  return {
    /** @param room for as many more: of companies of which nothing is being posted, and of others */
    async claim(now: Date, room: { first: number; further: number }): Promise<Claimed[]> {
      return (await pool.query<Claimed>(claim, [now, longestWaits, room.first, room.further])).rows;
    },
    answered: (message: Claimed, now: Date) => settle(answered, message, now),
    failed: (message: Claimed, next: Date) => settle(failed, message, next),
    /** Whoever failed is no longer where it goes. */
    moved: (message: Claimed, now: Date) => settle(moved, message, now),
    /** It was not tried: as if it had not been claimed, but later. */
    postponed: (message: Claimed, next: Date) => settle(postponed, message, next),
    async note({ entreprise, webhookId, messageId, first, last, failures }: Claimed, attempt: Attempt) {
      const { postedOn, status, error, milliseconds } = attempt;
      await pool.query(noted, [
        entreprise,
        webhookId,
        messageId,
        first,
        last,
        postedOn,
        failures + 1,
        status,
        error,
        milliseconds,
      ]);
    },
  };
};
