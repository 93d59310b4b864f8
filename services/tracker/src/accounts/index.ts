import type { Route } from '@gestiontemps/contracts/route';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Logger } from 'pino';
import type { Deps, Slice } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { emailOfAccount } from './account-owner.ts';
import { passwordOfAccount } from './account-passwords.ts';
import { createChosenPassword } from './chosen-password.ts';
import { createEmailChange, emailTaken } from './email-change.ts';
import { emailKey } from './email-key.ts';
import { factorMails } from './second-factor/factor-mails.process.ts';
import { secondFactorOfAccount } from './account-factors.ts';
import { invitationMails } from './invitation-mails.process.ts';
import { invitationDays } from './invitations.ts';
import { originOf } from './security-log.ts';
import { passwordResets } from './password-resets.process.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { takeFactorsAway } from './second-factor/take-factors-away.ts';
import { mailRoutes } from './mail-routes.ts';
import { accountRoutes } from './routes.ts';

/** Sign-in, sessions, company choice, first password. */
export const accounts = (
  deps: Deps,
  handed: AccountsDeps & { publicUrl: string; sendsMails: boolean; log: Logger },
): Slice => ({
  name: 'accounts',
  processes: [invitationMails(handed), resets(deps, handed), factorMails(handed)],
  routes: [...accountRoutes(deps, handed), ...mailRoutes(deps, handed)],
});

/** What was asked of `Account/ForgotPassword`. */
const resets = (
  { commands, facts, now }: Deps,
  handed: AccountsDeps & { publicUrl: string; sendsMails: boolean; log: Logger },
) =>
  passwordResets({
    ...handed,
    commands,
    facts,
    async inviteAgain(context, entreprise, accountId) {
      const command = await inviting({ directory: handed.directory, now }, entreprise, accountId);
      await commands.handle(account, accountStream(accountId), { type: 'Invite', ...command }, context);
    },
  });

/** What a command to invite has to know. */
const inviting = async (
  { directory, now }: Pick<AccountsDeps, 'directory'> & Pick<Deps, 'now'>,
  entreprise: string,
  accountId: string,
) => {
  const at = now();
  return {
    entreprise,
    isElsewhere: await directory.isMemberElsewhere(accountId, entreprise),
    now: at.toISOString(),
    expiresOn: new Date(at.getTime() + invitationDays * 86_400_000).toISOString(),
  };
};

type Calling = Pick<Call<Route, Principal>, 'handle' | 'context'>;
type SettingCall = Pick<Call<Route, Principal>, 'handle' | 'context' | 'exchange'>;
type Handling = Pick<Calling, 'handle'>;

/** What others do with accounts: find or make one by its e-mail, invite its owner, note where he belongs. */
export const accountsByEmail = (
  deps: Deps,
  handed: Pick<AccountsDeps, 'directory' | 'sessions' | 'security' | 'factors' | 'identities'>,
) => {
  const { directory, sessions, security, factors, identities } = handed;
  const by = { directory, now: deps.now };
  const chosen = createChosenPassword(deps, directory);

  return {
    accountOf: ({ context: { commandId } }: Calling, entreprise: string, email: string): Promise<string> =>
      directory.holdEmail({ entreprise, commandId }, email),

    hold: ({ context: { commandId } }: Calling, entreprise: string, accountId: string): Promise<boolean> =>
      directory.holdAccount({ entreprise, commandId }, accountId),

    letGo: ({ context: { commandId } }: Calling, entreprise: string): Promise<boolean> =>
      directory.letGo({ entreprise, commandId }),

    accountOfBefore: ({ context: { commandId } }: Calling, entreprise: string): Promise<string | undefined> =>
      directory.addedBy(entreprise, commandId),

    hasAccount: async (accountId: string): Promise<boolean> =>
      (await directory.emailOf(accountId)) !== undefined,

    async invite({ handle }: Handling, entreprise: string, accountId: string): Promise<void> {
      const command = { type: 'Invite', ...(await inviting(by, entreprise, accountId)) } as const;
      await handle(account, accountStream(accountId), command);
    },

    async inviteFirst({ handle }: Handling, entreprise: string, accountId: string): Promise<void> {
      const command = { type: 'InviteFirst', ...(await inviting(by, entreprise, accountId)) } as const;
      await handle(account, accountStream(accountId), command);
    },

    async restore({ handle }: Handling, entreprise: string, accountId: string): Promise<void> {
      const command = { type: 'RestoreOffer', ...(await inviting(by, entreprise, accountId)) } as const;
      await handle(account, accountStream(accountId), command);
    },

    async withdraw({ handle }: Handling, entreprise: string, accountId: string): Promise<void> {
      await handle(account, accountStream(accountId), { type: 'WithdrawOffer', entreprise });
    },

    async joined({ handle }: Handling, entreprise: string, accountId: string): Promise<void> {
      await handle(account, accountStream(accountId), { type: 'JoinCompany', entreprise });
    },

    async checkEmail(entreprise: string, accountId: string, email: string): Promise<void> {
      const holder = await directory.accountByEmail(email);
      if (holder !== undefined && holder !== accountId) throw emailTaken();
      // Accounts older than what their stream says of companies are known by their memberships.
      if (await directory.isOfAnotherCompany(accountId, entreprise)) throw emailOfAccount();
      const { state } = await deps.commands.load(account, accountStream(accountId), null);
      account.decide({ type: 'ChangeEmail', entreprise }, state);
    },

    changeEmail: createEmailChange(deps, handed),

    async setPassword(
      call: SettingCall,
      entreprise: string,
      accountId: string,
      password: string,
    ): Promise<void> {
      if (await directory.isOfAnotherCompany(accountId, entreprise)) throw passwordOfAccount();
      const { state } = await deps.commands.load(account, accountStream(accountId), null);
      const { commandId } = call.context;
      const credential = derivedId(commandId, 'credential');
      const command = { type: 'SetPasswordByAdministrator', entreprise, credential } as const;
      // Before it is kept: what is refused leaves nothing behind.
      if (state.credential !== credential) account.decide(command, state);
      const { address, signal } = call.exchange;
      await chosen.keep({ accountId, credential, password }, { lane: networkOf(address), signal });
      const { state: now } = await call.handle(account, accountStream(accountId), command);
      // Told again after he has chosen another: that one's sessions are his.
      if (now.credential === credential) await sessions.endOfOtherPasswords(accountId, credential);
      const event = { kind: 'password-given', actor: accountId, entreprise } as const;
      security.note({ ...event, ...originOf(call) }, 'An administrator set a password', {
        by: call.context.actor,
      });
    },

    async resetSecondFactor(call: SettingCall, entreprise: string, accountId: string): Promise<void> {
      if (await directory.isOfAnotherCompany(accountId, entreprise)) throw secondFactorOfAccount();
      const command = { type: 'ResetSecondFactor', entreprise } as const;
      const isNew = await takeFactorsAway(
        { commands: deps.commands, factors, identities, sessions },
        accountId,
        () => call.handle(account, accountStream(accountId), command),
      );
      if (!isNew) return;
      const event = { kind: 'second-factor-reset', actor: accountId, entreprise } as const;
      security.note({ ...event, ...originOf(call) }, 'An administrator took a second factor away', {
        by: call.context.actor,
      });
    },

    isSameEmail: (one: string, other: string): boolean => emailKey(one) === emailKey(other),

    async hasPassword(accountId: string): Promise<boolean> {
      const { state } = await deps.commands.load(account, accountStream(accountId), null);
      return state.credential !== null;
    },
  };
};
