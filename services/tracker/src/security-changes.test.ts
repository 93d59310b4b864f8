import { describe, expect, test } from '@jest/globals';
import { companySettings, type Settings } from './company-settings/company-settings.ts';
import { changeOfMember, changeOfSettings } from './security-changes.process.ts';
import { plainMembership } from './users/membership.ts';
import { user, type User } from './users/user.ts';

const recording = { recordedAt: '2026-10-05T08:00:00.000Z', actor: 'marie', position: 1 } as never;
const karim: User = user.evolve(
  user.initial,
  { type: 'MemberAdded', data: { ...plainMembership, responsableIds: ['sophie'] } },
  recording,
);

describe('A change of a member', () => {
  test('of his role says what it was and is', () => {
    expect(changeOfMember({ type: 'MemberRoleChanged', data: { role: 'responsable' } }, karim)).toEqual({
      kind: 'role-changed',
      detail: [{ field: 'role', before: 'utilisateur', after: 'responsable' }],
    });
  });

  test('of his rights names those that changed alone', () => {
    const { saisieFeuilleTempsDisable, accessAllChantier, canAddTaskOnChantier } = plainMembership;
    const data = {
      saisieFeuilleTempsDisable,
      accessAllChantier: !accessAllChantier,
      canAddTaskOnChantier,
      permissions: ['export.read'],
    };
    expect(changeOfMember({ type: 'MemberRightsChanged', data }, karim)).toEqual({
      kind: 'rights-changed',
      detail: [
        { field: 'accessAllChantier', before: 'false', after: 'true' },
        { field: 'exportRead', before: 'false', after: 'true' },
      ],
    });
  });

  test('of his responsables gives others the sight of him', () => {
    expect(changeOfMember({ type: 'MemberLinksChanged', data: { responsableIds: [] } }, karim)).toEqual({
      kind: 'rights-changed',
      detail: [{ field: 'responsables', before: 'sophie', after: null }],
    });
  });

  test('of what is no right is none', () => {
    for (const event of [
      { type: 'MemberRenamed', data: {} },
      { type: 'MemberCodeChanged', data: { externalId: 'M0042' } },
      { type: 'MemberTagCategoriesChanged', data: { tagCategoryIds: ['t'] } },
      { type: 'MemberJoined', data: {} },
    ] as const)
      expect(changeOfMember(event, karim)).toBeUndefined();
  });

  test('that adds, removes or lets back in is one of its own', () => {
    const kindOf = (type: 'MemberDeactivated' | 'MemberReactivated') =>
      changeOfMember({ type, data: {} }, karim)?.kind;
    expect(kindOf('MemberDeactivated')).toBe('member-removed');
    expect(kindOf('MemberReactivated')).toBe('member-restored');
    expect(
      changeOfMember(
        { type: 'MemberInvited', data: { ...plainMembership, role: 'commercial' } },
        user.initial,
      ),
    ).toEqual({ kind: 'member-added', detail: [{ field: 'role', before: null, after: 'commercial' }] });
  });
});

describe('A change of settings', () => {
  const before: Settings = companySettings.evolve(
    companySettings.initial,
    { type: 'CompanyRegistered', data: { name: 'Bâtir Ouest', logo: null } },
    recording,
  );
  const changed = (changes: object) =>
    changeOfSettings({ type: 'SettingsChanged', data: { effectiveFrom: '2026-10-12', changes } }, before);

  test('that decides who sees what says it, and from which day on', () => {
    expect(changed({ isManageExportErp: true, montantsResponsables: 2, hoursDelay: 48 })).toEqual({
      kind: 'settings-changed',
      detail: [
        { field: 'montantsResponsables', before: '1', after: '2' },
        { field: 'isManageExportErp', before: 'false', after: 'true' },
        { field: 'effectiveFrom', before: null, after: '2026-10-12' },
      ],
    });
  });

  test('that was planned and is taken back says what holds in its place', () => {
    const planned = companySettings.evolve(
      before,
      {
        type: 'SettingsChanged',
        data: { effectiveFrom: '2026-12-01', changes: { montantsResponsables: 0 } },
      },
      recording,
    );
    const withdrawn = {
      effectiveFrom: '2026-12-01',
      settings: ['montantsResponsables', 'hoursDelay'],
    } as const;
    expect(changeOfSettings({ type: 'PlannedSettingsWithdrawn', data: withdrawn }, planned)).toEqual({
      kind: 'settings-changed',
      detail: [
        { field: 'montantsResponsables', before: '0', after: '1' },
        { field: 'effectiveFrom', before: null, after: '2026-12-01' },
      ],
    });
  });

  test('of the standard rate does not tell the rate', () => {
    expect(JSON.stringify(changed({ tauxStandard: 37.42 }))).not.toContain('37');
    expect(changed({ tauxStandard: 37.42 })?.detail[0]).toEqual({
      field: 'tauxStandard',
      before: null,
      after: 'changed',
    });
  });

  test('of anything else is none, as is one that says what was already so', () => {
    expect(changed({ hoursDelay: 48 })).toBeUndefined();
    expect(changed({ isManageExportErp: false })).toBeUndefined();
  });
});
