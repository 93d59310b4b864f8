import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Rejection, invalid } from '@gestiontemps/kernel/commands/rejection';
import { errorCode } from '@gestiontemps/contracts/codes';

const derive = promisify(argon2);
/** OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane. */
const settings = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** At most four at once: argon2 would otherwise take every thread of the process. Beyond 64 waiting, 503. */
const slots = 4;
const queueLimit = 64;
let running = 0;
const queue: (() => void)[] = [];

const enter = async (): Promise<void> => {
  if (running < slots) {
    running += 1;
    return;
  }
  if (queue.length >= queueLimit)
    throw new Rejection(
      'busy',
      'Trop de connexions à la fois, réessayez dans un instant',
      503,
      errorCode.UnexpectedError,
    );
  await new Promise<void>((resolve) => queue.push(resolve));
};

const leave = (): void => {
  const next = queue.shift();
  if (next) next();
  else running -= 1;
};

const hashWith = async (password: string, nonce: Buffer): Promise<Buffer> => {
  await enter();
  try {
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...settings });
  } finally {
    leave();
  }
};

/** `argon2id$m,t,p$nonce$hash`, base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = settings;
  const hash = await hashWith(password, nonce);
  return `argon2id$${memory},${passes},${parallelism}$${nonce.toString('base64url')}$${hash.toString('base64url')}`;
};

const dummyNonce = randomBytes(16);

/** Takes the same time for an unknown user: `stored` undefined is hashed all the same, and never matches. */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [, , nonce, hash] = stored?.split('$') ?? [];
  const computed = await hashWith(password, nonce ? Buffer.from(nonce, 'base64url') : dummyNonce);
  if (!hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === computed.length && timingSafeEqual(expected, computed);
};

/** Long ones that every list of leaked passwords holds; shorter ones are refused by their length already. */
const common = new Set([
  'motdepasse123',
  'motdepasse1234',
  'motdepassemotdepasse',
  'password1234',
  'passwordpassword',
  'azertyuiop123',
  'azertyuiopqs',
  'azertyuiopqsdfghjklm',
  'qwertyuiop123',
  'qwertyuiopasdfgh',
  'administrateur',
  'administrator',
  'gestiontemps',
  'gestiontemps1',
  'bienvenue123',
  'bienvenue2026',
  'soleilsoleil',
  'jetaimejetaime',
  'doudoudoudou',
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789123',
  'abcdefghijkl',
  'abcdefghijklm',
  'iloveyou1234',
  'letmein12345',
  'welcome12345',
  'changeme1234',
  'marseille1234',
]);

/** Refuses what the length rule lets through and everybody tries first (NIST 800-63B §3.1.1.2). */
export const refuseCommon = (password: string, email: string): void => {
  const folded = password.toLowerCase().replaceAll(/\s/g, '');
  const repeated = /^(.{1,4})\1+$/.test(folded);
  if (common.has(folded) || repeated || folded === email.toLowerCase())
    throw invalid('common-password', 'Ce mot de passe est trop courant, choisissez-en un autre', 'password');
};
