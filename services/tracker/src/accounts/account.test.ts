import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { account } from './account.ts';
import { openOffer } from './account-invitations.ts';

const { given, fold } = specify(account);
const created = { type: 'AccountCreated', data: {} } as const;
const invited = (invitation: number, entreprise = 'batir', expiresOn = '2026-10-19T08:00:00.000Z') =>
  ({ type: 'InvitationIssued', data: { invitation, entreprise, expiresOn } }) as const;
const offered = (invitation: number, entreprise: string) =>
  ({
    type: 'CompanyOffered',
    data: { invitation, entreprise, expiresOn: '2026-10-19T08:00:00.000Z' },
  }) as const;
const joined = (entreprise: string) => ({ type: 'CompanyJoined', data: { entreprise } }) as const;
const withdrawn = (entreprise: string) => ({ type: 'OfferWithdrawn', data: { entreprise } }) as const;
const restored = (entreprise: string) => ({ type: 'OfferRestored', data: { entreprise } }) as const;
const passwordSet = { type: 'PasswordSet', data: { credential: 'c1', by: 'invitation' } } as const;
/** When the facts given were recorded. */
const then = fold([invited(1)]).companies.get('batir')?.invitedOn ?? '';
const inviting = (entreprise: string, minutes: number, isElsewhere = false) => ({
  entreprise,
  isElsewhere,
  now: new Date(Date.parse(then) + minutes * 60_000).toISOString(),
  expiresOn: '2026-10-19T08:00:00.000Z',
});
const invite = (entreprise = 'batir', minutes = 5, isElsewhere = false) =>
  ({ type: 'Invite', ...inviting(entreprise, minutes, isElsewhere) }) as const;
const restore = (entreprise = 'batir', minutes = 5) =>
  ({ type: 'RestoreOffer', ...inviting(entreprise, minutes) }) as const;
const setPassword = (invitation: number, now = '2026-10-13T08:00:00.000Z') =>
  ({ type: 'SetFirstPassword', invitation, credential: 'c1', now }) as const;

