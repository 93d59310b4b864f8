import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { account } from './account.ts';

const { given, fold } = specify(account);
const created = { type: 'AccountCreated', data: {} } as const;
const invited = (invitation: number, entreprise = 'batir', expiresOn = '2026-10-19T08:00:00.000Z') =>
  ({ type: 'InvitationIssued', data: { invitation, entreprise, expiresOn } }) as const;
const offered = (entreprise: string) => ({ type: 'CompanyOffered', data: { entreprise } }) as const;
const joined = (entreprise: string) => ({ type: 'CompanyJoined', data: { entreprise } }) as const;
const withdrawn = (entreprise: string) => ({ type: 'OfferWithdrawn', data: { entreprise } }) as const;
const passwordSet = { type: 'PasswordSet', data: { credential: 'c1', by: 'invitation' } } as const;
/** When the facts given were recorded. */
const then = fold([invited(1)]).companies.get('batir')?.invitedOn ?? '';
const invite = (entreprise = 'batir', minutes = 5) =>
  ({
    type: 'Invite',
    entreprise,
    now: new Date(Date.parse(then) + minutes * 60_000).toISOString(),
    expiresOn: '2026-10-19T08:00:00.000Z',
  }) as const;
const setPassword = (invitation: number, now = '2026-10-13T08:00:00.000Z') =>
  ({ type: 'SetFirstPassword', invitation, credential: 'c1', now }) as const;

describe('an account', () => {
  test('is created by its first invitation', () => given().when(invite()).yields(created, invited(1)));
  test('is invited again under a new number, five minutes later at the soonest', () => {
    given(created, invited(1)).when(invite()).yields(invited(2));
    given(created, invited(1)).when(invite('batir', 4)).rejects('invited-lately');
    given(created, invited(1)).when(invite('martin', 0)).yields(offered('martin'));
  });
  test('with a password is invited without a link', () => {
    given(created, invited(1), passwordSet).when(invite()).yields(offered('batir'));
    given(created, invited(1), passwordSet).when(invite('martin')).yields(offered('martin'));
  });
  test('that another company has invited gets no further link, from either', () => {
    given(created, invited(1)).when(invite('martin')).yields(offered('martin'));
    given(created, invited(1), offered('martin')).when(invite()).yields(offered('batir'));
    given(created, invited(1), offered('martin'), withdrawn('martin')).when(invite()).yields(invited(2));
  });
  test('keeps the link it has when another company invites it', () =>
    given(created, invited(1), offered('martin')).when(setPassword(1)).yields(passwordSet));
  test('loses the link of a company that takes its invitation back', () => {
    const takeBack = { type: 'WithdrawOffer', entreprise: 'batir' } as const;
    given(created, invited(1)).when(takeBack).yields(withdrawn('batir'));
    given(created, invited(1), withdrawn('batir')).when(takeBack).yields();
    given(created, invited(1), joined('batir')).when(takeBack).yields();
    given(created, invited(1), withdrawn('batir')).when(setPassword(1)).rejects('link-expired');
  });
  test('joins a company once', () => {
    const join = { type: 'JoinCompany', entreprise: 'batir' } as const;
    given(created, invited(1), passwordSet).when(join).yields(joined('batir'));
    given(created, invited(1), joined('batir')).when(join).yields();
  });
  test('has its e-mail changed by its only company', () => {
    const change = { type: 'ChangeEmail', entreprise: 'batir' } as const;
    given(created, invited(1), joined('batir')).when(change).yields({ type: 'EmailChanged', data: {} });
    given(created, invited(1), joined('batir'), offered('martin')).when(change).rejects('email-of-account');
    given(created, joined('batir'), joined('martin')).when(change).rejects('email-of-account');
  });
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
  test('knows the companies that have to do with it', () =>
    expect([...fold([created, invited(1), offered('martin'), joined('batir')]).companies.keys()]).toEqual([
      'batir',
      'martin',
    ]));
});
