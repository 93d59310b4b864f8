import { randomBytes } from 'node:crypto';
import { hashToken } from '@gestiontemps/kernel/http/token';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { LRUCache } from 'lru-cache';
import { deviceName } from './device-name.ts';
import {
  endOfOtherPasswords,
  endOfSignIns,
  endOnTablets,
  isNotIdle,
  mostTabletMinutes,
  type OnTablets,
  type Opening,
  rememberedDays,
  type Remembered,
  secondFactorShown,
} from './sign-ins.ts';

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly entreprise: string | null;
  /** How often he had become an active member of the company when it was opened; 1 where there is no such thing. */
  readonly activation: number;
  /** The password it was opened with, and the one that its owner is setting in it; null of sessions older than that. */
  readonly credential: string | null;
  readonly nextCredential: string | null;
  /** Whether more than a password was shown for it. */
  readonly secondFactor: boolean;
  /** The tablet on which it was opened by a code, and on which it is for its owner's week alone; null of every other. */
  readonly tablet: string | null;
}

/** Whether a session is of the password that its account has. */
export const isOfPassword = (
  { credential, nextCredential }: Pick<Session, 'credential' | 'nextCredential'>,
  ofAccount: string | null,
): boolean => credential === null || credential === ofAccount || nextCredential === ofAccount;

export interface OpenedAgain {
  readonly token: string;
  /** The company that was chosen last, this moment. */
  readonly entreprise: string | null;
}

export interface Sessions {
  /** A new opaque 256-bit token; only its SHA-256 is stored. Undefined when the account was erased meanwhile: nothing is left of it. */
  open(accountId: string, entreprise: string | null, opening: Opening): Promise<string | undefined>;
  /** The same on a device that is remembered; undefined when that was ended in the meantime. */
  openAgain(remembered: Remembered): Promise<OpenedAgain | undefined>;
  /**
   * A session in a company for one that ends by it, and with it; it lasts no longer than the old one would have.
   * Undefined when that has ended already: of several who ask at once, one gets it.
   */
  exchange(session: Pick<Session, 'id' | 'accountId'>, entreprise: string): Promise<string | undefined>;
  /** The session of a token; undefined when there is none that lives. */
  find(token: string): Promise<Session | undefined>;
  /** The same as it stands in the database now. */
  findAnew(token: string): Promise<Session | undefined>;
  /** Has a session go on under the password that its owner is about to set in it; of several at once, under the first. */
  goOnUnder(id: string, credential: string): Promise<void>;
  /** It was set: the session is of that password, whatever others were about to be set in it. */
  isNowOf(id: string, credential: string): Promise<void>;
  /** Ends those of an account that are not of its password. */
  endOfOtherPasswords(accountId: string, credential: string): Promise<void>;
  /** Its owner has just set up a second factor, and so shown one. */
  hasShownSecondFactor(id: string): Promise<void>;
  /** Whether a token was that of a live session when this process last heard of it. */
  isKnown(token: string): boolean;
  /** A live session by its id (the hash of its token). */
  byId(id: string): Promise<Session | undefined>;
  /** Ends it, and all that goes on on its device. */
  revoke(id: string): Promise<void>;
  /** Ends what goes on on a device. @returns whether there was such a sign-in, of the account where one is named */
  endSignIn(signIn: string, accountId?: string): Promise<boolean>;
  revokeAll(accountId: string): Promise<void>;
  /** The same of all but what goes on on the device of a session. */
  revokeOthers(accountId: string, sessionId: string): Promise<void>;
  /** Ends what was opened by a code: all on a tablet, or all of somebody in a company. */
  endTabletSessions(of: OnTablets): Promise<void>;
  /** Those that were ended together with something else are held no longer. */
  forget(ids: readonly string[]): void;
  /** Those of the sessions that live; none of them is used by being asked about. */
  liveAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Says which sessions this process has just ended, so that their sockets are closed. */
  onRevoked(listener: (id: string) => void): () => void;
}

const live = `s.revoked_on is null and s.expires_on > now() and s.seen_on > now() - interval '12 hours'
  and exists (select from directory.sign_ins i where i.id = s.sign_in and i.ended_on is null
    and ${isNotIdle})`;

/** A session that lives, seen again: noted once a minute at most, on a tablet more often. */
const use = `
  with live as (
    select s.*, i.credential, i.next_credential, i.second_factor, i.tablet
    from directory.sessions s join directory.sign_ins i on i.id = s.sign_in
    where s.token_hash = $1 and ${live}
  ), seen as (
    update directory.sessions s set seen_on = now() from live
    where s.token_hash = live.token_hash and s.seen_on < now() - case when live.tablet is null then interval '1 minute' else interval '10 seconds' end
  )
  select token_hash as id, account_id as "accountId", entreprise, activation, credential,
    next_credential as "nextCredential", second_factor as "secondFactor", tablet from live`;

const open = `
  with account as (
    select account_id from directory.accounts where account_id = $2 for share
  ), signed as (
    insert into directory.sign_ins
      (id, account_id, credential, device, entreprise, activation, tablet, remembered_until, second_factor)
    select coalesce($7::uuid, gen_random_uuid()), account_id, $5::uuid, $6, $3::uuid, $4::integer, $8,
      case when $7 is not null then now() + make_interval(days => ${rememberedDays}) end, $9
    from account
    returning id
  )
  insert into directory.sessions (token_hash, account_id, entreprise, activation, sign_in, expires_on)
  select $1, $2, $3, $4, id,
    now() + case when $8::text is null then interval '7 days' else interval '${mostTabletMinutes} minutes' end
  from signed`;

