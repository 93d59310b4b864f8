import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import type { Membership } from './membership.ts';
import { admitFirst, dismissFirst, user } from './user.ts';

const { given, fold } = specify(user);
const membership = (of: Partial<Membership> = {}): Membership => ({
  role: 'utilisateur',
  externalId: 'M0042',
  responsableIds: ['sophie'],
  saisieFeuilleTempsDisable: false,
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  permissions: [],
  baseSalaire: null,
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
    membership: membership(of),
    renamed: false,
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
});
