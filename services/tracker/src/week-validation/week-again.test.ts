import { describe, expect, test } from '@jest/globals';
import { weekStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import {
  decidedAfter,
  refusalOf,
  shownSteps,
  stepsAfter,
  statusAfter,
  weekAfter,
} from './testing/week-after.ts';
import { actsIn, corrected, everyLevel, fullWeek, noon, opened, worked } from './testing/week-story.ts';
import { weekChain } from './week-chain.ts';

const { given } = specify(weekChain, noon);
const { OPENED, TO_BE_VALIDATE, VALIDATED } = weekStatus;
const { submits, withdraws, accepts, refuses } = everyLevel;

describe('Transitions of a week that is refused, corrected or reopened (domain.md §6.2)', () => {
  test('T11: a validator of the current level refuses, his peers are waited for no longer', () => {
    const story = [...fullWeek, submits()];
    expect(decidedAfter(...story).by(refuses('rene'))).toEqual(['WeekRefused']);
    expect(stepsAfter(...story, refuses('rene'))).toEqual(['USER lea 1', 'RESP rene 2', 'RESP rita closed']);
    expect(weekAfter(...story, refuses('rene')).situation).toEqual({
      status: OPENED,
      closure: { kind: 'refused', by: 'rene', on: noon, dayIds: [], edited: false },
    });
  });

  test('T11: the company refuses at its own level, earlier answers stand', () => {
    const story = [
      ...fullWeek,
      submits(),
      accepts('rene'),
      accepts('xavier'),
      accepts('zoe'),
      refuses('anne'),
    ];
    expect(stepsAfter(...story).slice(1)).toEqual([
      'RESP rene 1',
      'RESP rita 1 by rene',
      'COM xavier 1',
      'COM yves 1 by zoe',
      'COM zoe 1',
      'ENT anne 2',
    ]);
  });

  test('T12: an administrator refuses over the levels below', () => {
    const story = [...fullWeek, submits(), accepts('rene'), refuses('anne')];
    expect(stepsAfter(...story)).toEqual([
      'USER lea 1',
      'RESP rene 4 by anne',
      'RESP rita 4 by anne',
      'COM xavier 4 by anne',
      'COM yves 4 by anne',
      'COM zoe 4 by anne',
      'ENT anne 2',
    ]);
  });

  test('T12: a commercial of every project refuses over the responsables', () => {
    const all = actsIn({ responsables: ['rene'], projects: { P1: ['xavier'] } });
    expect(stepsAfter(opened, worked('P1'), all.submits(), all.refuses('xavier'))).toEqual([
      'USER lea 1',
      'RESP rene 4 by xavier',
      'COM xavier 2',
    ]);
  });

  test('T13: an administrator validates over a refusal, in a new cycle', () => {
    const story = [...fullWeek, submits(), refuses('rene')];
    expect(decidedAfter(...story).by(accepts('anne'))).toEqual([
      'WeekSubmitted',
      ...Array<string>(5).fill('StepForced'),
      'WeekValidated',
    ]);
    const after = weekAfter(...story, accepts('anne'));
    expect(after.cycle).toBe(2);
    expect(shownSteps(after)).toEqual([
      'USER lea 1 by anne',
      'RESP rene 3 by anne',
      'RESP rita 3 by anne',
      'COM xavier 3 by anne',
      'COM yves 3 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
    expect(after.steps.filter(({ cycle }) => cycle === 1)).toEqual(weekAfter(...story).steps);
  });

  test('T14: the owner submits a refused week again, all levels are asked again', () => {
    const story = [...fullWeek, submits(), refuses('rene')];
    expect(stepsAfter(...story, submits())).toEqual(['USER lea 1', 'RESP rene 0', 'RESP rita 0']);
    expect(weekAfter(...story, corrected('P1'), submits())).toMatchObject({ cycle: 2 });
  });

  test('T15: an administrator corrects a pending fullWeek, its chain stays', () => {
    const before = weekAfter(...fullWeek, submits());
    const after = weekAfter(...fullWeek, submits(), worked('P9'));
    expect(after.situation).toEqual(before.situation);
    expect(after.steps).toEqual(before.steps);
    expect(after.rowVersion).toBe(before.rowVersion + 1);
  });

  test('T15: nobody covers a project that an administrator adds', () => {
    const all = actsIn({ responsables: ['rene'], projects: { P1: ['xavier'] } });
    const moved = weekAfter(opened, worked('P1'), all.submits(), worked('P9'));
    expect(() => weekChain.decide(all.accepts('xavier'), moved)).toThrow(
      "Vous n'avez pas les droits nécessaires",
    );
  });

  test('T16: an administrator reopens a validated week', () => {
    const story = [...fullWeek, submits(), accepts('anne')];
    expect(decidedAfter(...story).by(refuses('alain'))).toEqual(['WeekReopened']);
    expect(stepsAfter(...story, refuses('alain'))).toEqual([
      'USER lea 1',
      'RESP rene 4 by alain',
      'RESP rita 4 by alain',
      'COM xavier 4 by alain',
      'COM yves 4 by alain',
      'COM zoe 4 by alain',
      'ENT anne 1',
      'REOPENED alain 2',
    ]);
    expect(weekAfter(...story, refuses('alain')).situation).toMatchObject({
      status: OPENED,
      closure: { kind: 'reopened', by: 'alain' },
    });
  });

  test('T16: a refusal meant for a week that waits does not reopen it, nor the other way round', () => {
    const pending = [...fullWeek, submits()];
    const validated = [...pending, accepts('anne')];
    expect(refusalOf(refuses('alain', { isReopening: false }), ...validated)).toBe('stale');
    const { rowVersion } = weekAfter(...pending);
    expect(refusalOf(refuses('alain', { rowVersion }), ...validated)).toBe('stale');
    expect(refusalOf(refuses('alain', { isReopening: true }), ...pending)).toBe('stale');
    expect(decidedAfter(...validated).by(refuses('alain', { isReopening: true }))).toEqual(['WeekReopened']);
    expect(decidedAfter(...pending).by(refuses('rene', { isReopening: false }))).toEqual(['WeekRefused']);
  });

  test('T17: a reopened week is submitted again, or validated by an administrator', () => {
    const story = [...fullWeek, submits(), accepts('anne'), refuses('alain')];
    expect(statusAfter(...story, submits())).toBe(TO_BE_VALIDATE);
    expect(statusAfter(...story, accepts('alain'))).toBe(VALIDATED);
  });

  test('T19: the owner takes his week back while nobody has answered', () => {
    expect(decidedAfter(...fullWeek, submits()).by(withdraws())).toEqual(['WeekWithdrawn']);
    expect(stepsAfter(...fullWeek, submits(), withdraws())).toEqual([
      'USER lea 1',
      'RESP rene closed',
      'RESP rita closed',
    ]);
    expect(decidedAfter(...fullWeek, submits(), withdraws()).by(withdraws())).toEqual([]);
  });

  test('T19: not once somebody has answered, nor for somebody else', () => {
    const answered = weekAfter(...fullWeek, submits(), accepts('rene'));
    expect(() => weekChain.decide(withdraws(), answered)).toThrow('Un valideur a déjà répondu');
    expect(() => weekChain.decide(withdraws('anne'), answered)).toThrow('droits');
    given(...fullWeek)
      .when(withdraws())
      .rejects('not-pending');
  });

  test('T21: an administrator validates a week never submitted, and says why', () => {
    given(...fullWeek)
      .when(accepts('anne'))
      .rejects('comment-required');
    const said = { commentaire: 'Parti en congé' };
    expect(stepsAfter(...fullWeek, accepts('anne', said))).toEqual([
      'USER lea 3 by anne',
      'RESP rene 3 by anne',
      'RESP rita 3 by anne',
      'COM xavier 3 by anne',
      'COM yves 3 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
  });

  test('T21: so it is after an edition since the refusal, and after a withdrawal', () => {
    for (const story of [
      [...fullWeek, submits(), refuses('rene'), corrected('P1')],
      [...fullWeek, submits(), withdraws()],
    ])
      expect(() => weekChain.decide(accepts('anne'), weekAfter(...story))).toThrow(
        'Le commentaire ne peut pas être vide',
      );
  });
});
