import { describe, expect, test } from '@jest/globals';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import type { Role } from '@gestiontemps/contracts/codes';
import { shownTo, withGroups } from '../shared/layouts/navigation-entries.ts';
import { menuOf } from './menu.ts';
import { screens } from './screens.ts';

const menuFor = (viewer: {
  role?: Role;
  isMember?: boolean;
  manageValidation?: boolean;
  permissions?: readonly PermissionKey[];
}) => {
  const { role = 'utilisateur', isMember = true, manageValidation = true, permissions = [] } = viewer;
  const isAdministrator = role === 'administrateur' || role === 'superadmin';
  const holds = (permission: PermissionKey) => permissions.includes(permission);
  const seen = { userId: 'karim', role, isAdministrator, isMember, manageValidation, holds };
  return shownTo(seen, menuOf(screens)).map(({ href }) => href);
};

describe('the menu', () => {
  test('of an employee is home, entry, his own weeks and his account', () => {
    expect(menuFor({})).toEqual(['/', '/saisie', '/validation', '/utilisateur/karim']);
  });

  test('of a superior adds his dashboard, not the chantiers', () => {
    const superior = ['/', '/saisie', '/dashboard', '/validation'];
    const permissions: readonly PermissionKey[] = ['dashboard.validate'];
    expect(menuFor({ role: 'responsable', permissions })).toEqual([...superior, '/utilisateur/karim']);
    expect(menuFor({ role: 'commercial', permissions })).toEqual(superior);
  });

  test('of an auditor is what he reads: two reports, what changed, evidence, and his account', () => {
    const permissions: readonly PermissionKey[] = ['differences.read', 'evidence.make', 'reports.projects'];
    expect(menuFor({ role: 'auditeur', permissions })).toEqual([
      '/',
      '/reports/chantiers',
      '/reports/utilisateurs',
      '/reports/ecarts',
      '/settings/preuve',
      '/utilisateur/karim',
    ]);
  });

  test('of an administrator has everything', () => {
    expect(
      menuFor({
        permissions: [
          'dashboard.validate',
          'users.write',
          'referenceTasks.write',
          'tags.write',
          'absenceTypes.write',
          'settings.write',
          'companies.write',
          'mails.read',
          'views.read',
          'security.read',
          'differences.read',
          'evidence.make',
        ],
        role: 'administrateur',
      }),
    ).toEqual([
      '/',
      '/saisie',
      '/dashboard',
      '/validation',
      '/chantiers',
      '/clients',
      '/reports/chantiers',
      '/reports/taches',
      '/reports/utilisateurs',
      '/reports/ecarts',
      '/settings/utilisateurs',
      '/settings/taches',
      '/settings/taches-tags',
      '/settings/tags',
      '/settings/absences',
      '/settings/export',
      '/settings/application',
      '/settings/modeles',
      '/settings/entreprise',
      '/settings/mails',
      '/settings/reconstruction',
      '/settings/securite',
      '/settings/preuve',
    ]);
  });

  test('of whoever may export has the export among the settings, and nothing else of them', () => {
    const shown = menuFor({ role: 'commercial', permissions: ['export.read'] });
    expect(shown.filter((href) => href.startsWith('/settings/'))).toEqual(['/settings/export']);
  });

  test('gathers what has a submenu, where its first word stands', () => {
    const drawn = withGroups(menuOf(screens)).map((entry) => ('entries' in entry ? entry.name : entry.href));
    expect(drawn.filter((entry) => entry === 'settings')).toEqual(['settings']);
    expect(drawn).not.toContain('/settings/entreprise');
  });

  test('has no validation where the company does not validate', () => {
    expect(menuFor({ manageValidation: false })).toEqual(['/', '/saisie', '/utilisateur/karim']);
  });

  test('of a superadministrator who has no sheet begins with the companies, without home or entry', () => {
    const permissions: readonly PermissionKey[] = [
      'companies.manage',
      'companies.write',
      'dashboard.validate',
      'mails.read',
      'views.read',
    ];
    expect(menuFor({ permissions, role: 'superadmin', isMember: false })).toEqual([
      '/settings/entreprises',
      '/dashboard',
      '/validation',
      '/chantiers',
      '/clients',
      '/reports/chantiers',
      '/reports/taches',
      '/reports/utilisateurs',
      '/settings/export',
      '/settings/mails',
      '/settings/reconstruction',
    ]);
  });
});
