import { hash, randomBytes } from 'node:crypto';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { LRUCache } from 'lru-cache';

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly entreprise: string | null;
  /** How often he had become an active member of the company when it was opened; 1 where there is no such thing. */
  readonly activation: number;
  /** The password it was opened with, and the one that its owner is setting in it; null of sessions older than that. */
  readonly credential: string | null;
  readonly nextCredential: string | null;
}

/** Whether a session is of the password that its account has. */
export const isOfPassword = (
  { credential, nextCredential }: Pick<Session, 'credential' | 'nextCredential'>,
  ofAccount: string | null,
): boolean => credential === null || credential === ofAccount || nextCredential === ofAccount;

/** Ends the sessions of an account ($1) that are not of its password ($2). */
export const endOfOtherPasswords = `
  update directory.sessions set revoked_on = now()
  where account_id = $1 and revoked_on is null
    and credential is distinct from $2 and next_credential is distinct from $2
  returning token_hash as id`;

export interface Sessions {
  /** A new opaque 256-bit token; only its SHA-256 is stored. `credential`: the password that was shown for it. */
  open(accountId: string, entreprise: string | null, credential?: string | null): Promise<string>;
  /**
   * A session in a company for one that ends by it, and with it; it lasts no longer than the old one would have.
   * Undefined when that has ended already: of several who ask at once, one gets it.
   */
  exchange(session: Pick<Session, 'id' | 'accountId'>, entreprise: string): Promise<string | undefined>;
  /** The session of a token; undefined when there is none that lives. */
  find(token: string): Promise<Session | undefined>;
  /** The same as it stands in the database now. */
  findAnew(token: string): Promise<Session | undefined>;
  /** Has a session go on under the password that its owner is about to set in it. */
  goOnUnder(id: string, credential: string): Promise<void>;
  /** Ends those of an account that are not of its password. */
  endOfOtherPasswords(accountId: string, credential: string): Promise<void>;
  /** Whether a token was that of a live session when this process last heard of it. */
  isKnown(token: string): boolean;
  /** A live session by its id (the hash of its token). */
  byId(id: string): Promise<Session | undefined>;
  revoke(id: string): Promise<void>;
  revokeAll(accountId: string): Promise<void>;
  /** Those that were ended together with something else are held no longer. */
  forget(ids: readonly string[]): void;
  /** Those of the sessions that live; none of them is used by being asked about. */
  liveAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Says which sessions this process has just ended, so that their sockets are closed. */
  onRevoked(listener: (id: string) => void): () => void;
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

const live = `revoked_on is null and expires_on > now() and seen_on > now() - interval '12 hours'`;

/** A session that lives, seen again: noted once a minute at most. */
const use = `
  with live as (
    select token_hash, account_id, entreprise, activation, credential, next_credential from directory.sessions
    where token_hash = $1 and ${live}
  ), seen as (
    update directory.sessions s set seen_on = now() from live
    where s.token_hash = live.token_hash and s.seen_on < now() - interval '1 minute'
  )
  select token_hash as id, account_id as "accountId", entreprise, activation, credential,
    next_credential as "nextCredential" from live`;

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

  const ended = async (sql: string, ...values: readonly string[]): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(sql, [...values]);
    for (const { id } of rows) forget(id);
  };
  const revoked = 'and revoked_on is null returning token_hash as id';

  return {
    async open(accountId, entreprise, credential = null) {
      const token = newToken();
      await pool.query(
        `insert into directory.sessions (token_hash, account_id, entreprise, activation, credential, expires_on)
         values ($1, $2, $3, $4, $5, now() + interval '7 days')`,
        [hashToken(token), accountId, entreprise, await activationOf(entreprise, accountId), credential],
      );
      return token;
    },
    async exchange({ id, accountId }, entreprise) {
      const token = newToken();
      const { rowCount } = await pool.query(
        `with old as (
           update directory.sessions set revoked_on = now() where token_hash = $1 and ${live}
           returning account_id, credential, next_credential, expires_on
         )
         insert into directory.sessions
           (token_hash, account_id, entreprise, activation, credential, next_credential, expires_on)
         select $2, account_id, $3, $4, credential, next_credential, expires_on from old`,
        [id, hashToken(token), entreprise, await activationOf(entreprise, accountId)],
      );
      forget(id);
      return rowCount === 1 ? token : undefined;
    },
    find: (token) => read(hashToken(token)),
    findAnew(token) {
      cache.delete(hashToken(token));
      return read(hashToken(token));
    },
    async goOnUnder(id, credential) {
      await pool.query('update directory.sessions set next_credential = $2 where token_hash = $1', [
        id,
        credential,
      ]);
      cache.delete(id);
    },
    endOfOtherPasswords: (accountId, credential) => ended(endOfOtherPasswords, accountId, credential),
    isKnown: (token) => known.has(hashToken(token)),
    byId: read,
    revoke: (id) =>
      ended(`update directory.sessions set revoked_on = now() where token_hash = $1 ${revoked}`, id),
    revokeAll: (accountId) =>
      ended(`update directory.sessions set revoked_on = now() where account_id = $1 ${revoked}`, accountId),
    forget(ids) {
      for (const id of ids) forget(id);
    },
    async liveAmong(ids) {
      const { rows } = await pool.query<{ id: string }>(
        `select token_hash as id from directory.sessions where token_hash = any($1) and ${live}`,
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
