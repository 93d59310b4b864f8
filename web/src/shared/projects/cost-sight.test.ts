import { expect, test } from '@jest/globals';
import type { SuperiorAmounts } from '@gestiontemps/contracts/codes';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { costSightOf } from './cost-sight.ts';

const company = (
  isManageCost: boolean,
  montantsResponsables: SuperiorAmounts,
  tauxStandard: number | null,
) => ({
  isManageCost,
  montantsResponsables,
  tauxStandard,
});
const viewer = (isAdministrator: boolean, ...keys: PermissionKey[]) => ({
  isAdministrator,
  holds: (key: PermissionKey) => keys.includes(key),
});
const administrator = viewer(true, 'costs.read', 'reports.projects');
const superior = viewer(false, 'reports.projects');

test('an administrator sees every amount while the company manages costs', () => {
  expect(costSightOf({ ...administrator, ...company(true, 0, null) })).toBe('all');
  expect(costSightOf({ ...viewer(true, 'reports.projects'), ...company(false, 2, 33) })).toBe('none');
});

test('a superior sees what the company lets superiors see', () => {
  expect(costSightOf({ ...superior, ...company(true, 0, 33) })).toBe('none');
  expect(costSightOf({ ...superior, ...company(true, 1, 33) })).toBe('standard');
  expect(costSightOf({ ...superior, ...company(true, 2, null) })).toBe('projects');
});

test('a superior sees no amounts without a standard rate to count with, or without costs at all', () => {
  expect(costSightOf({ ...superior, ...company(true, 1, null) })).toBe('none');
  expect(costSightOf({ ...superior, ...company(false, 1, 33) })).toBe('none');
});

test('an employee sees none', () => {
  expect(costSightOf({ ...viewer(false), ...company(true, 2, 33) })).toBe('none');
});
