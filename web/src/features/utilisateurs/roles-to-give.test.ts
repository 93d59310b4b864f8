import { expect, test } from '@jest/globals';
import { rolesToGive } from './roles-to-give.ts';

const admin = { role: 'administrateur', isSA: false } as const;

test('an administrator gives every role up to his own', () => {
  const all = ['utilisateur', 'responsable', 'commercial', 'administrateur'];
  expect(rolesToGive(admin, 'utilisateur')).toEqual(all);
  expect(rolesToGive({ role: null, isSA: true }, undefined)).toEqual([...all, 'auditeur']);
});

test('an auditor is invited as one, and stays one', () => {
  expect(rolesToGive(admin, undefined)).toContain('auditeur');
  expect(rolesToGive(admin, 'auditeur')).toEqual(['auditeur']);
});

test('nobody makes a superadministrator something else here', () =>
  expect(rolesToGive(admin, 'superadmin')).toEqual(['superadmin']));
