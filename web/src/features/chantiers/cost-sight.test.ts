import { expect, test } from '@jest/globals';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { costSightOf } from './cost-sight.ts';

const viewer = (isAdministrator: boolean, isManageCost: boolean, ...keys: PermissionKey[]) => ({
  isAdministrator,
  isManageCost,
  holds: (key: PermissionKey) => keys.includes(key),
});

test('an administrator sees every amount while the company manages costs', () => {
  expect(costSightOf(viewer(true, true, 'costs.read', 'reports.projects'))).toBe('exact');
  expect(costSightOf(viewer(true, false, 'reports.projects'))).toBe('none');
});

test('a superior sees rounded amounts of his projects, or none', () => {
  expect(costSightOf(viewer(false, true, 'reports.projects'))).toBe('rounded');
  expect(costSightOf(viewer(false, false, 'reports.projects'))).toBe('none');
  expect(costSightOf(viewer(false, true))).toBe('none');
});
