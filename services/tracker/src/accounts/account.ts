import { rejection } from '@gestiontemps/kernel/commands/rejection';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

export const accountStream = (accountId: string): string => streamOf('account', accountId);

// Names and shapes are storage: never renamed. The e-mail and the password's hash live in the directory.
export type AccountEvent =
  | { type: 'AccountCreated'; data: Record<never, never> }
  | { type: 'InvitationIssued'; data: { invitation: number; entreprise: string; expiresOn: string } }
  /** Invited without a link: the account has a password, or another company has invited it. */
  | { type: 'CompanyOffered'; data: { entreprise: string } }
  | { type: 'OfferWithdrawn'; data: { entreprise: string } }
  | { type: 'CompanyJoined'; data: { entreprise: string } }
  | { type: 'EmailChanged'; data: Record<never, never> }
  | { type: 'PasswordSet'; data: { credential: string; by: 'invitation' | 'operator' } }
  | { type: 'SuperadminGranted'; data: Record<never, never> };

export const storedAccounts = storedEvents<AccountEvent>()({
  [accountStream(sampleId('a'))]: [
    { type: 'AccountCreated', data: {} },
    {
      type: 'InvitationIssued',
      data: { invitation: 1, entreprise: sampleId('1'), expiresOn: '2026-10-19T08:00:00.000Z' },
    },
    { type: 'PasswordSet', data: { credential: sampleId('e1'), by: 'invitation' } },
    { type: 'CompanyJoined', data: { entreprise: sampleId('1') } },
    { type: 'CompanyOffered', data: { entreprise: sampleId('2') } },
    { type: 'OfferWithdrawn', data: { entreprise: sampleId('2') } },
    { type: 'EmailChanged', data: {} },
    { type: 'SuperadminGranted', data: {} },
  ],
});

export interface Account {
  readonly exists: boolean;
  readonly isSA: boolean;
  /** Row of the directory that holds the password's hash; null before the first password. */
  readonly credential: string | null;
  /** The last invitation, void once a password is set. */
  readonly invitation: {
    readonly number: number;
    readonly expiresOn: string;
    readonly entreprise: string;
  } | null;
  readonly invitations: number;
  /** Companies that invited it, with when they last did (ISO 8601, UTC), and whether it has joined them. */
  readonly companies: ReadonlyMap<string, { readonly invitedOn: string; readonly joined: boolean }>;
}

export type AccountCommand =
  /**
   * Makes the account when there is none, and invites it: by a link to choose a password as long as it has none and no
   * other company has to do with it, whose administrator the link could make of anybody. ISO 8601, UTC.
   */
  | { type: 'Invite'; entreprise: string; now: string; expiresOn: string }
  | { type: 'WithdrawOffer'; entreprise: string }
  | { type: 'JoinCompany'; entreprise: string }
  | { type: 'ChangeEmail'; entreprise: string }
  | { type: 'SetFirstPassword'; invitation: number; credential: string; now: string }
  | { type: 'SetPasswordByOperator'; credential: string }
  | { type: 'GrantSuperadmin' };

/** An e-mail is another's: it is his account's, and several companies know him by it (domain.md §8.20). */
export const emailOfAccount = () =>
  rejection('email-of-account', "L'email appartient au compte, il ne se modifie pas ici", 'email');

/** Least time between two mails of invitation from one company to one person. */
const minutesBetweenMails = 5;

const hasOther = ({ companies }: Account, entreprise: string): boolean =>
  [...companies.keys()].some((other) => other !== entreprise);

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  switch (command.type) {
    case 'Invite': {
      const { entreprise, now, expiresOn } = command;
      const before = account.companies.get(entreprise);
      if (before && Date.parse(now) - Date.parse(before.invitedOn) < minutesBetweenMails * 60_000)
        throw rejection(
          'invited-lately',
          `Une invitation vient d'être envoyée à cette personne. Attendez ${minutesBetweenMails} minutes pour la renvoyer.`,
        );
      const created: AccountEvent[] = account.exists ? [] : [{ type: 'AccountCreated', data: {} }];
      if (account.credential !== null || hasOther(account, entreprise))
        return [...created, { type: 'CompanyOffered', data: { entreprise } }];
      const invitation = account.invitations + 1;
      return [...created, { type: 'InvitationIssued', data: { invitation, entreprise, expiresOn } }];
    }
    case 'WithdrawOffer': {
      const { entreprise } = command;
      const offered = account.companies.get(entreprise)?.joined === false;
      return offered ? [{ type: 'OfferWithdrawn', data: { entreprise } }] : [];
    }
    case 'JoinCompany': {
      const { entreprise } = command;
      const joined = account.companies.get(entreprise)?.joined === true;
      return joined ? [] : [{ type: 'CompanyJoined', data: { entreprise } }];
    }
    case 'ChangeEmail':
      if (hasOther(account, command.entreprise)) throw emailOfAccount();
      return [{ type: 'EmailChanged', data: {} }];
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

const withCompany = (
  account: Account,
  entreprise: string,
  change: Partial<{ invitedOn: string; joined: boolean }>,
): Account => {
  const before = account.companies.get(entreprise) ?? { invitedOn: '', joined: false };
  return { ...account, companies: new Map(account.companies).set(entreprise, { ...before, ...change }) };
};

const evolve = (account: Account, event: AccountEvent, { recordedAt }: { recordedAt: string }): Account => {
  switch (event.type) {
    case 'AccountCreated':
      return { ...account, exists: true };
    case 'InvitationIssued': {
      const { invitation: number, expiresOn, entreprise } = event.data;
      const invited = withCompany(account, entreprise, { invitedOn: recordedAt });
      return { ...invited, invitation: { number, expiresOn, entreprise }, invitations: number };
    }
    case 'CompanyOffered':
      return withCompany(account, event.data.entreprise, { invitedOn: recordedAt });
    case 'CompanyJoined':
      return withCompany(account, event.data.entreprise, { joined: true });
    case 'OfferWithdrawn': {
      const companies = new Map(account.companies);
      companies.delete(event.data.entreprise);
      const { invitation } = account;
      const isVoid = invitation?.entreprise === event.data.entreprise;
      return { ...account, companies, invitation: isVoid ? null : invitation };
    }
    case 'EmailChanged':
      return account;
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
  initial: {
    exists: false,
    isSA: false,
    credential: null,
    invitation: null,
    invitations: 0,
    companies: new Map(),
  },
  evolve,
  decide,
};
