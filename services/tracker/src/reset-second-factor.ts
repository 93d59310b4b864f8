import { account } from './accounts/account.ts';
import { accountStream } from './accounts/account-events.ts';
import { hasSomethingBeside } from './accounts/account-factors.ts';
import { takeFactorsAway } from './accounts/second-factor/take-factors-away.ts';
import { createOperator } from './operator.ts';
import type { Tracker } from './tracker.ts';

const usage = 'npm run reset-second-factor -- <e-mail>';

/**
 * Takes application, recovery codes, passkeys and accounts at providers from an account, for whoever stands at the server: the way in for somebody who
 * has lost all of them, and whose company cannot help. His password stays, and his sessions end.
 */
export const resetSecondFactorCommand = async (
  tracker: Tracker,
  [email]: readonly (string | undefined)[],
): Promise<{ lines: string[]; code: number }> => {
  if (email === undefined) return { lines: [usage], code: 1 };
  const { directory, deps, factors, identities, sessions } = tracker;
  const accountId = await directory.accountByEmail(email);
  if (accountId === undefined) return { lines: ['No account has this e-mail.'], code: 1 };
  const stream = accountStream(accountId);
  const { state } = await deps.commands.load(account, stream, null, { maxAge: 0 });
  if (!hasSomethingBeside(state)) return { lines: ['It has no second factor.'], code: 1 };
  const command = { type: 'ResetSecondFactor', entreprise: null } as const;
  await takeFactorsAway({ commands: deps.commands, factors, identities, sessions }, accountId, () =>
    createOperator(tracker).handle(null, account, stream, command),
  );
  return {
    lines: [
      'Its application, recovery codes, passkeys and accounts at providers are gone; its password stays.',
    ],
    code: 0,
  };
};
