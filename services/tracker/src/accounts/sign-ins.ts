import type { Pool } from '@gestiontemps/kernel/sql/sql';

/** Days for which a device is remembered after it was last used. */
export const rememberedDays = 90;

/** Seconds for which the token before the last is answered by the last: two tabs that open at once, or an answer lost. */
const grace = 60;
/** How often the token may have been replaced meanwhile: more often is no device that asked twice, but two that take turns. */
const mostOvertaken = 4;

/** Somebody on a device, as he reads it. */
export interface SignIn {
  readonly id: string;
  readonly device: string;
  /** ISO 8601, UTC. */
  readonly createdOn: string;
  readonly seenOn: string;
  readonly isRemembered: boolean;
  readonly isCurrent: boolean;
}

/** What a remembered device goes on in. */
export interface Remembered {
  readonly signIn: string;
  readonly accountId: string;
  readonly credential: string | null;
  readonly nextCredential: string | null;
  readonly entreprise: string | null;
  readonly activation: number;
  /** Whether more than a password was shown for it. */
  readonly secondFactor: boolean;
  /** Of the token that is good now. */
  readonly generation: number;
}

/** On what device somebody signs in, and how. */
export interface Opening {
  /** The password that was shown for it: a session of none ends as soon as a password is set. */
  readonly credential: string | null;
  /** Whether more than that was shown. */
  readonly secondFactor?: boolean;
  readonly device?: string;
  /** The id of the sign-in, where its device is to be remembered. */
  readonly rememberedAs?: string;
  /** The tablet, where he signed in by a code: such a session is short, and nothing renews it. */
  readonly tablet?: string;
}

/** Ends sign-ins, and tells of their sessions, which are none from then on. Their devices show no notifications any more. */
export const endOfSignIns = (which: string): string => `
  with ended as (
    update directory.sign_ins set ended_on = now() where ended_on is null and ${which} returning id
  ), silenced as (
    delete from directory.push_subscriptions p using ended where p.sign_in = ended.id
  )
  select ended.id as "signIn", s.token_hash as id
  from ended left join directory.sessions s on s.sign_in = ended.id`;

/** Minutes after its last use that a session on a tablet ends: whoever is there next must not find it. */
const tabletMinutes = 2;
/** Minutes that such a session may last, however it is used. */
export const mostTabletMinutes = 60;
/** Whether a session `s` of a sign-in `i` on a tablet was used lately. */
export const isNotIdle = `(i.tablet is null or s.seen_on > now() - interval '${tabletMinutes} minutes')`;

/** What was opened by a code: all on a tablet, or all of somebody in a company. */
export type OnTablets =
  { readonly tablet: string } | { readonly accountId: string; readonly entreprise: string };

/** Ends that: the statement, and what it is about. */
export const endOnTablets = (of: OnTablets): [sql: string, ...values: string[]] =>
  'tablet' in of
    ? [endOfSignIns('tablet = $1'), of.tablet]
    : [
        endOfSignIns('tablet is not null and account_id = $1 and entreprise = $2::uuid'),
        of.accountId,
        of.entreprise,
      ];

/** Ends those of an account ($1) that are not of its password ($2). */
export const endOfOtherPasswords = endOfSignIns(
  'account_id = $1 and credential is distinct from $2 and next_credential is distinct from $2',
);

/** More than a password was shown in a session ($1). */
export const secondFactorShown = `
  update directory.sign_ins set second_factor = true
  where id = (select sign_in from directory.sessions where token_hash = $1)`;

const rotate = `
  update directory.sign_ins set
    generation = $2::integer + 1,
    rotated_on = case when generation = $2 then now() else rotated_on end,
    renewed_by = case when generation = $2 then $3 else renewed_by end,
    remembered_until = now() + make_interval(days => ${rememberedDays}),
    seen_on = now()
  where id = $1 and ended_on is null and remembered_until > now()
    and (generation = $2
      or (generation = $2 + 1 and (rotated_on > now() - make_interval(secs => ${grace}) or renewed_by = $3)))
  returning id as "signIn", account_id as "accountId", credential, next_credential as "nextCredential", entreprise,
    activation, second_factor as "secondFactor", generation`;

const list = `
  select i.id, i.device, i.created_on as "createdOn",
    greatest(i.seen_on, max(s.seen_on)) as "seenOn",
    coalesce(i.remembered_until > now(), false) as "isRemembered",
    coalesce(bool_or(s.token_hash = $2), false) as "isCurrent"
  from directory.sign_ins i
  left join directory.sessions s on s.sign_in = i.id and s.revoked_on is null and s.expires_on > now()
    and s.seen_on > now() - interval '12 hours'
    and ${isNotIdle}
  where i.account_id = $1 and i.ended_on is null
    and (i.credential is null or i.credential = $3 or i.next_credential = $3)
  group by i.id
  having i.remembered_until > now() or count(s.token_hash) > 0
  order by "isCurrent" desc, "seenOn" desc, i.id
  limit 100`;

export const createSignIns = (pool: Pool) => ({
  /** Where an account is signed in, by the password that it has: this device first, then the last used. */
  async of(accountId: string, current: string, credential: string | null): Promise<SignIn[]> {
    return (await pool.query<SignIn>(list, [accountId, current, credential])).rows;
  },

  /**
   * Takes the token of a remembered device, by its generation, and replaces it. `spentOf`: whose it is, when it was replaced
   * long ago, so that two have had it. `overtaken`: it was replaced more than once just now, and the device may have asked for
   * that before it asked for the rest. Undefined: it is good for nothing any more.
   * @param key names the request: the same once more is no second holder, but one whose answer was lost
   */
  async renew(
    signIn: string,
    generation: number,
    key: string | undefined,
  ): Promise<Remembered | { readonly spentOf: string } | 'overtaken' | undefined> {
    const {
      rows: [renewed],
    } = await pool.query<Remembered>(rotate, [signIn, generation, key ?? null]);
    if (renewed) return renewed;
    const {
      rows: [spent],
    } = await pool.query<{ spentOf: string; isJustNow: boolean }>(
      `select account_id as "spentOf", generation <= $2 + ${mostOvertaken} and rotated_on > now() - make_interval(secs => ${grace}) as "isJustNow"
       from directory.sign_ins where id = $1 and ended_on is null and generation > $2`,
      [signIn, generation],
    );
    return spent?.isJustNow ? 'overtaken' : spent;
  },
});

export type SignIns = ReturnType<typeof createSignIns>;
