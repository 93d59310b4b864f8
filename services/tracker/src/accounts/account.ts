import type { Decider } from '@gestiontemps/kernel/commands/decider';
import type { AccountEvent } from './account-events.ts';
import {
  decideFactor,
  evolveFactor,
  type FactorCommand,
  isFactorEvent,
  withoutWays,
} from './account-factors.ts';
import { decideInvitation, type InvitationCommand } from './account-invitations.ts';
import { decidePassword, type PasswordCommand } from './account-passwords.ts';
import { emailOfAccount, hasOther } from './account-owner.ts';
import { type Account, type Bond, noAccount } from './account-state.ts';

export type AccountCommand =
  | InvitationCommand
  | PasswordCommand
  | FactorCommand
  | { type: 'ChangeEmail'; entreprise: string }
  | { type: 'GrantSuperadmin' };

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  switch (command.type) {
    case 'Invite':
    case 'InviteFirst':
    case 'RestoreOffer':
    case 'WithdrawOffer':
    case 'JoinCompany':
      return decideInvitation(command, account);
    case 'SetFirstPassword':
    case 'SetPasswordByOperator':
    case 'IssueReset':
    case 'ResetPassword':
    case 'SetPasswordByAdministrator':
    case 'ReplacePassword':
      return decidePassword(command, account);
    case 'AddAuthenticator':
    case 'RemoveAuthenticator':
    case 'IssueRecoveryCodes':
    case 'AddPasskey':
    case 'RemovePasskey':
    case 'ResetSecondFactor':
    case 'BindIdentity':
    case 'UnbindIdentity':
      return decideFactor(command, account);
    case 'ChangeEmail':
      if (account.isSA || hasOther(account, command.entreprise)) throw emailOfAccount();
      return [{ type: 'EmailChanged', data: {} }];
    case 'GrantSuperadmin':
      return account.isSA ? [] : [{ type: 'SuperadminGranted', data: {} }];
  }
};

const withBond = (account: Account, entreprise: string, change: Partial<Bond>): Account => {
  const none: Bond = { invitedOn: '', invitation: 0, joined: false, withdrawn: false, link: null };
  const bond = { ...none, ...account.companies.get(entreprise), ...change };
  return { ...account, companies: new Map(account.companies).set(entreprise, bond) };
};

const evolve = (account: Account, event: AccountEvent, { recordedAt }: { recordedAt: string }): Account => {
  if (isFactorEvent(event)) return evolveFactor(account, event);
  switch (event.type) {
    case 'AccountCreated':
      return { ...account, exists: true };
    case 'InvitationIssued': {
      const { invitation: number, expiresOn, entreprise } = event.data;
      const invited = withBond(account, entreprise, {
        invitedOn: recordedAt,
        invitation: number,
        withdrawn: false,
        link: null,
      });
      return {
        ...invited,
        exists: true,
        invitation: { number, expiresOn, entreprise },
        invitations: number,
      };
    }
    case 'CompanyOffered': {
      const { invitation: number, expiresOn, entreprise } = event.data;
      const link = number === undefined || expiresOn === undefined ? null : { number, expiresOn };
      const offered = withBond(account, entreprise, {
        invitedOn: recordedAt,
        invitation: number ?? 0,
        withdrawn: false,
        link,
      });
      return { ...offered, exists: true, invitations: number ?? account.invitations };
    }
    case 'CompanyJoined':
      return withBond(account, event.data.entreprise, { joined: true, withdrawn: false });
    case 'OfferWithdrawn':
      return withBond(account, event.data.entreprise, { withdrawn: true });
    case 'OfferRestored':
      return withBond(account, event.data.entreprise, { withdrawn: false });
    case 'EmailChanged':
      // The link is in another's mailbox, and providers have vouched for that.
      return withoutWays({ ...account, reset: null, identities: new Map() });
    case 'PasswordResetIssued': {
      const { reset: number, expiresOn, by } = event.data;
      const mailed = by === 'person' ? { resetMailedOn: recordedAt } : {};
      return { ...account, ...mailed, reset: { number, expiresOn }, resets: number };
    }
    case 'PasswordSet':
      return {
        ...account,
        credential: event.data.credential,
        passwordNeedSet: event.data.by === 'administrator',
        invitation: null,
        reset: null,
        enteredBy: event.data.by === 'invitation' ? (account.invitation?.entreprise ?? null) : null,
      };
    case 'SuperadminGranted':
      return withoutWays({ ...account, isSA: true });
    default:
      event satisfies never;
      return account;
  }
};

export const account: Decider<Account, AccountCommand, AccountEvent> = {
  name: 'account',
  category: 'account',
  initial: noAccount,
  evolve,
  decide,
};