describe('an account', () => {
  test('begins with its first invitation, in as many events as one that was there', () => {
    given().when(invite()).yields(invited(1));
    expect(fold([invited(1)]).exists).toBe(true);
    expect(fold([offered(1, 'batir')]).exists).toBe(true);
  });
  test('is invited again under a new number, five minutes later at the soonest', () => {
    given(invited(1)).when(invite()).yields(invited(2));
    given(invited(1)).when(invite('batir', 4)).rejects('invited-lately');
    given(invited(1), withdrawn('batir')).when(invite('batir', 4)).rejects('invited-lately');
    given(invited(1)).when(invite('martin', 0)).yields(offered(2, 'martin'));
  });
  test('is invited a first time once by a company, whoever asks how often', () => {
    const first = (minutes = 0) => ({ ...invite('batir', minutes), type: 'InviteFirst' }) as const;
    given().when(first()).yields(invited(1));
    given(invited(1)).when(first(1)).yields();
    given(invited(1)).when(first(60)).yields();
    given(invited(1, 'martin')).when(first()).yields(offered(2, 'batir'));
  });
  test('with a password is invited without a link to choose one', () => {
    given(invited(1), passwordSet).when(invite()).yields(offered(2, 'batir'));
    given(invited(1), passwordSet).when(invite('martin')).yields(offered(2, 'martin'));
  });
  test('gets no further link to choose one from another company, while the first is good', () => {
    given(invited(1)).when(invite('martin')).yields(offered(2, 'martin'));
    given(invited(1), offered(2, 'martin')).when(invite()).yields(invited(3));
    given(invited(1), offered(2, 'martin'), withdrawn('martin')).when(invite()).yields(invited(3));
    given(invited(1), withdrawn('batir')).when(invite('martin')).yields(invited(2, 'martin'));
    given()
      .when(invite('batir', 5, true))
      .yields(offered(1, 'batir'));
  });
  test('gets one from whichever company asks once the link of another has expired, unless it has joined that', () => {
    const late = (entreprise: string) => ({ ...invite(entreprise), now: '2026-10-19T08:00:00.001Z' });
    const both = [invited(1), offered(2, 'martin')];
    given(...both)
      .when(late('martin'))
      .yields(invited(3, 'martin'));
    given(...both)
      .when(late('batir'))
      .yields(invited(3));
    given(...both, invited(3, 'martin', '2026-10-26T08:00:00.000Z'))
      .when(late('batir'))
      .yields(offered(4, 'batir'));
    given(invited(1), joined('batir')).when(late('martin')).yields(offered(2, 'martin'));
  });
  test('keeps the link it has when another company invites it', () =>
    given(invited(1), offered(2, 'martin')).when(setPassword(1)).yields(passwordSet));
  test('loses the link of a company that takes its invitation back', () => {
    const takeBack = { type: 'WithdrawOffer', entreprise: 'batir' } as const;
    given(created, invited(1)).when(takeBack).yields(withdrawn('batir'));
    given(invited(1), withdrawn('batir')).when(takeBack).yields();
    given(invited(1), joined('batir')).when(takeBack).yields();
    given(invited(1), withdrawn('batir')).when(setPassword(1)).rejects('link-expired');
  });
  test('is invited anew by the company that gives its invitation again', () => {
    given(invited(1), withdrawn('batir')).when(restore()).yields(invited(2));
    given(invited(1), withdrawn('batir'), invited(2, 'martin')).when(restore()).yields(offered(3, 'batir'));
    given(invited(1), withdrawn('batir'), restored('batir'))
      .when(invite('martin'))
      .yields(offered(2, 'martin'));
    given(invited(1)).when(restore()).yields();
  });
  test('has its last link back where another mail would be too early', () => {
    given(invited(1), withdrawn('batir')).when(restore('batir', 4)).yields(restored('batir'));
    given(invited(1), withdrawn('batir'), restored('batir')).when(setPassword(1)).yields(passwordSet);
  });
  test('joins by the newest link of the company that sent it, for seven days, once, unless it is taken back', () => {
    const [soon, late] = ['2026-10-19T08:00:00.000Z', '2026-10-19T08:00:00.001Z'];
    const open = (events: Parameters<typeof fold>[0], now = soon) => openOffer(fold(events), 'batir', now);
    const asked = [passwordSet, offered(2, 'batir')];
    expect(open(asked)).toBe(2);
    expect(open([...asked, offered(3, 'batir'), offered(4, 'martin')])).toBe(3);
    expect(open([...asked, withdrawn('batir'), restored('batir')])).toBe(2);
    expect(open([])).toBeNull();
    expect(open([invited(1)])).toBeNull();
    expect(open(asked, late)).toBeNull();
    expect(open([...asked, joined('batir')])).toBeNull();
    expect(open([...asked, withdrawn('batir')])).toBeNull();
    // Offered before there was such a link.
    expect(open([passwordSet, { type: 'CompanyOffered', data: { entreprise: 'batir' } }])).toBeNull();
  });
  test('joins a company once', () => {
    const join = { type: 'JoinCompany', entreprise: 'batir' } as const;
    given(created, invited(1), passwordSet).when(join).yields(joined('batir'));
    given(created, invited(1), joined('batir')).when(join).yields();
  });
  test('has its e-mail changed by its only company', () => {
    const change = { type: 'ChangeEmail', entreprise: 'batir' } as const;
    given(created, invited(1), joined('batir')).when(change).yields({ type: 'EmailChanged', data: {} });
    given(invited(1), joined('batir'), offered(2, 'martin')).when(change).rejects('email-of-account');
    given(created, joined('batir'), joined('martin')).when(change).rejects('email-of-account');
    const superadmin = { type: 'SuperadminGranted', data: {} } as const;
    given(created, joined('batir'), superadmin).when(change).rejects('email-of-account');
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
    expect([...fold([invited(1), offered(2, 'martin'), joined('batir')]).companies.keys()]).toEqual([
      'batir',
      'martin',
    ]));
});

describe('a link to choose another password', () => {
  const reset = (number: number, by: 'person' | 'operator' = 'person') =>
    ({
      type: 'PasswordResetIssued',
      data: { reset: number, by, entreprise: 'batir', expiresOn: '2026-10-12T10:00:00.000Z' },
    }) as const;
  const issue = (minutes: number, by: 'person' | 'operator' = 'person') =>
    ({
      type: 'IssueReset',
      by,
      entreprise: 'batir',
      now: new Date(Date.parse(then) + minutes * 60_000).toISOString(),
      expiresOn: '2026-10-12T10:00:00.000Z',
    }) as const;
  const use = (number: number, now = '2026-10-12T09:59:00.000Z') =>
    ({ type: 'ResetPassword', reset: number, credential: 'c2', now }) as const;
  const setBy = (by: 'reset' | 'administrator') =>
    ({ type: 'PasswordSet', data: { credential: 'c2', by } }) as const;

  test('is for an account that has one, and mailed once in five minutes', () => {
    given(invited(1)).when(issue(0)).yields();
    given(passwordSet).when(issue(0)).yields(reset(1));
    given(passwordSet, reset(1)).when(issue(4)).yields();
    given(passwordSet, reset(1)).when(issue(5)).yields(reset(2));
    given(passwordSet, reset(1), setBy('reset')).when(issue(4)).yields();
  });
  test('is printed on the server at any time, which keeps no mail from being sent', () => {
    given(passwordSet, reset(1)).when(issue(0, 'operator')).yields(reset(2, 'operator'));
    given(passwordSet, reset(1, 'operator')).when(issue(0)).yields(reset(2));
  });
  test('is good for an hour, once, and until there is a newer one or another password', () => {
    given(passwordSet, reset(1)).when(use(1)).yields(setBy('reset'));
    given(passwordSet, reset(1)).when(use(1, '2026-10-12T10:00:00.001Z')).rejects('link-expired');
    given(passwordSet, reset(1), reset(2)).when(use(1)).rejects('link-expired');
    given(passwordSet, reset(1), setBy('reset')).when(use(1)).rejects('link-expired');
    given(passwordSet, reset(1), setBy('administrator')).when(use(1)).rejects('link-expired');
  });
  test('is void once the e-mail is another, which it was not sent to', () => {
    given(passwordSet, reset(1), { type: 'EmailChanged', data: {} }).when(use(1)).rejects('link-expired');
  });
});

describe('a password that an administrator sets', () => {
  const setByAdministrator = {
    type: 'SetPasswordByAdministrator',
    entreprise: 'batir',
    credential: 'c2',
  } as const;
  const replaced = (by: 'signIn' | 'person' = 'signIn', held = 'c2') =>
    ({ type: 'ReplacePassword', by, held, credential: 'c3' }) as const;
  const set = (credential: string, by: 'administrator' | 'signIn') =>
    ({ type: 'PasswordSet', data: { credential, by } }) as const;

  test('is for his company alone, of an account that has one, and never a superadministrator', () => {
    const here = [passwordSet, joined('batir')];
    given(...here)
      .when(setByAdministrator)
      .yields(set('c2', 'administrator'));
    given(...here, offered(2, 'martin'))
      .when(setByAdministrator)
      .rejects('password-of-account');
    given(...here, offered(2, 'martin'), withdrawn('martin'))
      .when(setByAdministrator)
      .yields(set('c2', 'administrator'));
    given(...here, { type: 'SuperadminGranted', data: {} })
      .when(setByAdministrator)
      .rejects('password-of-account');
    given(joined('batir')).when(setByAdministrator).rejects('no-password-yet');
  });
  test('must be replaced, by whoever shows it while it is the one', () => {
    expect(fold([passwordSet, set('c2', 'administrator')]).passwordNeedSet).toBe(true);
    given(set('c2', 'administrator')).when(replaced()).yields(set('c3', 'signIn'));
    expect(fold([set('c2', 'administrator'), set('c3', 'signIn')]).passwordNeedSet).toBe(false);
    given(set('c4', 'administrator')).when(replaced()).rejects('link-expired');
    given(set('c4', 'administrator')).when(replaced('person')).rejects('wrong-password');
  });
});
