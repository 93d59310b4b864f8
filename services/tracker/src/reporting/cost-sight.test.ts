import { describe, expect, test } from '@jest/globals';
import type { Role, SuperiorAmounts } from '@gestiontemps/contracts/codes';
import type { Member } from '../principal.ts';
import { costSightOf } from './cost-sight.ts';

const member = (role: Role, montantsResponsables: SuperiorAmounts, isManageCost = true): Member => ({
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
  montantsResponsables,
  isManageExportErp: true,
  isEditTimeByAdmin: true,
});

describe('How much of the labour cost a member sees', () => {
  test.each([
    ['administrateur', 0, 'all'],
    ['superadmin', 0, 'all'],
    ['commercial', 0, 'none'],
    ['commercial', 1, 'standard'],
    ['commercial', 2, 'projects'],
    ['responsable', 0, 'none'],
    ['responsable', 1, 'standard'],
    ['responsable', 2, 'projects'],
    ['utilisateur', 1, 'none'],
    ['utilisateur', 2, 'none'],
  ] as const)('%s, in a company that lets superiors see %i: %s', (role, montantsResponsables, sight) => {
    expect(costSightOf(member(role, montantsResponsables))).toBe(sight);
  });

  test.each(['administrateur', 'superadmin', 'commercial', 'responsable', 'utilisateur'] as const)(
    '%s sees none where the company keeps no costs',
    (role) => {
      expect(costSightOf(member(role, 2, false))).toBe('none');
    },
  );
});
