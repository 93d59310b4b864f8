import { rejection } from '@gestiontemps/kernel/commands/rejection';
import type { AccountEvent } from './account-events.ts';
import { hasOther } from './account-owner.ts';
import type { Account } from './account-state.ts';

/** What an account is signed in with besides its password. Whoever sends these has shown the password once more, or is vouched for. */
export type FactorCommand =
  | { type: 'AddAuthenticator'; authenticator: string; codes: string }
  | { type: 'RemoveAuthenticator' }
  | { type: 'IssueRecoveryCodes'; codes: string }
  | { type: 'AddPasskey'; passkey: string }
  | { type: 'RemovePasskey'; passkey: string }
  /** By whom the provider vouches for with the e-mail of the account, or at the sign-in of the same again. */
  | { type: 'BindIdentity'; identity: string; issuer: string }
  | { type: 'UnbindIdentity'; identity: string }
  /** By an administrator of the only company that has to do with it, or on the server, where `entreprise` is null. */
  | { type: 'ResetSecondFactor'; entreprise: string | null };

const factorEvents = [
  'AuthenticatorAdded',
  'AuthenticatorRemoved',
  'RecoveryCodesIssued',
  'PasskeyAdded',
  'PasskeyRemoved',
  'SecondFactorReset',
  'IdentityBound',
  'IdentityUnbound',
] as const;

export type FactorEvent = Extract<AccountEvent, { type: (typeof factorEvents)[number] }>;

export const isFactorEvent = (event: AccountEvent): event is FactorEvent =>
  (factorEvents as readonly string[]).includes(event.type);

/** Far more than anybody has devices. */
const mostPasskeys = 20;

/** Several companies know him by it, or the whole installation: as with his password (domain.md §8.20). */
export const secondFactorOfAccount = () =>
  rejection(
    'second-factor-of-account',
    "Le second facteur appartient au compte, il ne se réinitialise pas ici\u00a0: adressez-vous à l'exploitant du serveur",
  );

export const noSecondFactor = () =>
  rejection(
    'no-second-factor',
    "Cette personne n'a ni clé d'accès, ni application d'authentification, ni compte lié d'un service d'identité",
  );

/** Who is there under this e-mail now may be another than who was. */
export const anotherIdentity = () =>
  rejection(
    'another-identity',
    "Un autre compte du service d'identité est déjà lié à votre compte\u00a0: connectez-vous avec votre mot de passe, puis déliez-le dans «\u00a0Mon compte\u00a0»",
  );

/** Whether somebody has anything to show beside a password. */
export const hasFactor = ({
  authenticator,
  passkeys,
}: Pick<Account, 'authenticator' | 'passkeys'>): boolean => authenticator !== null || passkeys.size > 0;

/** Whether anything but a password is there to sign in by. */
export const hasSomethingBeside = (
  account: Pick<Account, 'authenticator' | 'passkeys' | 'identities'>,
): boolean => hasFactor(account) || account.identities.size > 0;

/** The row of an account's identity at a provider; undefined without one. */
export const identityOf = ({ identities }: Pick<Account, 'identities'>, issuer: string): string | undefined =>
  [...identities].find(([, of]) => of.issuer === issuer)?.[0];

export const decideFactor = (command: FactorCommand, account: Account): readonly FactorEvent[] => {
  const { authenticator, passkeys } = account;
  switch (command.type) {
    case 'AddAuthenticator':
      if (authenticator !== null)
        throw rejection(
          'authenticator-there',
          "Une application d'authentification est déjà enregistrée\u00a0: retirez-la d'abord",
        );
      return [
        {
          type: 'AuthenticatorAdded',
          data: { authenticator: command.authenticator, codes: command.codes },
        },
      ];
    case 'RemoveAuthenticator':
      return authenticator === null ? [] : [{ type: 'AuthenticatorRemoved', data: { authenticator } }];
    case 'IssueRecoveryCodes':
      if (!hasFactor(account))
        throw rejection(
          'no-factor-to-recover',
          "Enregistrez d'abord une application d'authentification ou une clé d'accès",
        );
      return [{ type: 'RecoveryCodesIssued', data: { codes: command.codes } }];
    case 'AddPasskey':
      if (passkeys.size >= mostPasskeys)
        throw rejection('too-many-passkeys', `${mostPasskeys} clés d'accès au maximum\u00a0: retirez-en une`);
      return [{ type: 'PasskeyAdded', data: { passkey: command.passkey } }];
    case 'RemovePasskey':
      return passkeys.has(command.passkey)
        ? [{ type: 'PasskeyRemoved', data: { passkey: command.passkey } }]
        : [];
    case 'BindIdentity': {
      const { identity, issuer } = command;
      if (account.identities.has(identity)) return [];
      if (identityOf(account, issuer) !== undefined) throw anotherIdentity();
      return [{ type: 'IdentityBound', data: { identity, issuer } }];
    }
    case 'UnbindIdentity':
      return account.identities.has(command.identity)
        ? [{ type: 'IdentityUnbound', data: { identity: command.identity } }]
        : [];
    case 'ResetSecondFactor': {
      const { entreprise } = command;
      if (entreprise !== null && (account.isSA || hasOther(account, entreprise)))
        throw secondFactorOfAccount();
      if (!hasSomethingBeside(account)) throw noSecondFactor();
      return [{ type: 'SecondFactorReset', data: { entreprise } }];
    }
  }
};

/** Something that signed it in does so no more. */
export const withoutWays = (account: Account): Account => ({ ...account, waysTaken: account.waysTaken + 1 });

/** Recovery codes stand in for something that was lost: with the last of it they are good for nothing. */
const withoutSpareCodes = (account: Account): Account =>
  hasFactor(account) ? account : { ...account, recoveryCodes: null };

export const evolveFactor = (account: Account, event: FactorEvent): Account => {
  const { passkeys } = account;
  switch (event.type) {
    case 'AuthenticatorAdded':
      return { ...account, authenticator: event.data.authenticator, recoveryCodes: event.data.codes };
    case 'AuthenticatorRemoved':
      return withoutSpareCodes({ ...account, authenticator: null });
    case 'RecoveryCodesIssued':
      return { ...account, recoveryCodes: event.data.codes };
    case 'PasskeyAdded':
      return { ...account, passkeys: new Set([...passkeys, event.data.passkey]) };
    case 'PasskeyRemoved':
      return withoutSpareCodes({
        ...withoutWays(account),
        passkeys: new Set([...passkeys].filter((passkey) => passkey !== event.data.passkey)),
      });
    case 'IdentityBound': {
      const { identity, issuer } = event.data;
      return { ...account, identities: new Map(account.identities).set(identity, { issuer }) };
    }
    case 'IdentityUnbound':
      return {
        ...withoutWays(account),
        identities: new Map([...account.identities].filter(([identity]) => identity !== event.data.identity)),
      };
    case 'SecondFactorReset':
      return {
        ...withoutWays(account),
        authenticator: null,
        recoveryCodes: null,
        passkeys: new Set(),
        identities: new Map(),
      };
  }
};
