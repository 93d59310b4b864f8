import { invalid, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { AccountEvent } from './account-events.ts';
import { hasOther } from './account-owner.ts';
import type { Account } from './account-state.ts';

type SetBy = Extract<AccountEvent, { type: 'PasswordSet' }>['data']['by'];

export type PasswordCommand =
  | { type: 'SetFirstPassword'; invitation: number; credential: string; now: string }
  | { type: 'SetPasswordByOperator'; credential: string }
  /**
   * A link to choose another password, which voids the one before. Asked for by mail it is none before there is a password,
   * nor within minutes of the last one: nobody is told, so that nothing tells of the account.
   */
  | {
      type: 'IssueReset';
      by: 'person' | 'operator';
      entreprise: string | null;
      now: string;
      expiresOn: string;
    }
  | { type: 'ResetPassword'; reset: number; credential: string; now: string }
  /** By an administrator of the only company that has to do with it; its owner chooses another one first thing. */
  | { type: 'SetPasswordByAdministrator'; entreprise: string; credential: string }
  /** By whoever has just proved the password that the account had then, its credential `held`. */
  | { type: 'ReplacePassword'; by: 'person' | 'signIn'; held: string; credential: string };

/** Least time between two mails with a link to choose another password. */
const minutesBetweenMails = 5;

export const linkExpired = (property: string) =>
  rejection('link-expired', 'Le lien a expiré, demandez-en un nouveau', property);

export const wrongPassword = () =>
  invalid('wrong-password', 'Le mot de passe actuel est incorrect', 'currentPassword');

/** Several companies know him by it, or the whole installation (domain.md §8.20). */
export const passwordOfAccount = () =>
  rejection(
    'password-of-account',
    'Le mot de passe appartient au compte, il ne se modifie pas ici',
    'password',
  );

/** The link of his invitation is the only way in (domain.md §8.20). */
export const noPasswordYet = () =>
  rejection(
    'no-password-yet',
    "Cette personne n'a pas encore choisi de mot de passe, renvoyez-lui son invitation",
  );

const set = (credential: string, by: SetBy): AccountEvent => ({
  type: 'PasswordSet',
  data: { credential, by },
});

const wasMailedLately = ({ resetMailedOn }: Account, now: string): boolean =>
  resetMailedOn !== null && Date.parse(now) - Date.parse(resetMailedOn) < minutesBetweenMails * 60_000;

export const decidePassword = (command: PasswordCommand, account: Account): readonly AccountEvent[] => {
  switch (command.type) {
    case 'SetFirstPassword': {
      const { invitation } = account;
      if (
        account.credential ||
        !invitation ||
        account.companies.get(invitation.entreprise)?.withdrawn ||
        invitation.number !== command.invitation ||
        command.now > invitation.expiresOn
      )
        throw linkExpired('usertoken');
      return [set(command.credential, 'invitation')];
    }
    case 'SetPasswordByOperator': {
      const created: AccountEvent[] = account.exists ? [] : [{ type: 'AccountCreated', data: {} }];
      return [...created, set(command.credential, 'operator')];
    }
    case 'IssueReset': {
      const { by, entreprise, now, expiresOn } = command;
      if (account.credential === null || (by === 'person' && wasMailedLately(account, now))) return [];
      return [
        { type: 'PasswordResetIssued', data: { reset: account.resets + 1, expiresOn, by, entreprise } },
      ];
    }
    case 'ResetPassword': {
      const { reset } = account;
      if (reset?.number !== command.reset || command.now > reset.expiresOn)
        throw linkExpired('passwordResetToken');
      return [set(command.credential, 'reset')];
    }
    case 'SetPasswordByAdministrator':
      if (account.isSA || hasOther(account, command.entreprise)) throw passwordOfAccount();
      if (account.credential === null) throw noPasswordYet();
      return [set(command.credential, 'administrator')];
    case 'ReplacePassword':
      // Another one was set in the meantime.
      if (account.credential !== command.held)
        throw command.by === 'person' ? wrongPassword() : linkExpired('passwordResetToken');
      return [set(command.credential, command.by)];
  }
};
