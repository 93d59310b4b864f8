import type { Role } from '@gestiontemps/contracts/codes';
import { describe, expect, test } from '@jest/globals';
import { offeredNotifications } from './offered-notifications.ts';

const all = {
  manageValidation: true,
  isManageResponsable: true,
  isManageCommercial: true,
  isManageExportErp: true,
};
const who = (role: Role, of: { active?: boolean; saisieFeuilleTempsDisable?: boolean } = {}) => ({
  active: true,
  saisieFeuilleTempsDisable: false,
  role,
  ...of,
});
const own = ['semaineARemettre', 'joursManquants', 'semaineRefusee', 'semaineValidee'];

describe('Kinds of mails', () => {
  test.each([
    ['utilisateur', own],
    ['responsable', [...own, 'semainesAValider']],
    ['commercial', [...own, 'semainesAValider']],
    ['administrateur', [...own, 'semainesAValider', 'annoncesArretees']],
    ['auditeur', []],
  ] as const)('are offered to %s as he may receive them', (role, offered) => {
    expect(offeredNotifications(who(role), all)).toEqual(offered);
  });

  test('are none of reminders for who enters no time, and none at all for who is no member', () => {
    const offered = offeredNotifications(who('utilisateur', { saisieFeuilleTempsDisable: true }), all);
    expect(offered).toEqual(['semaineRefusee', 'semaineValidee']);
    expect(offeredNotifications(who('utilisateur', { active: false }), all)).toEqual([]);
    expect(offeredNotifications(undefined, all)).toEqual([]);
  });

  test.each([
    [false, true, ['commercial', 'administrateur', 'superadmin']],
    [true, false, ['responsable', 'commercial', 'administrateur', 'superadmin']],
    [false, false, ['administrateur', 'superadmin']],
  ] as const)(
    'tell of weeks to validate whom a company asks, its responsables (%s) or commerciaux (%s)',
    (isManageResponsable, isManageCommercial, asked) => {
      const settings = { ...all, isManageResponsable, isManageCommercial };
      const those = (
        ['utilisateur', 'responsable', 'commercial', 'administrateur', 'superadmin'] as const
      ).filter((role) => offeredNotifications(who(role), settings).includes('semainesAValider'));
      expect(those).toEqual(asked);
    },
  );

  test('follow what the company does: without validation, and without export', () => {
    expect(offeredNotifications(who('administrateur'), { ...all, manageValidation: false })).toEqual([
      'joursManquants',
      'semaineRefusee',
      'annoncesArretees',
    ]);
    const withoutExport = offeredNotifications(who('administrateur'), { ...all, isManageExportErp: false });
    expect(withoutExport).not.toContain('annoncesArretees');
  });
});
