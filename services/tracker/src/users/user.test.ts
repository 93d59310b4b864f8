import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { type Membership, rightsOf } from './membership.ts';
import { admitFirst, dismissFirst, user } from './user.ts';

const { given, fold } = specify(user);
const membership = (of: Partial<Membership> = {}): Membership => ({
  role: 'utilisateur',
  externalId: 'M0042',
  responsableIds: ['sophie'],
  tagCategoryIds: [],
  saisieFeuilleTempsDisable: false,
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  permissions: [],
  baseSalaire: null,
  acces: null,
  ...of,
});
const acting = { actorRole: 'administrateur', userId: 'karim' } as const;
const added = (of?: Partial<Membership>) => ({ type: 'MemberAdded', data: { ...membership(of) } }) as const;
const add = (of?: Partial<Membership>) =>
  ({ type: 'AddMember', membership: membership(of), ...acting }) as const;
const change = (
  of: Partial<Membership>,
  more: { renamed?: boolean; rowVersion?: number; passedRoster?: boolean } = {},
) =>
  ({
    type: 'ChangeMember',
    changes: of,
    renamed: false,
    newEmail: false,
    linkable: [],
    knownCategories: new Set(['masons']),
    rowVersion: undefined,
    ...acting,
    ...more,
  }) as const;

