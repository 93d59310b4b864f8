import { streamOf } from '@gestiontemps/kernel/commands/decider';
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
  /**
   * A link to choose another password, for whoever asked for it by mail (`entreprise`: in whose name it is mailed; null in
   * nobody's), or printed on the server.
   */
  | {
      type: 'PasswordResetIssued';
      data: { reset: number; expiresOn: string; by: 'person' | 'operator'; entreprise: string | null };
    }
  /** `person`: by his password of before; `signIn`: by that too, since it was good for nothing else any more. */
  | {
      type: 'PasswordSet';
      data: {
        credential: string;
        by: 'invitation' | 'operator' | 'reset' | 'person' | 'signIn' | 'administrator';
      };
    }
  | { type: 'SuperadminGranted'; data: Record<never, never> }
  // Rows of the directory hold what is secret of a second factor, and open nothing that is not named here.
  /** An application that shows codes, confirmed by one of them, and ten recovery codes with it. */
  | { type: 'AuthenticatorAdded'; data: { authenticator: string; codes: string } }
  | { type: 'AuthenticatorRemoved'; data: { authenticator: string } }
  /** Ten codes in the place of those of before. */
  | { type: 'RecoveryCodesIssued'; data: { codes: string } }
  | { type: 'PasskeyAdded'; data: { passkey: string } }
  | { type: 'PasskeyRemoved'; data: { passkey: string } }
  /** An account at an OpenID provider, which `issuer` names: it signs in from now on. Who it is there, its row says. */
  | { type: 'IdentityBound'; data: { identity: string; issuer: string } }
  | { type: 'IdentityUnbound'; data: { identity: string } }
  /** Application, codes and passkeys were taken away, for their owner had lost them; `entreprise`: whose administrator did it, null where an operator did. */
  | { type: 'SecondFactorReset'; data: { entreprise: string | null } };

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
    {
      type: 'PasswordResetIssued',
      data: {
        reset: 1,
        expiresOn: '2026-10-26T09:00:00.000Z',
        by: 'person',
        entreprise: sampleId('1'),
      },
    },
    { type: 'PasswordSet', data: { credential: sampleId('e2'), by: 'reset' } },
    { type: 'PasswordSet', data: { credential: sampleId('e3'), by: 'administrator' } },
    { type: 'PasswordSet', data: { credential: sampleId('e4'), by: 'signIn' } },
    {
      type: 'PasswordResetIssued',
      data: { reset: 2, expiresOn: '2026-10-26T10:00:00.000Z', by: 'operator', entreprise: null },
    },
    { type: 'PasswordSet', data: { credential: sampleId('e5'), by: 'person' } },
    { type: 'AuthenticatorAdded', data: { authenticator: sampleId('f1'), codes: sampleId('f2') } },
    { type: 'RecoveryCodesIssued', data: { codes: sampleId('f4') } },
    { type: 'PasskeyAdded', data: { passkey: sampleId('f3') } },
    { type: 'AuthenticatorRemoved', data: { authenticator: sampleId('f1') } },
    { type: 'PasskeyRemoved', data: { passkey: sampleId('f3') } },
    { type: 'SecondFactorReset', data: { entreprise: sampleId('1') } },
    { type: 'SecondFactorReset', data: { entreprise: null } },
    { type: 'IdentityBound', data: { identity: sampleId('f5'), issuer: 'https://id.exemple.fr' } },
    { type: 'IdentityUnbound', data: { identity: sampleId('f5') } },
  ],
});
