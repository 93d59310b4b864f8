import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';

const derive = promisify(argon2);

interface Settings {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane. */
const settings: Settings = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Who waits for a hash, and how long. */
export interface Waiting {
  /** In whose queue: that of a network, or of a known device. */
  readonly lane: string;
  readonly onKnownDevice?: boolean;
  /** Aborted when he has hung up: nothing is hashed for him then. */
  readonly signal?: AbortSignal;
}

/**
 * At most four at once: argon2 would otherwise take every thread of the process. Known devices have places of their own,
 * so that no crowd of strangers, from however many networks, keeps them waiting.
 */
const ofStrangers = createFairQueue({ atOnce: 2, ofLane: 200, inAll: 1_000 });
const ofKnownDevices = createFairQueue({ atOnce: 2, ofLane: 200, inAll: 1_000 });

const hashWith = (
  password: string,
  nonce: Buffer,
  { lane, onKnownDevice = false, signal }: Waiting,
  { memory, passes, parallelism }: Settings,
): Promise<Buffer> => {
  const queue = onKnownDevice ? ofKnownDevices : ofStrangers;
  const message = password.normalize('NFKC');
  const hash = () => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
  return queue(lane, hash, signal);
};

/** `argon2id$m,t,p$nonce$hash`, base64url. */
export const hashPassword = async (
  password: string,
  waiting: Waiting = { lane: '' },
  { memory, passes, parallelism }: Settings = settings,
): Promise<string> => {
  const nonce = randomBytes(16);
  const hash = await hashWith(password, nonce, waiting, { memory, passes, parallelism });
  return `argon2id$${memory},${passes},${parallelism}$${nonce.toString('base64url')}$${hash.toString('base64url')}`;
};

const dummyNonce = randomBytes(16);

/**
 * Takes the same time for an unknown user: `stored` undefined is hashed all the same, and never matches. A hash is
 * checked with the settings it was made with, so that ours can change.
 */
export const verifyPassword = async (
  password: string,
  stored: string | undefined,
  waiting: Waiting,
): Promise<boolean> => {
  const [, used, nonce, hash] = stored?.split('$') ?? [];
  const [memory = settings.memory, passes = settings.passes, parallelism = settings.parallelism] =
    used?.split(',').map(Number) ?? [];
  const computed = await hashWith(password, nonce ? Buffer.from(nonce, 'base64url') : dummyNonce, waiting, {
    memory,
    passes,
    parallelism,
  });
  if (!hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === computed.length && timingSafeEqual(expected, computed);
};
