import {
  stepStatus,
  validationLevel,
  type StepStatus,
  type ValidationLevel,
} from '@gestiontemps/contracts/codes';
import { describe, expect, test } from '@jest/globals';
import { endInWords, isHisToAnswer, lastAnswerBy, mayRemind } from './week-standing.ts';

const { USER, RESPONSABLE, ENTREPRISE } = validationLevel;
const { ASK, VALIDATED, REFUSED, ACCEPT_BY_SUPERIOR } = stepStatus;
const sophie = { id: 'sophie', nom: 'Le Goff', prenom: 'Sophie' };
const marie = { id: 'marie', nom: 'Dubois', prenom: 'Marie' };

const step = (
  level: ValidationLevel,
  status: StepStatus,
  user: typeof sophie | null,
  more: { force?: typeof sophie; at?: string } = {},
) => ({
  id: `${level}.${user?.id ?? ''}`,
  validationLevel: level,
  validationStatus: status,
  validationUserId: user?.id ?? null,
  validationUser: user,
  forceValidationUserId: more.force?.id ?? null,
  forceValidationUser: more.force ?? null,
  askValidationDate: null,
  responseDate: more.at ?? null,
  commentaire: null,
});

describe('a week in a list is his to answer', () => {
  const atResponsable = {
    canBeValidate: true,
    currentLevel: RESPONSABLE,
    usersValidation: [step(RESPONSABLE, ASK, sophie)],
  };

  test('when its current step asks him', () =>
    expect(isHisToAnswer(atResponsable, { id: 'sophie', role: 'responsable' })).toBe(true));

  test('not when he would answer for those below him', () =>
    expect(isHisToAnswer(atResponsable, { id: 'marie', role: 'administrateur' })).toBe(false));

  test("at the company's level, for any administrator", () =>
    expect(
      isHisToAnswer(
        { canBeValidate: true, currentLevel: ENTREPRISE, usersValidation: [step(ENTREPRISE, ASK, null)] },
        { id: 'marie', role: 'administrateur' },
      ),
    ).toBe(true));

  test('not when the server says that he cannot decide', () =>
    expect(
      isHisToAnswer({ ...atResponsable, canBeValidate: false }, { id: 'sophie', role: 'responsable' }),
    ).toBe(false));
});

describe('a reminder', () => {
  test("is for administrators and responsables, and for a commercial who is the owner's responsable", () => {
    const usersValidation = [step(RESPONSABLE, REFUSED, sophie)];
    expect(mayRemind({ usersValidation }, { id: 'x', role: 'administrateur' })).toBe(true);
    expect(mayRemind({ usersValidation }, { id: 'x', role: 'responsable' })).toBe(true);
    expect(mayRemind({ usersValidation }, { id: 'sophie', role: 'commercial' })).toBe(true);
    expect(mayRemind({ usersValidation }, { id: 'x', role: 'commercial' })).toBe(false);
  });
});

describe('the last answer', () => {
  test('is that of whoever answered last, for himself or for others', () => {
    const usersValidation = [
      step(USER, VALIDATED, { id: 'karim', nom: 'Benali', prenom: 'Karim' }, { at: '2026-11-20T16:00:00Z' }),
      step(ENTREPRISE, VALIDATED, marie, { at: '2026-11-23T08:00:00Z' }),
      step(RESPONSABLE, ACCEPT_BY_SUPERIOR, sophie, { force: marie, at: '2026-11-23T08:00:00Z' }),
    ];
    expect(lastAnswerBy({ usersValidation })).toBe('Marie Dubois');
  });

  test("is nobody's while the chain waits", () =>
    expect(lastAnswerBy({ usersValidation: [step(RESPONSABLE, ASK, sophie)] })).toBeUndefined());
});

test("where it is nobody's turn, the state is said", () => {
  expect(endInWords({ validationStatus: 2, weekTimeSheetStatus: 2 })).toBe('Validée');
  expect(endInWords({ validationStatus: 0, weekTimeSheetStatus: 3 })).toBe('Refusée');
  expect(endInWords({ validationStatus: 1, weekTimeSheetStatus: 1 })).toBeUndefined();
});
