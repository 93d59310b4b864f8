import { timingSafeEqual } from 'node:crypto';
import { errorCode } from '@gestiontemps/contracts/codes';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { ListItemState } from '@gestiontemps/kernel/commands/list-item';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { createPace } from '@gestiontemps/kernel/http/pace';
import { hashToken } from '@gestiontemps/kernel/http/token';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { SecurityEvent, SecurityLog } from '../accounts/security-log.ts';
import type { Throttle } from '../accounts/sign-in-throttle.ts';
import type { Facts } from '../deps.ts';
import { nobody, type Principal } from '../principal.ts';
import { type ApiKey, apiKey, apiKeyStream, isGoodOn } from './api-key.ts';
import { readKeyToken } from './key-token.ts';

/** Calls of one key: as many at once, and then one each so many milliseconds. */
const pace = { atOnce: 120, every: 500 };

/** Where a key is shown from. */
export type ShownFrom = Pick<SecurityEvent, 'address' | 'device' | 'correlationId'>;

const unknownKey = (): Rejection =>
  new Rejection(
    'unknown-key',
    "Cette clé d'accès est inconnue, révoquée ou expirée",
    401,
    errorCode.UnAuthorizedAccess,
  );

const tooOften = (seconds: number): Rejection =>
  new Rejection(
    'too-many-calls',
    `Trop d'appels avec cette clé, réessayez dans ${seconds}\u00a0s`,
    429,
    errorCode.CommandFailed,
    null,
    seconds,
  );

const isOf = (state: ListItemState<ApiKey>, hash: string): boolean =>
  state.status !== 'none' && timingSafeEqual(Buffer.from(state.item.empreinte), Buffer.from(hash));

/** What a key says that is shown and good; undefined of any other. */
const goodKey = (state: ListItemState<ApiKey>, hash: string, today: string): ApiKey | undefined =>
  state.status === 'active' && isOf(state, hash) && isGoodOn(today, state.item) ? state.item : undefined;

/**
 * Which program calls, by the key that it shows. What a key may is read from its stream and from the settings on every
 * call, at most a second old: one that is revoked is refused by then in every process.
 */
export const createKeyAuthentication = (deps: {
  commands: Pick<Commands, 'load'>;
  facts: Pick<Facts, 'settings'>;
  throttle: Throttle;
  security: Pick<SecurityLog, 'note'>;
  pool: Pool;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}) => {
  const { commands, facts, throttle, security, pool, now, log } = deps;
  /** Hashes of keys that were good when they were shown last: they wait for no throttle. */
  const known = new LRUCache<string, true>({ max: 10_000 });
  /** Keys of which it was noted a moment ago that they are used. */
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  /** First calls on their way: a program that begins with many at once tries its key once. */
  const beginning = new Map<string, Promise<void>>();
  const secondsToWait = createPace(pace);

  /** A key as its stream has it, and what it says if it is good. Nobody is turned away by what is held in memory. */
  const look = async (entreprise: string, id: string, hash: string) => {
    const stream = apiKeyStream(entreprise, id);
    const today = parisDate(now());
    const held = await commands.load(apiKey, stream, entreprise);
    const item = goodKey(held.state, hash, today);
    if (item) return { ...held, item };
    const read = await commands.load(apiKey, stream, entreprise, { maxAge: 0 });
    return { ...read, item: goodKey(read.state, hash, today) };
  };

  const principalOf = async (entreprise: string, id: string, item: ApiKey): Promise<Principal> => {
    const { isManageCost, isManageExportErp } = await facts.settings(entreprise, parisDate(now()));
    const { portees, avecMontants } = item;
    return {
      ...nobody,
      userId: id,
      entreprise,
      // The least there is: what it may do is what the key says.
      role: 'utilisateur',
      isManageCost,
      isManageExportErp,
      key: { portees, avecMontants },
    };
  };

  /** What a key says that is shown. @throws {Rejection} 401 for one that is none, or none any more */
  const shownKey = async (token: string, hash: string, from: ShownFrom) => {
    const shown = readKeyToken(token);
    if (!shown) throw unknownKey();
    const { entreprise, id } = shown;
    const { state, item } = await look(entreprise, id, hash);
    if (item) return { entreprise, id, item };
    known.delete(hash);
    // Of a key that there never was the company is whatever somebody wrote into it.
    if (state.status !== 'none')
      security.note(
        { kind: 'key-refused', actor: id, entreprise, ...from },
        isOf(state, hash) ? 'A key was used that is no longer good' : 'A wrong key was used',
      );
    throw unknownKey();
  };

  const begin = async (token: string, hash: string, from: ShownFrom): Promise<void> => {
    // Counted before it is looked at, like a password.
    const turn = await throttle.enter({ queue: 'key', address: from.address });
    await shownKey(token, hash, from);
    await turn.succeeded();
    known.set(hash, true);
  };

  return {
    /** @throws {Rejection} 401 for a key that is none, or none any more; 429 to who shows many such */
    async authenticate(token: string, from: ShownFrom): Promise<Principal> {
      const hash = hashToken(token);
      if (!known.has(hash)) {
        const attempt = `${hash} ${from.address}`;
        const begun =
          beginning.get(attempt) ?? begin(token, hash, from).finally(() => beginning.delete(attempt));
        beginning.set(attempt, begun);
        await begun;
      }
      const { entreprise, id, item } = await shownKey(token, hash, from);
      return principalOf(entreprise, id, item);
    },

    isKnown: (token: string): boolean => known.has(hashToken(token)),

    /** Counts a call of a key. @throws {Rejection} 429 when it comes too early */
    takeTurn({ userId }: Principal): void {
      const seconds = secondsToWait(userId);
      if (seconds > 0) throw tooOften(seconds);
    },

    /** Notes that a key is used, once a minute at most: no fact of the business, and none that a call fails for. */
    async noteUse({ entreprise, userId }: Principal): Promise<void> {
      if (noted.has(userId)) return;
      noted.set(userId, true);
      try {
        await pool.query('select directory.note_key_use($1, $2)', [entreprise, userId]);
      } catch (error) {
        log.warn({ err: error }, 'The use of a key could not be noted');
      }
    },
  };
};

export type KeyAuthentication = ReturnType<typeof createKeyAuthentication>;
