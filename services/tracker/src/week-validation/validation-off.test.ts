import { describe, expect, test } from '@jest/globals';
import { weekStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { decidedAfter, shownSteps, stepsAfter, statusAfter, weekAfter } from './testing/week-after.ts';
import { isWaiting } from './steps.ts';
import type { CloseWeek } from './week-acts.ts';
import { actsIn, everyLevel, fullWeek, lea, monday, noon, opened, worked } from './testing/week-story.ts';
import { weekChain } from './week-chain.ts';

const { given } = specify(weekChain, noon);
const { VALIDATED } = weekStatus;
const { submits, asks } = everyLevel;

describe('A week without validation (domain.md §8.1)', () => {
  const off = actsIn({ responsables: ['rene'], projects: { P1: [] }, settings: { manageValidation: false } });

  test('is validated by its submission, without steps', () => {
    given(opened, worked('P1'))
      .when(off.submits())
      .yields({ type: 'WeekValidated', data: { cycle: 1, by: lea, commentaire: null } });
    expect(weekAfter(opened, worked('P1'), off.submits())).toMatchObject({
      situation: { status: VALIDATED, chain: null },
      steps: [],
    });
  });

  test('closes a request made while the validation was on', () => {
    expect(stepsAfter(opened, worked('P1'), asks('rene'), off.submits())).toEqual(['USER lea closed']);
  });

  test('refuses the other calls, on weeks that wait too', () => {
    given(...fullWeek)
      .when(off.asks('rene'))
      .rejects('forbidden');
    const pending = weekAfter(...fullWeek, submits());
    for (const command of [off.accepts('rene'), off.refuses('rene'), off.accepts('anne'), off.withdraws()])
      expect(() => weekChain.decide(command, pending)).toThrow("Vous n'avez pas les droits nécessaires");
  });

  const closes = (now: string, hoursDelay = 168, manageValidation = false): CloseWeek => ({
    type: 'CloseWeek',
    now,
    monday,
    manageValidation,
    hoursDelay,
  });
  const closed = { type: 'WeekValidated', data: { cycle: 1, by: 'system', commentaire: null } } as const;

  // Week 42 ends on Monday 19 October at 0:00 in Paris; the clocks go back on Sunday 25.
  test.each([
    [168, '2026-10-25T23:00:00.000Z'],
    [0, '2026-10-25T23:00:00.000Z'],
    [48, '2026-10-20T22:00:00.000Z'],
    [1, '2026-10-18T23:00:00.000Z'],
  ])('is closed by its date with a delay of %i hours, at %s', (hoursDelay, due) => {
    const early = new Date(Date.parse(due) - 1).toISOString();
    given(opened, worked('P1')).when(closes(early, hoursDelay)).yields();
    given(opened, worked('P1')).when(closes(due, hoursDelay)).yields(closed);
  });

  test('is not closed without a line, nor twice, nor where the company validates', () => {
    const late = '2027-01-01T08:00:00.000Z';
    given(opened).when(closes(late)).yields();
    given(opened, worked('P1'), closed).when(closes(late)).yields();
    given(opened, worked('P1'))
      .when(closes(late, 168, true))
      .yields();
  });

  test('V10: a week that waits is closed too, in a cycle of its own, and nobody is asked any more', () => {
    const week = weekAfter(...fullWeek, submits(), closes('2026-10-25T23:00:00.000Z'));
    expect(week).toMatchObject({ cycle: 2, situation: { status: VALIDATED, chain: null } });
    expect(shownSteps(week)).toEqual([]);
    expect(week.steps.filter(isWaiting)).toEqual([]);
    expect(shownSteps({ ...week, cycle: 1 })).toEqual(['USER lea 1', 'RESP rene closed', 'RESP rita closed']);
  });

  test('V10: switched on again before that date, its chain goes on', () => {
    const { accepts } = everyLevel;
    const story = [...fullWeek, submits(), closes('2026-10-25T22:59:59.000Z'), accepts('rita')];
    expect(weekAfter(...story).situation).toMatchObject({ level: 2 });
  });

  test('reopened or refused, it is closed as long after that as it may be corrected', () => {
    const at = '2026-10-30T10:00:00.000Z';
    const reopens = { ...off.refuses('anne'), now: at };
    const story = [opened, worked('P1'), off.submits(), reopens];
    expect(decidedAfter(...story).by(closes('2026-11-06T09:59:59.000Z'))).toEqual([]);
    expect(weekAfter(...story, closes('2026-11-06T10:00:00.000Z'))).toMatchObject({
      cycle: 3,
      situation: { status: VALIDATED, chain: null },
    });
    const refused = [...fullWeek, submits(), { ...everyLevel.refuses('rene'), now: at }];
    expect(decidedAfter(...refused).by(closes('2026-11-06T09:59:59.000Z'))).toEqual([]);
    expect(decidedAfter(...refused).by(closes('2026-11-06T10:00:00.000Z'))).toEqual(['WeekValidated']);
  });

  test('is reopened by an administrator, in a cycle of its own', () => {
    const story = [opened, worked('P1'), off.submits()];
    expect(() => weekChain.decide(off.refuses('rene'), weekAfter(...story))).toThrow('droits');
    const reopened = weekAfter(...story, off.refuses('anne'));
    expect(shownSteps(reopened)).toEqual(['REOPENED anne 2']);
    expect(reopened.cycle).toBe(2);
    expect(decidedAfter(...story, off.refuses('anne')).by(off.refuses('anne'))).toEqual([]);
    expect(statusAfter(...story, off.refuses('anne'), off.submits())).toBe(VALIDATED);
  });
});
