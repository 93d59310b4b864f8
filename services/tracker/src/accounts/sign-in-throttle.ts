import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { neighbourhoodOf, networkOf } from '@gestiontemps/kernel/http/caller-address';
import type { Pool } from '@gestiontemps/kernel/sql/sql';

/** Who tries to sign in: an e-mail, from an address, perhaps on a device that has signed in under it before. */
interface SignInAttempt {
  /** What is tried: what waits for one of them keeps nobody from another. */
  readonly queue: 'sign-in' | 'forgotten' | 'change';
  readonly email: string;
  readonly address: string;
  readonly device: string | undefined;
}

/** A key, or a code that enrols a tablet, shown by who has not shown a good one yet: what it says of itself is worth nothing. */
interface KeyAttempt {
  readonly queue: 'key' | 'tablet';
  readonly address: string;
}

/** A passkey that is shown, or what a provider has sent: whose it is said to be is not known before. */
interface PasskeyAttempt {
  readonly queue: 'passkey' | 'oidc';
  readonly address: string;
}

/** What is shown after a password that was right. */
interface SecondStepAttempt {
  readonly queue: 'second-step';
  readonly account: string;
  /** Who knows the password and guesses at codes keeps the owner from no recovery code. */
  readonly what: 'code' | 'recovery' | 'set-up';
  readonly address: string;
}

export type Attempt = SignInAttempt | KeyAttempt | PasskeyAttempt | SecondStepAttempt;

/** An attempt whose turn has come. */
export interface Turn {
  /** The password was right: what nobody else shares is forgotten, and the attempt itself was none. */
  succeeded(): Promise<void>;
}

/** Seconds that an attempt is kept waiting; whoever would wait longer is told to come back. */
const patience = 5;
/** Attempts kept waiting at a time, which cost a connection each. */
const mostWaiting = 500;

/** Lets so many milliseconds go by. */
export type Pause = (milliseconds: number) => Promise<unknown>;

const quarter = 900;
const day = 86_400;

interface Key {
  readonly name: string;
  /** Attempts that wait for nothing. */
  readonly free: number;
  /** Seconds between two after those, first; it grows to five times as many. */
  readonly step: number;
  /** Seconds after the last attempt until all are forgotten. */
  readonly memory: number;
  /** Whether a success wipes it out: only what nobody else shares. */
  readonly own: boolean;
}

const ofNetwork = (address: string, free: number): Key => ({
  name: `address/${networkOf(address)}`,
  free,
  step: 0.2,
  memory: quarter,
  own: false,
});

/**
 * Where an attempt may have its turn, and what it is counted under there; the first place that has room takes it.
 *
 * A known device is counted with the others of its e-mail alone, so that no stranger can slow its owner down. On a new one
 * an address first has two tries of its own: many addresses are to be had, and all that share one queue would keep the
 * owner out of it. Only then it queues with all the others.
 */
const placesOf = ({ email, address, device }: Omit<SignInAttempt, 'queue'>): readonly (readonly Key[])[] => {
  if (device !== undefined)
    return [
      [
        { name: `device/${device}`, free: 5, step: 1, memory: quarter, own: true },
        { name: `devices/${email}`, free: 100, step: 0.2, memory: quarter, own: false },
      ],
    ];
  const network = networkOf(address);
  const ofAddress = ofNetwork(address, 100);
  return [
    [
      { name: `first/${email}/${network}`, free: 2, step: day, memory: day, own: true },
      { name: `near/${email}/${neighbourhoodOf(address)}`, free: 20, step: day, memory: day, own: false },
      ofAddress,
    ],
    [
      { name: `pair/${email}/${network}`, free: 3, step: 1, memory: quarter, own: true },
      { name: `email/${email}`, free: 30, step: 0.5, memory: quarter, own: false },
      ofAddress,
    ],
  ];
};

/**
 * Three of a million codes are good at a time: ten tries, then one in ten minutes, which become fifty. Only who knows the
 * password gets here, so that nobody else is kept out by it.
 */
const ofSecondStep = ({ account, what, address }: SecondStepAttempt): readonly (readonly Key[])[] => [
  [{ name: `${what}/${account}`, free: 10, step: 600, memory: day, own: true }, ofNetwork(address, 100)],
];

const placesAt = (attempt: Attempt): readonly (readonly Key[])[] => {
  switch (attempt.queue) {
    case 'key':
    case 'tablet':
      return [[ofNetwork(attempt.address, 20)]];
    case 'passkey':
    case 'oidc':
      return [[ofNetwork(attempt.address, 100)]];
    case 'second-step':
      return ofSecondStep(attempt);
    default:
      return placesOf(attempt);
  }
};

const placesIn = (attempt: Attempt): readonly (readonly Key[])[] => {
  const places = placesAt(attempt);
  return places.map((keys) => keys.map((key) => ({ ...key, name: `${attempt.queue}/${key.name}` })));
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
export const createThrottle = (pool: Pool, secret: string, pause: Pause = sleep) => {
  const hashed = ({ name }: Key): string => createHmac('sha256', secret).update(name).digest('base64url');
  let waiting = 0;

  /** Seconds until the turn at a place, and whether it was taken. */
  const take = async (keys: readonly Key[]): Promise<{ granted: boolean; wait: number }> => {
    const { rows } = await pool.query<{ granted: boolean; wait: number }>(
      'select granted, wait from directory.take_sign_in_turn($1, $2, $3, $4, $5)',
      [
        keys.map(hashed),
        keys.map(({ free }) => free),
        keys.map(({ step }) => step),
        keys.map(({ memory }) => memory),
        waiting < mostWaiting ? patience : 0,
      ],
    );
    return rows[0] ?? { granted: true, wait: 0 };
  };

  const succeeded = async (places: readonly (readonly Key[])[], counted: readonly Key[]): Promise<void> => {
    await pool.query('delete from directory.sign_in_failures where key = any($1)', [
      places.flat().flatMap((key) => (key.own ? hashed(key) : [])),
    ]);
    await pool.query(
      'update directory.sign_in_failures set failures = greatest(0, failures - 1) where key = any($1)',
      [counted.filter((key) => !key.own).map(hashed)],
    );
  };

  return {
    /** Waits for the turn. @throws {Rejection} 429 when it is too far off */
    async enter(attempt: Attempt): Promise<Turn> {
      const places = placesIn(attempt);
      let least = Infinity;
      for (const keys of places) {
        const { granted, wait } = await take(keys);
        if (granted) {
          if (wait > 0) {
            waiting += 1;
            await pause(wait * 1000);
            waiting -= 1;
          }
          return { succeeded: () => succeeded(places, keys) };
        }
        least = Math.min(least, wait);
      }
      throw tooMany(Math.max(1, Math.ceil(least)));
    },
  };
};

export type Throttle = ReturnType<typeof createThrottle>;