const openAgain = `
  insert into directory.sessions (token_hash, account_id, entreprise, activation, sign_in, expires_on)
  select $1, account_id, entreprise, activation, id, now() + interval '7 days' from directory.sign_ins
  where id = $2 and ended_on is null
  returning entreprise`;

const ofDevice = endOfSignIns('id::text = $1 and ($2::text is null or account_id = $2)');
const ofSession = endOfSignIns('id = (select sign_in from directory.sessions where token_hash = $1)');

const ofOthers = endOfSignIns(
  'account_id = $1 and id is distinct from (select sign_in from directory.sessions where token_hash = $2)',
);

const exchange = `
  with old as (
    update directory.sessions s set revoked_on = now() where s.token_hash = $1 and ${live}
    returning account_id, sign_in, expires_on
  ), chosen as (
    update directory.sign_ins i set entreprise = $3, activation = $4 from old where i.id = old.sign_in
  )
  insert into directory.sessions (token_hash, account_id, entreprise, activation, sign_in, expires_on)
  select $2, account_id, $3, $4, sign_in, expires_on from old`;

/** Sessions live 12 hours after their last use and 7 days at most (quality.md). */
export const createSessions = (
  pool: Pool,
  activations: (entreprise: string, accountId: string) => Promise<number>,
): Sessions => {
  const activationOf = async (entreprise: string | null, accountId: string): Promise<number> =>
    entreprise === null ? 1 : activations(entreprise, accountId);
  const cache = new LRUCache<string, Session>({ max: 10_000, ttl: 1000 });
  const known = new LRUCache<string, true>({ max: 10_000 });
  const listeners = new Set<(id: string) => void>();

  const newToken = (): string => {
    const token = randomBytes(32).toString('base64url');
    known.set(hashToken(token), true);
    return token;
  };

  const read = async (id: string): Promise<Session | undefined> => {
    const held = cache.get(id);
    if (held) return held;
    const {
      rows: [session],
    } = await pool.query<Session>({ name: 'sessions.use', text: use, values: [id] });
    if (session) {
      cache.set(id, session);
      known.set(id, true);
    } else known.delete(id);
    return session;
  };

  const forget = (id: string): void => {
    cache.delete(id);
    known.delete(id);
    for (const listener of listeners) listener(id);
  };

  /** @returns how many sign-ins it ended */
  const ended = async (sql: string, ...values: readonly (string | null)[]): Promise<number> => {
    const { rows } = await pool.query<{ signIn: string; id: string | null }>(sql, [...values]);
    for (const { id } of rows) if (id !== null) forget(id);
    return new Set(rows.map(({ signIn }) => signIn)).size;
  };

  return {
    async open(accountId, entreprise, opening) {
      const {
        credential,
        secondFactor = false,
        device = deviceName(undefined),
        rememberedAs,
        tablet,
      } = opening;
      const token = newToken();
      const activation = await activationOf(entreprise, accountId);
      const { rowCount } = await pool.query(open, [
        hashToken(token),
        accountId,
        entreprise,
        activation,
        credential,
        device,
        rememberedAs ?? null,
        tablet ?? null,
        secondFactor,
      ]);
      return rowCount === 1 ? token : undefined;
    },
    async openAgain({ signIn }) {
      const token = newToken();
      const {
        rows: [opened],
      } = await pool.query<Pick<OpenedAgain, 'entreprise'>>(openAgain, [hashToken(token), signIn]);
      return opened && { token, ...opened };
    },
    async exchange({ id, accountId }, entreprise) {
      const token = newToken();
      const activation = await activationOf(entreprise, accountId);
      const { rowCount } = await pool.query(exchange, [id, hashToken(token), entreprise, activation]);
      forget(id);
      return rowCount === 1 ? token : undefined;
    },
    find: (token) => read(hashToken(token)),
    findAnew(token) {
      cache.delete(hashToken(token));
      return read(hashToken(token));
    },
    async goOnUnder(id, credential) {
      await pool.query(
        `update directory.sign_ins set next_credential = $2
         where id = (select sign_in from directory.sessions where token_hash = $1) and next_credential is null`,
        [id, credential],
      );
      cache.delete(id);
    },
    async isNowOf(id, credential) {
      await pool.query(
        `update directory.sign_ins set credential = $2, next_credential = null
         where id = (select sign_in from directory.sessions where token_hash = $1)`,
        [id, credential],
      );
      cache.delete(id);
    },
    async endOfOtherPasswords(accountId, credential) {
      await ended(endOfOtherPasswords, accountId, credential);
    },
    async hasShownSecondFactor(id) {
      await pool.query(secondFactorShown, [id]);
      cache.delete(id);
    },
    isKnown: (token) => known.has(hashToken(token)),
    byId: read,
    async revoke(id) {
      await ended(ofSession, id);
    },
    async revokeAll(accountId) {
      await ended(endOfSignIns('account_id = $1'), accountId);
    },
    async revokeOthers(accountId, sessionId) {
      await ended(ofOthers, accountId, sessionId);
    },
    async endTabletSessions(of) {
      await ended(...endOnTablets(of));
    },
    async endSignIn(signIn, accountId) {
      return (await ended(ofDevice, signIn, accountId ?? null)) > 0;
    },
    forget(ids) {
      for (const id of ids) forget(id);
    },
    async liveAmong(ids) {
      const { rows } = await pool.query<{ id: string }>(
        `select s.token_hash as id from directory.sessions s where s.token_hash = any($1) and ${live}`,
        [ids],
      );
      return new Set(rows.map(({ id }) => id));
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
