import { rejection } from '@gestiontemps/kernel/commands/rejection';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';

export const accountStream = (accountId: string): string => streamOf('account', accountId);

// Names and shapes are storage: never renamed. The e-mail and the password's hash live in the directory.
export type AccountEvent =
  | { type: 'AccountCreated'; data: Record<never, never> }
  | { type: 'InvitationIssued'; data: { invitation: number; entreprise: string; expiresOn: string } }
  | { type: 'PasswordSet'; data: { credential: string; by: 'invitation' | 'operator' } }
  | { type: 'SuperadminGranted'; data: Record<never, never> };

export interface Account {
  readonly exists: boolean;
  readonly isSA: boolean;
  /** Row of the directory that holds the password's hash; null before the first password. */
  readonly credential: string | null;
  /** The last invitation, void once a password is set. */
  readonly invitation: { readonly number: number; readonly expiresOn: string } | null;
  readonly invitations: number;
}

export type AccountCommand =
  /** Makes the account when there is none; invites whoever has no password yet. `expiresOn`: ISO 8601, UTC. */
  | { type: 'Invite'; entreprise: string; expiresOn: string }
  | { type: 'SetFirstPassword'; invitation: number; credential: string; now: string }
  | { type: 'SetPasswordByOperator'; credential: string }
  | { type: 'GrantSuperadmin' };

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  switch (command.type) {
    case 'Invite': {
      const { entreprise, expiresOn } = command;
      const created: AccountEvent[] = account.exists ? [] : [{ type: 'AccountCreated', data: {} }];
      if (account.credential) return created;
      const invitation = account.invitations + 1;
      return [...created, { type: 'InvitationIssued', data: { invitation, entreprise, expiresOn } }];
    }
    case 'SetFirstPassword': {
      const { invitation } = account;
      if (
        account.credential ||
        !invitation ||
        invitation.number !== command.invitation ||
        command.now > invitation.expiresOn
      )
        throw rejection('link-expired', 'Le lien a expiré, demandez-en un nouveau', 'usertoken');
      return [{ type: 'PasswordSet', data: { credential: command.credential, by: 'invitation' } }];
    }
    case 'SetPasswordByOperator': {
      const created: AccountEvent[] = account.exists ? [] : [{ type: 'AccountCreated', data: {} }];
      return [...created, { type: 'PasswordSet', data: { credential: command.credential, by: 'operator' } }];
    }
    case 'GrantSuperadmin':
      return account.isSA ? [] : [{ type: 'SuperadminGranted', data: {} }];
  }
};

const evolve = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'AccountCreated':
      return { ...account, exists: true };
    case 'InvitationIssued': {
      const { invitation: number, expiresOn } = event.data;
      return { ...account, invitation: { number, expiresOn }, invitations: number };
    }
    case 'PasswordSet':
      return { ...account, credential: event.data.credential, invitation: null };
    case 'SuperadminGranted':
      return { ...account, isSA: true };
    default:
      event satisfies never;
      return account;
  }
};

export const account: Decider<Account, AccountCommand, AccountEvent> = {
  name: 'account',
  category: 'account',
  initial: { exists: false, isSA: false, credential: null, invitation: null, invitations: 0 },
  evolve,
  decide,
};
