import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { account } from './account.ts';
import { hasFactor } from './account-factors.ts';

const { given, fold } = specify(account);
const application = { type: 'AuthenticatorAdded', data: { authenticator: 'a1', codes: 'c1' } } as const;
const applicationGone = { type: 'AuthenticatorRemoved', data: { authenticator: 'a1' } } as const;
const codes = { type: 'RecoveryCodesIssued', data: { codes: 'c2' } } as const;
const passkey = (id: string) => ({ type: 'PasskeyAdded', data: { passkey: id } }) as const;
const passkeyGone = (id: string) => ({ type: 'PasskeyRemoved', data: { passkey: id } }) as const;
const reset = (entreprise: string | null) => ({ type: 'SecondFactorReset', data: { entreprise } }) as const;
const joined = (entreprise: string) => ({ type: 'CompanyJoined', data: { entreprise } }) as const;
const add = { type: 'AddAuthenticator', authenticator: 'a1', codes: 'c1' } as const;

describe('an application that shows codes', () => {
  test('comes with recovery codes, and is the only one', () => {
    given().when(add).yields(application);
    given(application)
      .when({ ...add, authenticator: 'a2' })
      .rejects('authenticator-there');
    expect(fold([application])).toMatchObject({ authenticator: 'a1', recoveryCodes: 'c1' });
  });
  test('is taken away once, and its codes with it unless a passkey needs them', () => {
    given(application).when({ type: 'RemoveAuthenticator' }).yields(applicationGone);
    given(application, applicationGone).when({ type: 'RemoveAuthenticator' }).yields();
    expect(fold([application, applicationGone])).toMatchObject({ authenticator: null, recoveryCodes: null });
    expect(fold([passkey('p1'), application, applicationGone]).recoveryCodes).toBe('c1');
  });
});

describe('recovery codes', () => {
  test('are made anew in the place of those of before, where there is something to recover', () => {
    given(application).when({ type: 'IssueRecoveryCodes', codes: 'c2' }).yields(codes);
    given(passkey('p1')).when({ type: 'IssueRecoveryCodes', codes: 'c2' }).yields(codes);
    given().when({ type: 'IssueRecoveryCodes', codes: 'c2' }).rejects('no-factor-to-recover');
    expect(fold([application, codes]).recoveryCodes).toBe('c2');
  });
});

describe('a passkey', () => {
  test('is added beside others, up to twenty, and taken away by itself', () => {
    given(passkey('p1')).when({ type: 'AddPasskey', passkey: 'p2' }).yields(passkey('p2'));
    const twenty = Array.from({ length: 20 }, (_, number) => passkey(`p${number}`));
    given(...twenty)
      .when({ type: 'AddPasskey', passkey: 'other' })
      .rejects('too-many-passkeys');
    given(passkey('p1'), passkey('p2'))
      .when({ type: 'RemovePasskey', passkey: 'p1' })
      .yields(passkeyGone('p1'));
    given(passkey('p1')).when({ type: 'RemovePasskey', passkey: 'of another' }).yields();
    expect([...fold([passkey('p1'), passkey('p2'), passkeyGone('p1')]).passkeys]).toEqual(['p2']);
  });
});

describe('an account at a provider', () => {
  const bind = (identity: string, issuer: string) => ({ type: 'BindIdentity', identity, issuer }) as const;
  const bound = (identity: string, issuer: string) =>
    ({ type: 'IdentityBound', data: { identity, issuer } }) as const;
  const unbound = { type: 'IdentityUnbound', data: { identity: 'i1' } } as const;
  test('is bound once, one of each provider', () => {
    given().when(bind('i1', 'a')).yields(bound('i1', 'a'));
    given(bound('i1', 'a')).when(bind('i1', 'a')).yields();
    given(bound('i1', 'a')).when(bind('i2', 'a')).rejects('another-identity');
    given(bound('i1', 'a')).when(bind('i2', 'b')).yields(bound('i2', 'b'));
  });
  test('is unbound once, and may be followed by another', () => {
    const unbind = { type: 'UnbindIdentity', identity: 'i1' } as const;
    given(bound('i1', 'a')).when(unbind).yields(unbound);
    given(bound('i1', 'a'), unbound).when(unbind).yields();
    given(bound('i1', 'a'), unbound).when(bind('i2', 'a')).yields(bound('i2', 'a'));
  });
  test('is no second factor, and goes where those are taken away, alone too', () => {
    expect(hasFactor(fold([bound('i1', 'a')]))).toBe(false);
    expect(fold([application, bound('i1', 'a'), reset(null)]).identities.size).toBe(0);
    given(joined('batir'), bound('i1', 'a'))
      .when({ type: 'ResetSecondFactor', entreprise: 'batir' })
      .yields(reset('batir'));
  });
  test('goes with the e-mail that it was bound by', () => {
    const emailChanged = { type: 'EmailChanged', data: {} } as const;
    expect(fold([bound('i1', 'a'), emailChanged]).identities.size).toBe(0);
    given(bound('i1', 'a'), emailChanged).when(bind('i1', 'a')).yields(bound('i1', 'a'));
  });
});

describe('a second factor that was lost', () => {
  const byAdministrator = { type: 'ResetSecondFactor', entreprise: 'batir' } as const;
  test('is taken away whole by an administrator of the only company', () => {
    given(joined('batir'), application, passkey('p1')).when(byAdministrator).yields(reset('batir'));
    const left = fold([joined('batir'), application, passkey('p1'), reset('batir')]);
    expect(hasFactor(left)).toBe(false);
    expect(left.recoveryCodes).toBeNull();
  });
  test('is not by one of several companies, nor of a superadministrator', () => {
    given(joined('batir'), joined('elec'), application)
      .when(byAdministrator)
      .rejects('second-factor-of-account');
    given(joined('batir'), { type: 'SuperadminGranted', data: {} }, application)
      .when(byAdministrator)
      .rejects('second-factor-of-account');
  });
  test('is by who stands at the server, of whomever', () => {
    const operator = { type: 'ResetSecondFactor', entreprise: null } as const;
    given(joined('batir'), joined('elec'), application).when(operator).yields(reset(null));
    given().when(operator).rejects('no-second-factor');
  });
  test('stays through another password', () => {
    const another = { type: 'PasswordSet', data: { credential: 'x', by: 'reset' } } as const;
    expect(fold([application, passkey('p1'), another])).toMatchObject({ authenticator: 'a1' });
  });
});
