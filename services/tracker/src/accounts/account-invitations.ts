import { tooEarly } from '@gestiontemps/kernel/commands/rejection';
import type { AccountEvent } from './account-events.ts';
import type { Account } from './account-state.ts';

export interface Inviting {
  readonly entreprise: string;
  /** Whether views say that another company has it as a member: they know accounts older than what their stream says. */
  readonly isElsewhere: boolean;
  readonly now: string;
  readonly expiresOn: string;
}

export type InvitationCommand =
  /**
   * Invites the account, which exists from then on: by a link to choose a password unless it has one or is spoken for.
   */
  | ({ type: 'Invite' } & Inviting)
  /** The same, unless the company has invited it before: whoever asks again has what he asked for. */
  | ({ type: 'InviteFirst' } & Inviting)
  /** The same of somebody whose invitation was taken back: without another mail when one has just been sent. */
  | ({ type: 'RestoreOffer' } & Inviting)
  | { type: 'WithdrawOffer'; entreprise: string }
  | { type: 'JoinCompany'; entreprise: string };

/** Least time between two mails of invitation from one company to one person. */
const minutesBetweenMails = 5;

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

export const decideInvitation = (command: InvitationCommand, account: Account): readonly AccountEvent[] => {
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
  }
};
