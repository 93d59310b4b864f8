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

/** At most four at once: argon2 would otherwise take every thread of the process. */
const queue = createFairQueue({ atOnce: 4, ofLane: 200, inAll: 1_000 });

const hashWith = (
  password: string,
  nonce: Buffer,
  lane: string,
  { memory, passes, parallelism }: Settings,
): Promise<Buffer> =>
  queue(lane, () =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength,
    }),
  );

/** `argon2id$m,t,p$nonce$hash`, base64url. `lane`: in whose queue it waits. */
export const hashPassword = async (
  password: string,
  lane = '',
  { memory, passes, parallelism }: Settings = settings,
): Promise<string> => {
  const nonce = randomBytes(16);
  const hash = await hashWith(password, nonce, lane, { memory, passes, parallelism });
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
  lane: string,
): Promise<boolean> => {
  const [, used, nonce, hash] = stored?.split('$') ?? [];
  const [memory = settings.memory, passes = settings.passes, parallelism = settings.parallelism] =
    used?.split(',').map(Number) ?? [];
  const computed = await hashWith(password, nonce ? Buffer.from(nonce, 'base64url') : dummyNonce, lane, {
    memory,
    passes,
    parallelism,
  });
  if (!hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === computed.length && timingSafeEqual(expected, computed);
};
