import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import type { Pool } from '@gestiontemps/kernel/sql/sql';

/** Who tries to sign in: an e-mail, from an address, perhaps on a device that has signed in under it before. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly device: string | undefined;
}

/** Seconds that an attempt is kept waiting; whoever would wait longer is told to come back. */
const patience = 5;
/** Attempts kept waiting at a time, which cost a connection each. */
const mostWaiting = 500;

interface Key {
  readonly name: string;
  /** Attempts that wait for nothing. */
  readonly free: number;
  /** Seconds between two after those, first; it grows to five times as many. */
  readonly step: number;
  /** Whether a success wipes it out: only what nobody else shares. */
  readonly own: boolean;
}

/**
 * What an attempt is counted under. A known device is counted for itself alone, so that nobody else can slow its owner
 * down; the others by their address, and together, since many addresses and many e-mails are to be had.
 */
const keysOf = ({ email, address, device }: Attempt): readonly Key[] => {
  if (device !== undefined) return [{ name: `device/${device}`, free: 5, step: 1, own: true }];
  const network = networkOf(address);
  return [
    { name: `pair/${email}/${network}`, free: 5, step: 1, own: true },
    { name: `email/${email}`, free: 30, step: 0.5, own: false },
    { name: `address/${network}`, free: 100, step: 0.2, own: false },
  ];
};

const tooMany = (seconds: number): Rejection =>
  new Rejection(
    'too-many-attempts',
    `Trop de tentatives, réessayez dans ${seconds} s`,
    429,
    errorCode.CommandFailed,
    null,
    seconds,
  );

/**
 * Slows attempts down after the first few, in every process at once: each waits for its turn, and is counted before its
 * password is looked at. Never locks: a right password waits as long as a wrong one, a few seconds at most.
 */
export const createThrottle = (pool: Pool, secret: string) => {
  const hashed = ({ name }: Key): string => createHmac('sha256', secret).update(name).digest('base64url');
  let waiting = 0;

  return {
    /** Waits for the turn. @throws {Rejection} 429 when it is too far off */
    async enter(attempt: Attempt): Promise<void> {
      const keys = keysOf(attempt);
      const { rows } = await pool.query<{ granted: boolean; wait: number }>(
        'select granted, wait from directory.take_sign_in_turn($1, $2, $3, $4)',
        [
          keys.map(hashed),
          keys.map(({ free }) => free),
          keys.map(({ step }) => step),
          waiting < mostWaiting ? patience : 0,
        ],
      );
      const { granted, wait } = rows[0] ?? { granted: true, wait: 0 };
      if (!granted) throw tooMany(Math.max(1, Math.ceil(wait)));
      if (wait === 0) return;
      waiting += 1;
      await sleep(wait * 1000);
      waiting -= 1;
    },

    /** A right password: what nobody else shares is forgotten, and the attempt itself was none. */
    async succeeded(attempt: Attempt): Promise<void> {
      const keys = keysOf(attempt);
      await pool.query('delete from directory.sign_in_failures where key = any($1)', [
        keys.filter(({ own }) => own).map(hashed),
      ]);
      await pool.query(
        'update directory.sign_in_failures set failures = greatest(0, failures - 1) where key = any($1)',
        [keys.filter(({ own }) => !own).map(hashed)],
      );
    },
  };
};

export type Throttle = ReturnType<typeof createThrottle>;
