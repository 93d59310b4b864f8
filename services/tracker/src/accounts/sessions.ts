import { hash, randomBytes } from 'node:crypto';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { LRUCache } from 'lru-cache';

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly entreprise: string | null;
}

export interface Sessions {
  /** A new opaque 256-bit token; only its SHA-256 is stored. */
  open(accountId: string, entreprise: string | null): Promise<string>;
  /** The session of a token, raw or after `Bearer`; undefined when there is none that lives. */
  find(authorization: string | undefined): Promise<Session | undefined>;
  /** A live session by its id (the hash of its token). */
  byId(id: string): Promise<Session | undefined>;
  revoke(id: string): Promise<void>;
  revokeAll(accountId: string): Promise<void>;
  /** Says which sessions have just ended, so that their sockets are closed. */
  onRevoked(listener: (accountId: string) => void): () => void;
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** A session that lives, seen again: noted once a minute at most. */
const use = `
  with live as (
    select token_hash, account_id, entreprise from directory.sessions
    where token_hash = $1 and revoked_on is null and expires_on > now() and seen_on > now() - interval '12 hours'
  ), seen as (
    update directory.sessions s set seen_on = now() from live
    where s.token_hash = live.token_hash and s.seen_on < now() - interval '1 minute'
  )
  select token_hash as id, account_id as "accountId", entreprise from live`;

/** Sessions live 12 hours after their last use and 7 days at most (quality.md). */
export const createSessions = (pool: Pool): Sessions => {
  const cache = new LRUCache<string, Session>({ max: 10_000, ttl: 1000 });
  const listeners = new Set<(accountId: string) => void>();

  const read = async (id: string): Promise<Session | undefined> => {
    const held = cache.get(id);
    if (held) return held;
    const {
      rows: [session],
    } = await pool.query<Session>({ name: 'sessions.use', text: use, values: [id] });
    if (session) cache.set(id, session);
    return session;
  };

  const ended = async (sql: string, value: string): Promise<void> => {
    const { rows } = await pool.query<{ id: string; accountId: string }>(sql, [value]);
    for (const { id, accountId } of rows) {
      cache.delete(id);
      for (const listener of listeners) listener(accountId);
    }
  };
  const revoked = 'and revoked_on is null returning token_hash as id, account_id as "accountId"';

  return {
    async open(accountId, entreprise) {
      const token = randomBytes(32).toString('base64url');
      await pool.query(
        `insert into directory.sessions (token_hash, account_id, entreprise, expires_on)
         values ($1, $2, $3, now() + interval '7 days')`,
        [hashToken(token), accountId, entreprise],
      );
      return token;
    },
    async find(authorization) {
      const token = authorization?.replace(/^Bearer /i, '').trim();
      return token ? read(hashToken(token)) : undefined;
    },
    byId: read,
    revoke: (id) =>
      ended(`update directory.sessions set revoked_on = now() where token_hash = $1 ${revoked}`, id),
    revokeAll: (accountId) =>
      ended(`update directory.sessions set revoked_on = now() where account_id = $1 ${revoked}`, accountId),
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
