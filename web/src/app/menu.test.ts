import { describe, expect, test } from '@jest/globals';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { withGroups } from '../shared/layouts/navigation-entries.ts';
import { menuOf } from './menu.ts';
import { screens } from './screens.ts';

const shownTo = (viewer: {
  isAdministrator?: boolean;
  isMember?: boolean;
  manageValidation?: boolean;
  permissions?: readonly PermissionKey[];
}) =>
  menuOf(screens)
    .filter(({ isShown }) =>
      isShown({
        isAdministrator: viewer.isAdministrator ?? false,
        isMember: viewer.isMember ?? true,
        manageValidation: viewer.manageValidation ?? true,
        holds: (permission) => viewer.permissions?.includes(permission) ?? false,
      }),
    )
    .map(({ href }) => href);

describe('the menu', () => {
  test('of an employee is home, entry and his own weeks', () => {
    expect(shownTo({})).toEqual(['/', '/saisie', '/validation']);
  });

  test('of a superior adds his dashboard, not the chantiers', () => {
    expect(shownTo({ permissions: ['dashboard.validate'] })).toEqual([
      '/',
      '/saisie',
      '/dashboard',
      '/validation',
    ]);
  });

  test('of an administrator has everything', () => {
    expect(
      shownTo({
        permissions: [
          'dashboard.validate',
          'users.write',
          'referenceTasks.write',
          'tags.write',
          'absenceTypes.write',
          'settings.write',
          'companies.write',
          'mails.read',
        ],
        isAdministrator: true,
      }),
    ).toEqual([
      '/',
      '/saisie',
      '/dashboard',
      '/validation',
      '/chantiers',
      '/clients',
      '/reports/chantiers',
      '/reports/utilisateurs',
      '/settings/utilisateurs',
      '/settings/taches',
      '/settings/taches-tags',
      '/settings/tags',
      '/settings/absences',
      '/settings/application',
      '/settings/entreprise',
      '/settings/mails',
    ]);
  });

  test('gathers what has a submenu, where its first word stands', () => {
    const drawn = withGroups(menuOf(screens)).map((entry) => ('entries' in entry ? entry.name : entry.href));
    expect(drawn.filter((entry) => entry === 'settings')).toEqual(['settings']);
    expect(drawn).not.toContain('/settings/entreprise');
  });

  test('has no validation where the company does not validate', () => {
    expect(shownTo({ manageValidation: false })).toEqual(['/', '/saisie']);
  });

  test('of a superadministrator who has no sheet begins with the companies, without home or entry', () => {
    const permissions: readonly PermissionKey[] = [
      'companies.manage',
      'companies.write',
      'dashboard.validate',
      'mails.read',
    ];
    expect(shownTo({ permissions, isAdministrator: true, isMember: false })).toEqual([
      '/settings/entreprises',
      '/dashboard',
      '/validation',
      '/chantiers',
      '/clients',
      '/reports/chantiers',
      '/reports/utilisateurs',
      '/settings/mails',
    ]);
  });
});
