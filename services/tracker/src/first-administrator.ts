import { account } from './accounts/account.ts';
import { accountStream } from './accounts/account-events.ts';
import { invitationLink } from './accounts/invitations.ts';
import { createOperator } from './operator.ts';
import type { Tracker } from './tracker.ts';

/**
 * An installation without the demo begins with one company and one administrator to be; his invitation is printed, for
 * there is nobody yet who could read a mail. Names are changed in the application.
 */
export const inviteFirstAdministrator = async (
  tracker: Tracker,
  of: { secret: string; publicUrl: string },
): Promise<string> => {
  const operator = createOperator(tracker);
  const { entreprise } = await operator.registerCompany({ name: 'Mon entreprise' });
  const userId = await operator.addPerson(entreprise, {
    email: 'admin@localhost',
    nom: 'Administrateur',
    prenom: 'Premier',
    membership: { role: 'administrateur' },
  });
  const { state } = await tracker.deps.commands.load(account, accountStream(userId), null);
  const invitation = { accountId: userId, invitation: state.invitation?.number ?? 1 };
  const link = invitationLink(of.publicUrl, of.secret, invitation);
  return `Choose the password of the first administrator (admin@localhost), within 7 days:\n  ${link}`;
};
