import { account } from './accounts/account.ts';
import { accountStream } from './accounts/account-events.ts';
import { invitationLink } from './accounts/invitations.ts';
import { resetExpiry, resetLink, resetMinutes } from './accounts/password-tokens.ts';
import { createOperator } from './operator.ts';
import type { Tracker } from './tracker.ts';

const usage = 'npm run reset-link -- <e-mail>';

/**
 * A link to choose a password, for whoever stands at the server: the way in for somebody who gets no mail. Before a first
 * password it is that of his invitation.
 */
export const resetLinkCommand = async (
  tracker: Tracker,
  of: { readonly secret: string; readonly publicUrl: string },
  [email]: readonly (string | undefined)[],
): Promise<{ lines: string[]; code: number }> => {
  if (email === undefined) return { lines: [usage], code: 1 };
  const accountId = await tracker.directory.accountByEmail(email);
  if (accountId === undefined) return { lines: ['No account has this e-mail.'], code: 1 };
  const { secret, publicUrl } = of;
  const stream = accountStream(accountId);
  const known = await tracker.deps.commands.load(account, stream, null, { maxAge: 0 });
  const { credential, invitation } = known.state;
  const now = tracker.deps.now();
  if (credential === null) {
    if (!invitation || now.toISOString() > invitation.expiresOn)
      return {
        lines: ['It has no password and no invitation that is still good: invite it again.'],
        code: 1,
      };
    const link = invitationLink(publicUrl, secret, { accountId, invitation: invitation.number });
    return {
      lines: [`Its invitation, to choose a first password, until ${invitation.expiresOn}:`, `  ${link}`],
      code: 0,
    };
  }
  const command = { type: 'IssueReset', by: 'operator', entreprise: null } as const;
  const at = { now: now.toISOString(), expiresOn: resetExpiry(now) };
  const { state } = await createOperator(tracker).handle(null, account, stream, { ...command, ...at });
  const reset = state.reset ?? { number: 0, expiresOn: '' };
  const link = resetLink(publicUrl, secret, { accountId, reset: reset.number, expiresOn: reset.expiresOn });
  return {
    lines: [`To choose another password, once, within ${resetMinutes} minutes:`, `  ${link}`],
    code: 0,
  };
};
