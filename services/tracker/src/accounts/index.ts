import type { createUser } from '@gestiontemps/contracts/users';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Deps, Slice } from '../deps.ts';
import type { Member } from '../principal.ts';
import { account, accountStream } from './account.ts';
import { emailKey } from './directory.ts';
import { invitationMails } from './invitation-mails.process.ts';
import { invitationDays } from './invitations.ts';
import { type AccountsDeps, accountRoutes } from './routes.ts';

/** Sign-in, sessions, company choice, first password. */
export const accounts = (deps: Deps, handed: AccountsDeps & { publicUrl: string }): Slice => ({
  name: 'accounts',
  processes: [invitationMails(handed)],
  routes: accountRoutes(deps, handed),
});

/** Finds the account of an e-mail or makes one, and invites whoever has no password yet. */
export const invitationsByEmail = (deps: Deps, { directory }: Pick<AccountsDeps, 'directory'>) => ({
  accountOf: (call: Call<typeof createUser, Member>, email: string): Promise<string> =>
    directory.reserveEmail(email, call.newId('account'), call.context.commandId),

  async invite(call: Call<typeof createUser, Member>, accountId: string): Promise<void> {
    const { entreprise } = call.principal;
    const expiresOn = new Date(deps.now().getTime() + invitationDays * 86_400_000).toISOString();
    await call.handle(account, accountStream(accountId), { type: 'Invite', entreprise, expiresOn });
  },

  isEmailOf: async (accountId: string, email: string): Promise<boolean> =>
    emailKey((await directory.emailOf(accountId)) ?? '') === emailKey(email),
});
