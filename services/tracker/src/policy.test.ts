import { describe, expect, test } from '@jest/globals';
import { permissionKeys } from '@gestiontemps/contracts/permissions';
import { routes } from '@gestiontemps/contracts/routes';
import { superiorAmounts } from '@gestiontemps/contracts/codes';
import { allows, holds, mayCall, superiorAmountsOf } from './policy.ts';
import { nobody, type Principal } from './principal.ts';

const auditor: Principal = {
  ...nobody,
  userId: 'vera',
  entreprise: 'batir',
  role: 'auditeur',
  isManageCost: true,
  isManageExportErp: true,
  isEditTimeByAdmin: true,
  // Whatever else may be recorded of him.
  accessAllChantier: true,
  canAddTaskOnChantier: true,
  granted: ['export.read'],
  montantsResponsables: superiorAmounts.REAL,
  acces: { du: '2026-01-01', au: '2026-03-31', jusquAu: '2026-12-31', voitTaux: false },
};
const withRates: Principal = { ...auditor, acces: { ...auditor.acces!, voitTaux: true } };
const march = { from: '2026-03-30', to: '2026-04-05' };
const april = { from: '2026-04-06', to: '2026-04-12' };

describe('An auditor', () => {
  test('holds what reads, and nothing that writes or decides', () => {
    expect(permissionKeys.filter((key) => holds(auditor, key))).toEqual([
      'accounts.read',
      'differences.read',
      'evidence.make',
      'hub.connect',
      'reports.projects',
      'reports.users',
      'settings.read',
      'users.read',
      'weeks.read',
    ]);
  });

  test('may make no call that changes anything but his own account', () => {
    const made = routes.filter(
      ({ route }) => route.allow !== 'anonymous' && route.changes && mayCall(auditor, route),
    );
    expect(made.map(({ name }) => name)).toEqual([
      'joinCompany',
      'addPasskey',
      'confirmAuthenticator',
      'removeAuthenticator',
      'removePasskey',
      'renewRecoveryCodes',
      'unbindIdentity',
    ]);
  });

  test('reads what is of days of his period, a week that it touches among them, and nothing of which no days are known', () => {
    expect(allows(auditor, 'weeks.read', { ownerId: 'lea', days: march })).toBe(true);
    expect(allows(auditor, 'weeks.read', { ownerId: 'lea', days: april })).toBe(false);
    expect(allows(auditor, 'weeks.read', { ownerId: 'lea' })).toBe(false);
    expect(
      allows(auditor, 'weeks.read', { ownerId: 'lea', responsables: ['vera'], commerciaux: ['vera'] }),
    ).toBe(false);
    expect(allows(auditor, 'reports.projects', {})).toBe(false);
    expect(allows(auditor, 'weeks.decide', { ownerId: 'lea', days: march })).toBe(false);
  });

  test('reads of people his own profile', () => {
    expect(allows(auditor, 'users.read', { ownerId: 'vera' })).toBe(true);
    expect(allows(auditor, 'users.read', { ownerId: 'lea' })).toBe(false);
    expect(allows(auditor, 'timesheets.write', { ownerId: 'vera' })).toBe(false);
  });

  test('sees amounts where they were granted and the company has them, and none as superiors do', () => {
    expect(holds(auditor, 'costs.read')).toBe(false);
    expect(superiorAmountsOf(auditor)).toBe(superiorAmounts.NONE);
    expect(holds(withRates, 'costs.read')).toBe(true);
    expect(holds({ ...withRates, isManageCost: false }, 'costs.read')).toBe(false);
    expect(holds(withRates, 'hourlyCosts.manage')).toBe(false);
    // Of what has no days he is told no rate.
    expect(allows(withRates, 'costs.read')).toBe(false);
    expect(allows(withRates, 'costs.read', { ownerId: 'lea' })).toBe(false);
  });

  test('without a period holds nothing but his account', () => {
    const { acces: _, ...lost } = auditor;
    expect(permissionKeys.filter((key) => holds(lost, key))).toEqual(['accounts.read']);
  });
});
