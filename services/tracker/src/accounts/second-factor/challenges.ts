import { randomBytes } from 'node:crypto';
import { hashToken } from '@gestiontemps/kernel/http/token';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { cookieNamed } from '@gestiontemps/kernel/http/cookie';
import { computedToken, isSameToken } from '../computed-token.ts';

/** What is begun and has to be ended by who began it: a sign-in, the making of a passkey. */
export type ChallengeKind = 'second-step' | 'passkey' | 'new-passkey' | 'oidc';

/** Milliseconds for which a challenge may be answered: at a provider somebody may have to find his password first. */
const lifetimes: Readonly<Record<ChallengeKind, number>> = {
  'second-step': 300_000,
  passkey: 300_000,
  'new-passkey': 300_000,
  oidc: 600_000,
};

const bound = (kind: ChallengeKind, to: string, said: string): string => `challenge/${kind}/${to}/${said}`;

/**
 * Challenges, good once within some minutes and for who was given them alone. They are signed and not stored: whoever asks for
 * one, of whom nothing is known yet, leaves nothing behind. One that was answered is, so that no process takes it again.
 */
export const createChallenges = ({ secret, pool, now }: { secret: string; pool: Pool; now: () => Date }) => {
  const macOf = (kind: ChallengeKind, to: string, said: string): string =>
    computedToken(secret, bound(kind, to, said));

  return {
    /**
     * A challenge, base64url.
     * @param to who may answer it: what his browser keeps, or his session
     * @param about what is to be known again once it is answered; it can be read by who has it
     */
    issue(kind: ChallengeKind, to: string, about: readonly string[] = []): string {
      const expires = now().getTime() + lifetimes[kind];
      const said = JSON.stringify([randomBytes(32).toString('base64url'), expires, ...about]);
      return Buffer.from(JSON.stringify([said, macOf(kind, to, said)])).toString('base64url');
    },

    /** What it was about; undefined for one that is not ours, another's, or too old. */
    aboutOf(kind: ChallengeKind, to: string, challenge: string): readonly string[] | undefined {
      try {
        const [said, mac] = JSON.parse(Buffer.from(challenge, 'base64url').toString()) as [string, string];
        if (!isSameToken(macOf(kind, to, said), mac)) return undefined;
        const [, expires, ...about] = JSON.parse(said) as [string, number, ...string[]];
        return expires > now().getTime() ? about : undefined;
      } catch {
        return undefined;
      }
    },

    /** Whether it was answered before, in whichever process. */
    async isSpent(challenge: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'select from directory.spent_challenges where challenge_hash = $1',
        [hashToken(challenge)],
      );
      return rowCount === 1;
    },

    /** Notes that it was answered; false when it was before, in whichever process. */
    async spend(kind: ChallengeKind, challenge: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into directory.spent_challenges (challenge_hash, expires_on)
         values ($1, now() + $2 * interval '2 ms') on conflict do nothing`,
        [hashToken(challenge), lifetimes[kind]],
      );
      return rowCount === 1;
    },
  };
};

export type Challenges = ReturnType<typeof createChallenges>;

/** What a browser keeps of a challenge, for the calls that answer it alone. */
export const challengeCookie = (
  kind: Exclude<ChallengeKind, 'new-passkey'>,
  value: string,
  https: boolean,
): string =>
  `${kind}=${value}; Path=/api/Account; Max-Age=${value === '' ? 0 : lifetimes[kind] / 1000}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;

/** The same of a `Cookie` header; empty where there is none. */
export const challengeIn = (
  kind: Exclude<ChallengeKind, 'new-passkey'>,
  cookies: string | undefined,
): string => cookieNamed(kind, cookies) ?? '';
