import {
  stepStatus,
  type StepStatus,
  type ValidationLevel,
  type WeekStatus,
} from '@gestiontemps/contracts/codes';
import { describe, expect, test } from '@jest/globals';
import { chainSteps } from './chain-steps.ts';

const karim = { prenom: 'Karim', nom: 'Benali' };
const sophie = { prenom: 'Sophie', nom: 'Le Goff' };
const marie = { prenom: 'Marie', nom: 'Dubois' };
const { ASK, VALIDATED, REFUSED, ACCEPT_BY_SUPERIOR, REFUSE_BY_SUPERIOR } = stepStatus;
const everyLevel = { isManageResponsable: true, isManageCommercial: true };

const step = (
  validationLevel: ValidationLevel,
  validationStatus: StepStatus,
  validationUser: typeof sophie | null = null,
  forceValidationUser: typeof sophie | null = null,
) => ({ validationLevel, validationStatus, validationUser, forceValidationUser });

const week = (validationStatus: WeekStatus, ...usersValidation: ReturnType<typeof step>[]) => ({
  validationStatus,
  utilisateur: karim,
  usersValidation,
});

const states = (...args: Parameters<typeof chainSteps>) =>
  chainSteps(...args).map(({ role, state, person }) => [role, state, person]);

describe('the chain of a week', () => {
  test('starts with its owner while it is open', () => {
    expect(states(week(0), everyLevel, { 1: 'Sophie Le Goff', 3: 'Bâtir Ouest' })).toEqual([
      ['Salarié', 'current', 'Karim Benali'],
      ['Responsable', 'waiting', 'Sophie Le Goff'],
      ['Commercial', 'waiting', undefined],
      ['Entreprise', 'waiting', 'Bâtir Ouest'],
    ]);
  });

  test('leaves out the levels the company does not use', () => {
    expect(
      states(week(0), { isManageResponsable: false, isManageCommercial: false }).map(([role]) => role),
    ).toEqual(['Salarié', 'Entreprise']);
  });

  test('keeps a level that was asked before the company stopped using it', () => {
    const asked = week(1, step(0, VALIDATED, karim), step(1, ASK, sophie));
    expect(states(asked, { isManageResponsable: false, isManageCommercial: false })[1]).toEqual([
      'Responsable',
      'current',
      'Sophie Le Goff',
    ]);
  });

  test('leaves out a level that was passed over', () => {
    const asked = week(1, step(0, VALIDATED, karim), step(1, VALIDATED, sophie), step(3, ASK));
    expect(states(asked, everyLevel).map(([role, state]) => [role, state])).toEqual([
      ['Salarié', 'done'],
      ['Responsable', 'done'],
      ['Entreprise', 'current'],
    ]);
  });

  test("is the owner's again once he has taken it back", () => {
    const withdrawn = week(0, step(0, VALIDATED, karim));
    expect(states(withdrawn, everyLevel).map(([, state]) => state)).toEqual([
      'current',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  test('waits for everyone of a level', () => {
    const asked = week(1, step(0, VALIDATED, karim), step(2, VALIDATED, marie), step(2, ASK, sophie));
    expect(states(asked, everyLevel)[1]).toEqual(['Commercial', 'current', 'Marie Dubois, Sophie Le Goff']);
  });

  test('shows where it was refused', () => {
    const refused = week(0, step(0, VALIDATED, karim), step(1, REFUSED, sophie));
    expect(states(refused, everyLevel).map(([, state]) => state)).toEqual([
      'done',
      'refused',
      'waiting',
      'waiting',
    ]);
  });

  test('names who forced a step, either way', () => {
    const forced = week(
      2,
      step(0, VALIDATED),
      step(1, ACCEPT_BY_SUPERIOR, sophie, marie),
      step(3, VALIDATED, null, marie),
    );
    expect(states(forced, { isManageResponsable: true, isManageCommercial: false })).toEqual([
      ['Salarié', 'done', 'Karim Benali'],
      ['Responsable', 'done', 'Marie Dubois'],
      ['Entreprise', 'done', 'Marie Dubois'],
    ]);
    const reopened = week(
      0,
      step(0, VALIDATED),
      step(1, REFUSE_BY_SUPERIOR, sophie, marie),
      step(3, REFUSED, null, marie),
    );
    expect(states(reopened, everyLevel)[1]).toEqual(['Responsable', 'refused', 'Marie Dubois']);
  });
});
