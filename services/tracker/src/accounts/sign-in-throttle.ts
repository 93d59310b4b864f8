import { createHash } from 'node:crypto';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { errorCode } from '@gestiontemps/contracts/codes';

const free = 5;
const longest = 60;

/** Seconds to wait after so many failures: none for the first five, then 1, 2, 4… up to a minute. */
const delayAfter = (failures: number): number =>
  failures < free ? 0 : Math.min(longest, 2 ** (failures - free));

const keyOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/**
 * Slows repeated failures down, by e-mail, known or not, in every process at once. Never locks for ever: whoever wants
 * to keep somebody out cannot.
 */
export const createThrottle = (pool: Pool) => ({
  async enter(email: string): Promise<void> {
    const { rows } = await pool.query<{ failures: number; elapsed: number }>(
      `select failures, extract(epoch from now() - last_on)::integer as elapsed
       from directory.sign_in_failures where key = $1 and last_on > now() - interval '15 minutes'`,
      [keyOf(email)],
    );
    const wait = delayAfter(rows[0]?.failures ?? 0) - (rows[0]?.elapsed ?? 0);
    if (wait > 0)
      throw new Rejection(
        'too-many-attempts',
        `Trop de tentatives, réessayez dans ${wait} s`,
        429,
        errorCode.CommandFailed,
      );
  },
  async failed(email: string): Promise<void> {
    await pool.query(
      `insert into directory.sign_in_failures as f (key, failures, last_on) values ($1, 1, now())
       on conflict (key) do update set last_on = now(),
         failures = case when f.last_on > now() - interval '15 minutes' then f.failures + 1 else 1 end`,
      [keyOf(email)],
    );
  },
  async succeeded(email: string): Promise<void> {
    await pool.query('delete from directory.sign_in_failures where key = $1', [keyOf(email)]);
  },
});