describe('a member of a company', () => {
  test('is added once', () => {
    given().when(add()).yields(added());
    given(added()).when(add()).rejects('email-taken');
  });
  test('never gets a role above the one who grants it', () => {
    given()
      .when({ ...add({ role: 'administrateur' }), actorRole: 'commercial' })
      .rejects('forbidden');
    given()
      .when(add({ role: 'superadmin' }))
      .rejects('forbidden');
    given(added({ role: 'superadmin' }))
      .when(change({ role: 'utilisateur' }))
      .rejects('forbidden');
  });
  test('is of tag categories that are there; those he is of stay when they are gone', () => {
    given(added())
      .when(change({ tagCategoryIds: ['masons'] }))
      .yields({ type: 'MemberTagCategoriesChanged', data: { tagCategoryIds: ['masons'] } });
    given(added())
      .when(change({ tagCategoryIds: ['gone'] }))
      .rejects('tag-category-unknown');
    given(added({ tagCategoryIds: ['gone'] }))
      .when(change({ tagCategoryIds: ['gone', 'masons'] }))
      .yields({ type: 'MemberTagCategoriesChanged', data: { tagCategoryIds: ['gone', 'masons'] } });
  });
  test('is of none in what was recorded before there were any', () => {
    const { tagCategoryIds: _, ...before } = membership();
    expect(fold([{ type: 'MemberAdded', data: before }])).toMatchObject({ tagCategoryIds: [] });
  });
  test('is never his own responsable', () =>
    given(added())
      .when(change({ responsableIds: ['karim'] }))
      .rejects('own-responsable'));
  test('yields one fact for each thing that changed', () =>
    given(added())
      .when(
        change(
          { role: 'responsable', responsableIds: [], externalId: null, accessAllChantier: true },
          { renamed: true },
        ),
      )
      .yields(
        { type: 'MemberRenamed', data: {} },
        { type: 'MemberRoleChanged', data: { role: 'responsable' } },
        { type: 'MemberLinksChanged', data: { responsableIds: [] } },
        {
          type: 'MemberRightsChanged',
          data: {
            saisieFeuilleTempsDisable: false,
            accessAllChantier: true,
            canAddTaskOnChantier: false,
            permissions: [],
          },
        },
        { type: 'MemberCodeChanged', data: { externalId: null } },
      ));
  test('changes nothing when nothing differs', () => given(added()).when(change({})).yields());
  test('keeps what a change does not say, as it was just before', () => {
    const rights = { ...rightsOf(membership()), saisieFeuilleTempsDisable: true };
    given(added(), { type: 'MemberRightsChanged', data: rights })
      .when(change({ canAddTaskOnChantier: true }))
      .yields({ type: 'MemberRightsChanged', data: { ...rights, canAddTaskOnChantier: true } });
  });
  test('is linked to those who may be, and stays with those he is linked to', () => {
    const asked = change({ responsableIds: ['sophie', 'marc'] });
    given(added()).when(asked).rejects('not-a-responsable');
    given(added())
      .when({ ...asked, linkable: ['marc'] })
      .yields({ type: 'MemberLinksChanged', data: { responsableIds: ['sophie', 'marc'] } });
    given(added(), { type: 'MemberLinksChanged', data: { responsableIds: [] } })
      .when({ ...asked, linkable: ['marc'] })
      .rejects('not-a-responsable');
  });
  test('who has yet to join keeps the address he was invited by', () => {
    const renamed = { ...change({}), newEmail: true };
    given({ type: 'MemberInvited', data: { ...membership() } })
      .when(renamed)
      .rejects('email-of-invitation');
    given(added()).when(renamed).yields({ type: 'MemberRenamed', data: {} });
  });
  describe('who is an auditor', () => {
    const acces = { du: '2026-01-01', au: '2026-06-30', jusquAu: '2026-12-31', voitTaux: false };
    const auditor = { role: 'auditeur', responsableIds: [], acces } as const;

    test('has an access, which is prolonged, shortened or ended', () => {
      given().when(add(auditor)).yields(added(auditor));
      given()
        .when(add({ ...auditor, acces: null }))
        .rejects('access-missing');
      const longer = { ...acces, jusquAu: '2027-03-31' };
      given(added(auditor))
        .when(change({ acces: longer }))
        .yields({ type: 'AuditAccessChanged', data: { acces: longer } });
      given(added(auditor)).when(change({ acces })).yields();
    });
    test('has neither superiors nor rights of others, and others have no access', () => {
      given()
        .when(add({ ...auditor, responsableIds: ['sophie'] }))
        .rejects('rights-of-auditor');
      given(added(auditor))
        .when(change({ permissions: ['export.read'] }))
        .rejects('rights-of-auditor');
      given().when(add({ acces })).rejects('access-of-auditors');
      given(added()).when(change({ acces })).rejects('access-of-auditors');
    });
    test('is never anything else, and nobody becomes one', () => {
      given(added(auditor))
        .when(change({ role: 'utilisateur' }))
        .rejects('auditor-for-good');
      given(added({ responsableIds: [] }))
        .when(change({ role: 'auditeur', acces }))
        .rejects('auditor-for-good');
    });
  });
  test('has to be there to be changed', () => {
    given().when(change({})).rejects('not-found');
    given().when({ type: 'DeactivateMember', rowVersion: undefined }).rejects('not-found');
    given().when({ type: 'ReactivateMember' }).rejects('not-found');
  });
  test('is not changed on a version that has moved', () =>
    given(added())
      .when(change({ externalId: 'M1' }, { rowVersion: 7 }))
      .rejects('stale'));
  test('passes the roster before he becomes an administrator, or is one no more', () => {
    const administrator = added({ role: 'administrateur' });
    const gone = { type: 'MemberDeactivated', data: {} } as const;
    const deactivate = { type: 'DeactivateMember', rowVersion: undefined } as const;
    given()
      .when(add({ role: 'administrateur' }))
      .rejects(admitFirst);
    given(added())
      .when(change({ role: 'administrateur' }))
      .rejects(admitFirst);
    given(administrator, gone).when({ type: 'ReactivateMember' }).rejects(admitFirst);
    given(administrator)
      .when(change({ role: 'utilisateur' }))
      .rejects(dismissFirst);
    given(administrator).when(deactivate).rejects(dismissFirst);
    given(administrator)
      .when({ ...deactivate, passedRoster: true })
      .yields(gone);
    given(administrator, gone)
      .when(change({ role: 'utilisateur' }))
      .yields({ type: 'MemberRoleChanged', data: { role: 'utilisateur' } });
  });
  test('is deactivated and back, once each', () => {
    const deactivate = { type: 'DeactivateMember', rowVersion: undefined } as const;
    const gone = { type: 'MemberDeactivated', data: {} } as const;
    given(added()).when(deactivate).yields(gone);
    given(added(), gone).when(deactivate).yields();
    given(added(), gone).when({ type: 'ReactivateMember' }).yields({ type: 'MemberReactivated', data: {} });
    expect(fold([added(), gone])).toMatchObject({ status: 'deactivated', rowVersion: 2 });
  });

  test('is erased once he is deactivated, by somebody else whose role is as high, and changes no more', () => {
    const gone = { type: 'MemberDeactivated', data: {} } as const;
    const erase = { type: 'ErasePerson', ...acting, actorId: 'alice' } as const;
    const erased = { type: 'PersonErased', data: {} } as const;
    given(added()).when(erase).rejects('still-member');
    given().when(erase).rejects('not-found');
    given(added(), gone)
      .when({ ...erase, actorId: 'karim' })
      .rejects('own-erasure');
    given(added({ role: 'superadmin' }), gone)
      .when(erase)
      .rejects('forbidden');
    given(added(), gone).when(erase).yields(erased);
    given(added(), gone, erased).when(erase).yields();
    given(added(), gone, erased).when({ type: 'ReactivateMember' }).rejects('person-erased');
    // As of any address that is taken.
    given(added(), gone, erased)
      .when({ type: 'InviteMember', membership: membership(), ...acting })
      .rejects('email-taken');
    given(added(), gone, erased)
      .when(change({ externalId: null }))
      .rejects('person-erased');
    expect(fold([added({ baseSalaire: '2100.00' }), gone, erased])).toMatchObject({
      status: 'deactivated',
      isErased: true,
      baseSalaire: null,
    });
  });

  test('is erased again in a backup of before, however he stands there', () => {
    given(added())
      .when({ type: 'ErasePerson', ...acting, actorId: 'alice', again: true })
      .yields({ type: 'PersonErased', data: {} });
  });

  test('is counted from the day he joined, and again from the day he was let back in', () => {
    const at = (recordedAt: string, event: Parameters<typeof fold>[0][number]) =>
      'event' in event ? event : { event, of: { recordedAt } };
    const { data } = added();
    const joined = [
      at('2026-10-01T08:00:00.000Z', { type: 'MemberInvited', data }),
      at('2026-10-12T08:00:00.000Z', { type: 'MemberJoined', data: {} }),
    ];
    expect(fold(joined)).toMatchObject({ since: '2026-10-12T08:00:00.000Z' });
    const back = [
      at('2026-10-20T08:00:00.000Z', { type: 'MemberDeactivated', data: {} }),
      at('2026-11-10T08:00:00.000Z', { type: 'MemberReactivated', data: {} }),
    ];
    expect(fold([...joined, ...back])).toMatchObject({ since: '2026-11-10T08:00:00.000Z' });
  });
});
