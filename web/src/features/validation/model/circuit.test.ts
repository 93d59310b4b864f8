import {
  reportStatus,
  stepStatus,
  validationLevel,
  type ValidationLevel,
  type WeekStatus,
} from '@gestiontemps/contracts/codes';
import { describe, expect, test } from '@jest/globals';
import type { Me } from '../../../shared/session/session-api.ts';
import { karim, marie, sophie, step, submitted, thomas } from '../testing/examples.ts';
import { circuit, turnInWords } from './circuit.ts';
import type { PastStep } from './history.ts';

const { ASK, VALIDATED, REFUSED, ACCEPT_BY_SUPERIOR } = stepStatus;
const settings = { isManageResponsable: true, isManageCommercial: true };
const as = ({ id, nom, prenom }: typeof sophie, role: Me['role']): Me => ({ id, nom, prenom, role }) as Me;
const asSophie = as(sophie, 'responsable');
const asMarie = as(marie, 'administrateur');

const week = (
  validationStatus: WeekStatus,
  currentLevel: ValidationLevel | null,
  steps: readonly PastStep[],
  canBeValidate = true,
  coming: readonly { validationLevel: ValidationLevel; personnes: (typeof sophie)[] }[] = [],
) => ({
  validationStatus,
  weekTimeSheetStatus: reportStatus.CREATED,
  currentLevel,
  canBeValidate,
  utilisateur: karim,
  usersValidation: [...steps],
  suivants: [...coming],
});

const words = (...args: Parameters<typeof circuit>) =>
  circuit(...args).map(({ role, state, text, note }) => [role, state, text, note]);

describe('the circuit', () => {
  const toMarie = { validationLevel: validationLevel.COMMERCIAL, personnes: [marie] };
  const atResponsable = week(1, 1, [submitted, step(1, ASK, sophie)], true, [toMarie]);

  test('says what was done, whose turn it is and who comes after', () =>
    expect(words(atResponsable, settings, asSophie)).toEqual([
      ['Salarié', 'done', 'Karim Benali a demandé la validation', 'le 20/11/2026 à 15:42'],
      ['Responsable', 'current', 'Sophie Le Goff, à vous de décider', undefined],
      ['Commercial', 'waiting', 'Ensuite\u00a0: Marie Dubois', undefined],
      ['Entreprise', 'waiting', 'Administration, en dernier', undefined],
    ]));

  test('names the first of several who come after, and leaves out a level that nobody holds', () => {
    const several = { ...toMarie, personnes: [marie, thomas, sophie] };
    const asked = [submitted, step(1, ASK, sophie)];
    expect(words(week(1, 1, asked, true, [several]), settings, asSophie)[2]?.[2]).toBe(
      'Ensuite\u00a0: Marie Dubois ou 2 autres',
    );
    expect(words(week(1, 1, asked), settings, asSophie).map(([role]) => role)).toEqual([
      'Salarié',
      'Responsable',
      'Entreprise',
    ]);
  });

  test('names whom it waits for, for everyone else', () => {
    expect(words(atResponsable, settings, asMarie)[1]?.[2]).toBe('Sophie Le Goff');
    const atCommercial = week(1, 2, [
      submitted,
      step(1, VALIDATED, sophie, { on: '2026-11-23T08:00:00Z' }),
      step(2, ASK, thomas),
      step(2, ASK, marie),
    ]);
    expect(words(atCommercial, settings, asSophie)[2]?.[2]).toBe('Thomas Lemaire, Marie Dubois');
  });

  test("is any administrator's at the end", () => {
    const atCompany = week(1, 3, [submitted, step(1, VALIDATED, sophie), step(3, ASK, null)]);
    expect(words(atCompany, settings, asMarie).at(-1)?.[2]).toBe('Administration, à vous de décider');
    expect(turnInWords(atCompany, settings, asMarie)).toBe('Entreprise, à vous de décider');
  });

  test('tells a refusal with its comment', () => {
    const refused = week(0, null, [
      submitted,
      step(1, REFUSED, sophie, { on: '2026-11-23T08:00:00Z', comment: 'Jeudi 19 est vide.' }),
    ]);
    expect(circuit(refused, settings, asSophie)[1]).toMatchObject({
      state: 'refused',
      text: 'Sophie Le Goff a refusé',
      comment: 'Jeudi 19 est vide.',
    });
  });

  test('tells who answered for the others', () => {
    const forced = week(2, null, [
      submitted,
      step(1, ACCEPT_BY_SUPERIOR, sophie, { by: marie, on: '2026-11-23T09:00:00Z' }),
      step(3, VALIDATED, marie, { on: '2026-11-23T09:00:00Z' }),
    ]);
    expect(words(forced, settings, asSophie).map(([, , text]) => text)).toEqual([
      'Karim Benali a demandé la validation',
      'Marie Dubois a forcé la validation',
      'Marie Dubois a validé',
    ]);
  });

  test('tells an owner that it is up to him, and others that he was reminded', () => {
    const reminded = week(0, null, [step(0, ASK, karim, { asked: '2026-11-23T08:00:00Z' })], false);
    expect(words(reminded, settings, as(karim, 'utilisateur'))[0]?.[2]).toBe(
      'À vous de demander la validation',
    );
    expect(words(reminded, settings, asSophie)[0]).toEqual([
      'Salarié',
      'current',
      'Karim Benali, saisie en cours',
      'relance envoyée le 23/11/2026 à 09:00',
    ]);
  });
});
