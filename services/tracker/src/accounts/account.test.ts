import { describe, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { account } from './account.ts';

const { given } = specify(account);
const created = { type: 'AccountCreated', data: {} } as const;
const invited = (invitation: number, expiresOn = '2026-10-19T08:00:00.000Z') =>
  ({ type: 'InvitationIssued', data: { invitation, entreprise: 'batir', expiresOn } }) as const;
const passwordSet = { type: 'PasswordSet', data: { credential: 'c1', by: 'invitation' } } as const;
const invite = { type: 'Invite', entreprise: 'batir', expiresOn: '2026-10-19T08:00:00.000Z' } as const;
const setPassword = (invitation: number, now = '2026-10-13T08:00:00.000Z') =>
  ({ type: 'SetFirstPassword', invitation, credential: 'c1', now }) as const;

describe('an account', () => {
  test('is created by its first invitation', () => given().when(invite).yields(created, invited(1)));
  test('is invited again under a new number', () =>
    given(created, invited(1)).when(invite).yields(invited(2)));
  test('with a password needs no invitation', () =>
    given(created, invited(1), passwordSet).when(invite).yields());
  test('takes its first password from its invitation', () =>
    given(created, invited(1)).when(setPassword(1)).yields(passwordSet));
  test('refuses an older invitation once a newer one was sent', () =>
    given(created, invited(1), invited(2)).when(setPassword(1)).rejects('link-expired'));
  test('refuses an invitation after seven days', () =>
    given(created, invited(1)).when(setPassword(1, '2026-10-19T08:00:00.001Z')).rejects('link-expired'));
  test('refuses a link used twice', () =>
    given(created, invited(1), passwordSet).when(setPassword(1)).rejects('link-expired'));
  test('is made superadministrator once', () =>
    given(created, { type: 'SuperadminGranted', data: {} }).when({ type: 'GrantSuperadmin' }).yields());
});
