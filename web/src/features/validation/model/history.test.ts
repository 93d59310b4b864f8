import { stepStatus } from '@gestiontemps/contracts/codes';
import { describe, expect, test } from '@jest/globals';
import { karim, marie, sophie, step, submitted, thomas } from '../testing/examples.ts';
import { pastCycles } from './history.ts';

const { ASK, VALIDATED, REFUSED, ACCEPT_BY_SUPERIOR, REFUSE_BY_SUPERIOR } = stepStatus;

describe('the history of a week', () => {
  test('tells the latest submission first, and each in its order', () => {
    const steps = [
      step(1, REFUSED, sophie, { on: '2026-11-23T08:00:00Z', comment: 'Jeudi 19 est vide.' }),
      submitted,
      step(0, VALIDATED, karim, { cycle: 2, on: '2026-11-23T17:00:00Z' }),
      step(1, ASK, sophie, { cycle: 2 }),
    ];
    expect(pastCycles(steps).map(({ cycle, acts }) => [cycle, acts.map(({ text }) => text)])).toEqual([
      [2, ['Karim Benali a demandé la validation', 'En attente\u00a0: Sophie Le Goff']],
      [1, ['Karim Benali a demandé la validation', 'Sophie Le Goff a refusé']],
    ]);
  });

  test('tells who answered for whom', () => {
    const steps = [
      step(1, VALIDATED, sophie, { by: thomas, on: '2026-11-23T08:00:00Z' }),
      step(1, ACCEPT_BY_SUPERIOR, thomas, { by: marie, on: '2026-11-23T09:00:00Z' }),
      step(2, REFUSE_BY_SUPERIOR, sophie, { by: marie, on: '2026-11-23T10:00:00Z' }),
      step(2, ASK, thomas, { on: '2026-11-23T11:00:00Z' }),
      step(3, ASK, null),
    ];
    expect(pastCycles(steps)[0]?.acts.map(({ text }) => text)).toEqual([
      'Thomas Lemaire a validé, ce qui vaut pour Sophie Le Goff',
      'Marie Dubois a forcé la validation à la place de Thomas Lemaire',
      'Marie Dubois a refusé, étape de Sophie Le Goff',
      "Thomas Lemaire n'a pas eu à répondre",
      'En attente\u00a0: Administration',
    ]);
  });

  test('dates a reminder by the day it was sent', () => {
    const [cycle] = pastCycles([step(0, ASK, karim, { asked: '2026-11-23T08:00:00Z' })]);
    expect(cycle?.acts[0]).toMatchObject({
      text: 'Validation demandée à Karim Benali',
      on: '2026-11-23T08:00:00Z',
    });
  });
});
