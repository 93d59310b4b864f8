import { describe, expect, test } from '@jest/globals';
import type { Role } from '@gestiontemps/contracts/codes';
import type { Member } from '../principal.ts';
import { costSightOf } from './cost-sight.ts';

const member = (role: Role, isManageCost = true): Member => ({
  userId: 'someone',
  sessionId: 'session',
  entreprise: '7d5c0c4e-0000-4000-8000-000000000001',
  role,
  isSA: role === 'superadmin',
  accessAllChantier: true,
  canAddTaskOnChantier: true,
  saisieFeuilleTempsDisable: false,
  granted: ['export.read'],
  isManageCost,
  isManageExportErp: true,
});

describe('How much of the labour cost a member sees', () => {
  test.each([
    ['administrateur', 'exact'],
    ['superadmin', 'exact'],
    ['commercial', 'rounded'],
    ['responsable', 'rounded'],
    ['utilisateur', 'none'],
  ] as const)('%s: %s', (role, sight) => {
    expect(costSightOf(member(role))).toBe(sight);
  });

  test.each(['administrateur', 'superadmin', 'commercial', 'responsable', 'utilisateur'] as const)(
    '%s sees none where the company keeps no costs',
    (role) => {
      expect(costSightOf(member(role, false))).toBe('none');
    },
  );
});
