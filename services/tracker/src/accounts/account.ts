import { rejection, tooEarly } from '@gestiontemps/kernel/commands/rejection';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

export const accountStream = (accountId: string): string => streamOf('account', accountId);

// Names and shapes are storage: never renamed. The e-mail and the password's hash live in the directory.
export type AccountEvent =
  | { type: 'AccountCreated'; data: Record<never, never> }
  | { type: 'InvitationIssued'; data: { invitation: number; entreprise: string; expiresOn: string } }
  /**
   * Invited by a link to join with the password that he has or gets elsewhere: the account has one, or another company's
   * link to choose one. Those of before there was such a link have no number.
   */
  | { type: 'CompanyOffered'; data: { entreprise: string; invitation?: number; expiresOn?: string } }
  | { type: 'OfferWithdrawn'; data: { entreprise: string } }
  /** Taken back, and given again before another mail may go out: what was mailed counts again. */
  | { type: 'OfferRestored'; data: { entreprise: string } }
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
    {
      type: 'CompanyOffered',
      data: { invitation: 2, entreprise: sampleId('2'), expiresOn: '2026-10-26T08:00:00.000Z' },
    },
    { type: 'OfferRestored', data: { entreprise: sampleId('2') } },
  ],
});

/** What a company and an account have to do with each other. */
interface Bond {
  /** When it was last mailed an invitation (ISO 8601, UTC), taken back since or not. */
  readonly invitedOn: string;
  readonly joined: boolean;
  readonly withdrawn: boolean;
  /** The last link to join it with the account's password; null when there was none. */
  readonly link: { readonly number: number; readonly expiresOn: string } | null;
}

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
  /** Company whose invitation gave the account its first password, which accepts it; null where an operator did. */
  readonly enteredBy: string | null;
  /** Companies that ever invited it, or that it has joined. */
  readonly companies: ReadonlyMap<string, Bond>;
}

interface Inviting {
  readonly entreprise: string;
  /** Whether views say that another company has it as a member: they know accounts older than what their stream says. */
  readonly isElsewhere: boolean;
  readonly now: string;
  readonly expiresOn: string;
}

export type AccountCommand =
  /**
   * Invites the account, which exists from then on: by a link to choose a password unless it has one or is spoken for.
   */
  | ({ type: 'Invite' } & Inviting)
  /** The same, unless the company has invited it before: whoever asks again has what he asked for. */
  | ({ type: 'InviteFirst' } & Inviting)
  /** The same of somebody whose invitation was taken back: without another mail when one has just been sent. */
  | ({ type: 'RestoreOffer' } & Inviting)
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
  [...companies].some(([other, { withdrawn }]) => other !== entreprise && !withdrawn);

/** Number of the link by which the account may join a company now; null when there is none, or none that is still good. */
export const openOffer = ({ companies }: Account, entreprise: string, now: string): number | null => {
  const bond = companies.get(entreprise);
  if (!bond?.link || bond.joined || bond.withdrawn || now > bond.link.expiresOn) return null;
  return bond.link.number;
};

/** Seconds until another mail may be sent; 0 or less when it may be sent now. */
const secondsToWait = (account: Account, { entreprise, now }: Inviting): number => {
  const bond = account.companies.get(entreprise);
  if (bond === undefined) return 0;
  return Math.ceil(minutesBetweenMails * 60 - (Date.parse(now) - Date.parse(bond.invitedOn)) / 1000);
};

/** Whether another company has it as a member, or has sent it a link to choose a password that is still good. */
const isSpokenFor = (account: Account, { entreprise, isElsewhere, now }: Inviting): boolean => {
  const { companies, invitation } = account;
  if (isElsewhere || [...companies].some(([other, { joined }]) => other !== entreprise && joined))
    return true;
  if (!invitation || invitation.entreprise === entreprise || now > invitation.expiresOn) return false;
  return companies.get(invitation.entreprise)?.withdrawn !== true;
};

/** One event, whether there was an account or not: their number would tell the company. */
const invite = (account: Account, command: Inviting): AccountEvent => {
  const { entreprise, expiresOn } = command;
  const data = { invitation: account.invitations + 1, entreprise, expiresOn };
  return account.credential !== null || isSpokenFor(account, command)
    ? { type: 'CompanyOffered', data }
    : { type: 'InvitationIssued', data };
};

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  switch (command.type) {
    case 'Invite': {
      const seconds = secondsToWait(account, command);
      if (seconds > 0)
        throw tooEarly(
          'invited-lately',
          `Une invitation vient d'être envoyée à cette personne. Attendez ${minutesBetweenMails} minutes pour la renvoyer.`,
          seconds,
        );
      return [invite(account, command)];
    }
    case 'InviteFirst':
      return account.companies.has(command.entreprise) ? [] : [invite(account, command)];
    case 'RestoreOffer': {
      const { entreprise } = command;
      const bond = account.companies.get(entreprise);
      if (bond && !bond.withdrawn) return [];
      if (secondsToWait(account, command) > 0) return [{ type: 'OfferRestored', data: { entreprise } }];
      return [invite(account, command)];
    }
    case 'WithdrawOffer': {
      const { entreprise } = command;
      const bond = account.companies.get(entreprise);
      return bond && !bond.joined && !bond.withdrawn
        ? [{ type: 'OfferWithdrawn', data: { entreprise } }]
        : [];
    }
    case 'JoinCompany': {
      const { entreprise } = command;
      const joined = account.companies.get(entreprise)?.joined === true;
      return joined ? [] : [{ type: 'CompanyJoined', data: { entreprise } }];
    }
    case 'ChangeEmail':
      if (account.isSA || hasOther(account, command.entreprise)) throw emailOfAccount();
      return [{ type: 'EmailChanged', data: {} }];
    case 'SetFirstPassword': {
      const { invitation } = account;
      if (
        account.credential ||
        !invitation ||
        account.companies.get(invitation.entreprise)?.withdrawn ||
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

const withBond = (account: Account, entreprise: string, change: Partial<Bond>): Account => {
  const none: Bond = { invitedOn: '', joined: false, withdrawn: false, link: null };
  const bond = { ...none, ...account.companies.get(entreprise), ...change };
  return { ...account, companies: new Map(account.companies).set(entreprise, bond) };
};

const evolve = (account: Account, event: AccountEvent, { recordedAt }: { recordedAt: string }): Account => {
  switch (event.type) {
    case 'AccountCreated':
      return { ...account, exists: true };
    case 'InvitationIssued': {
      const { invitation: number, expiresOn, entreprise } = event.data;
      const invited = withBond(account, entreprise, { invitedOn: recordedAt, withdrawn: false, link: null });
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
      const offered = withBond(account, entreprise, { invitedOn: recordedAt, withdrawn: false, link });
      return { ...offered, exists: true, invitations: number ?? account.invitations };
    }
    case 'CompanyJoined':
      return withBond(account, event.data.entreprise, { joined: true, withdrawn: false });
    case 'OfferWithdrawn':
      return withBond(account, event.data.entreprise, { withdrawn: true });
    case 'OfferRestored':
      return withBond(account, event.data.entreprise, { withdrawn: false });
    case 'EmailChanged':
      return account;
    case 'PasswordSet':
      return {
        ...account,
        credential: event.data.credential,
        invitation: null,
        enteredBy: event.data.by === 'invitation' ? (account.invitation?.entreprise ?? null) : null,
      };
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
    enteredBy: null,
    companies: new Map(),
  },
  evolve,
  decide,
};
