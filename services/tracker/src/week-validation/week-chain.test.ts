import { describe, expect, test } from '@jest/globals';
import { weekStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { decidedAfter, stepsAfter, statusAfter, weekAfter } from './testing/week-after.ts';
import { actsIn, everyLevel, fullWeek, lea, noon, opened, worked } from './testing/week-story.ts';
import { weekChain } from './week-chain.ts';

const { given } = specify(weekChain, noon);
const { OPENED, VALIDATED } = weekStatus;
const { submits, asks, accepts } = everyLevel;

describe('Transitions of a week up to its validation (domain.md §6.2)', () => {
  test('T1: the first line opens the fullWeek, nothing is asked yet', () => {
    const { situation, cycle, steps: none } = weekAfter(...fullWeek);
    expect(situation).toEqual({ status: OPENED, closure: null });
    expect([cycle, none]).toEqual([0, []]);
  });

  test('T2: a responsable asks for a week that does not exist, which opens it', () => {
    given()
      .when(asks('rene'))
      .yields(opened, { type: 'ValidationRequested', data: { cycle: 1, level: 0, userIds: [lea] } });
    expect(statusAfter(asks('rene'))).toBe(OPENED);
    expect(weekAfter(asks('rene')).steps).toMatchObject([{ validationUserId: lea, validationStatus: 0 }]);
  });

  test('T2: an administrator asks for an open week', () => {
    expect(decidedAfter(...fullWeek).by(asks('anne'))).toEqual(['ValidationRequested']);
  });

  test('T2: a colleague may not ask', () => {
    given(...fullWeek)
      .when(asks('xavier'))
      .rejects('forbidden');
  });

  test('T2: a responsable who was demoted may not ask', () => {
    const demoted = actsIn({ responsables: [{ userId: 'rene', role: 'utilisateur', active: true }] });
    given(...fullWeek)
      .when(demoted.asks('rene'))
      .rejects('forbidden');
  });

  test('T3: submitting asks the first level', () => {
    expect(decidedAfter(...fullWeek).by(submits())).toEqual(['WeekSubmitted', 'ValidationRequested']);
    expect(stepsAfter(...fullWeek, submits())).toEqual(['USER lea 1', 'RESP rene 0', 'RESP rita 0']);
  });

  test('T3: asking for his own week submits it, and answers the request', () => {
    expect(stepsAfter(...fullWeek, asks('rene'), asks(lea))).toEqual([
      'USER lea 1',
      'RESP rene 0',
      'RESP rita 0',
    ]);
  });

  test('T4: the only administrator, without other level, validates his own week', () => {
    const alone = actsIn({ projects: { P1: [] }, administrators: [lea] });
    expect(decidedAfter(opened, worked('P1')).by(alone.submits())).toEqual([
      'WeekSubmitted',
      'WeekValidated',
    ]);
    expect(stepsAfter(opened, worked('P1'), alone.submits())).toEqual(['USER lea 1', 'ENT lea 1']);
  });

  test('T5: a responsable accepts, the commerciaux are asked', () => {
    expect(decidedAfter(...fullWeek, submits()).by(accepts('rene'))).toEqual([
      'StepAccepted',
      'ValidationRequested',
    ]);
    expect(stepsAfter(...fullWeek, submits(), accepts('rene'))).toEqual([
      'USER lea 1',
      'RESP rene 1',
      'RESP rita 1 by rene',
      'COM xavier 0',
      'COM yves 0',
      'COM zoe 0',
    ]);
  });

  test('T6: a commercial accepts while projects are left', () => {
    const story = [...fullWeek, submits(), accepts('rene')];
    expect(decidedAfter(...story).by(accepts('xavier'))).toEqual(['StepAccepted']);
    expect(weekAfter(...story, accepts('xavier')).situation).toMatchObject({ level: 2 });
  });

  test('T7: the last project is covered, the company is asked', () => {
    const story = [...fullWeek, submits(), accepts('rene'), accepts('xavier')];
    expect(decidedAfter(...story).by(accepts('zoe'))).toEqual(['StepAccepted', 'ValidationRequested']);
    expect(stepsAfter(...story, accepts('zoe')).slice(3)).toEqual([
      'COM xavier 1',
      'COM yves 1 by zoe',
      'COM zoe 1',
      'ENT - 0',
    ]);
  });

  test('T8: an administrator accepts, the week is validated', () => {
    const story = [...fullWeek, submits(), accepts('rene'), accepts('xavier'), accepts('zoe')];
    expect(decidedAfter(...story).by(accepts('anne'))).toEqual(['WeekValidated']);
    expect(stepsAfter(...story, accepts('anne')).at(-1)).toBe('ENT anne 1');
    expect(statusAfter(...story, accepts('anne'))).toBe(VALIDATED);
  });

  test('T9: an administrator forces the responsables and the commerciaux not asked yet', () => {
    expect(decidedAfter(...fullWeek, submits()).by(accepts('anne'))).toEqual([
      ...Array<string>(5).fill('StepForced'),
      'WeekValidated',
    ]);
    expect(stepsAfter(...fullWeek, submits(), accepts('anne'))).toEqual([
      'USER lea 1',
      'RESP rene 3 by anne',
      'RESP rita 3 by anne',
      'COM xavier 3 by anne',
      'COM yves 3 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
  });

  test('T9: at the commerciaux, those who accepted keep their answer', () => {
    const story = [...fullWeek, submits(), accepts('rene'), accepts('xavier'), accepts('anne')];
    expect(stepsAfter(...story).slice(1)).toEqual([
      'RESP rene 1',
      'RESP rita 1 by rene',
      'COM xavier 1',
      'COM yves 3 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
  });

  test('T10: a commercial of every project answers for the responsables', () => {
    const all = actsIn({ responsables: ['rene'], projects: { P1: ['xavier'], P2: ['xavier', 'yves'] } });
    const story = [opened, worked('P1'), worked('P2'), all.submits()];
    expect(decidedAfter(...story).by(all.accepts('xavier'))).toEqual([
      'StepForced',
      'StepAccepted',
      'ValidationRequested',
    ]);
    expect(stepsAfter(...story, all.accepts('xavier'))).toEqual([
      'USER lea 1',
      'RESP rene 3 by xavier',
      'COM xavier 1',
      'COM yves 1 by xavier',
      'ENT - 0',
    ]);
  });

  test('T10: a commercial of some projects may not', () => {
    const story = [...fullWeek, submits()];
    expect(() => weekChain.decide(accepts('xavier'), weekAfter(...story))).toThrow(
      "Vous n'avez pas les droits nécessaires",
    );
  });
});
