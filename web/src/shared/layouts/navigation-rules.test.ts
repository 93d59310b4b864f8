import { describe, expect, test } from '@jest/globals';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { isBelow, isShown, navigationKeys } from './navigation-rules.ts';

const shownTo = (viewer: {
  isAdministrator?: boolean;
  manageValidation?: boolean;
  permissions?: readonly PermissionKey[];
}) =>
  navigationKeys.filter((key) =>
    isShown(key, {
      isAdministrator: viewer.isAdministrator ?? false,
      manageValidation: viewer.manageValidation ?? true,
      holds: (permission) => viewer.permissions?.includes(permission) ?? false,
    }),
  );

describe('the menu', () => {
  test('of an employee is home, entry and his own weeks', () => {
    expect(shownTo({})).toEqual(['home', 'timeEntry', 'validation']);
  });

  test('of a superior adds his dashboard, not the chantiers', () => {
    expect(shownTo({ permissions: ['dashboard.validate'] })).toEqual([
      'home',
      'timeEntry',
      'dashboard',
      'validation',
    ]);
  });

  test('of an administrator has everything', () => {
    expect(shownTo({ permissions: ['dashboard.validate', 'mails.read'], isAdministrator: true })).toEqual([
      'home',
      'timeEntry',
      'dashboard',
      'validation',
      'projects',
      'mails',
    ]);
  });

  test('has no validation where the company does not validate', () => {
    expect(shownTo({ manageValidation: false })).toEqual(['home', 'timeEntry']);
  });
});

test('an entry is current on its page and below it, home on home alone', () => {
  expect(isBelow('/', '/')).toBe(true);
  expect(isBelow('/', '/saisie')).toBe(false);
  expect(isBelow('/validation', '/validation/u.w2026-10-12')).toBe(true);
  expect(isBelow('/chantiers', '/chantiers-clos')).toBe(false);
});
