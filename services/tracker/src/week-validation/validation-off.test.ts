import { describe, expect, test } from '@jest/globals';
import { weekStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { decidedAfter, shownSteps, stepsAfter, statusAfter, weekAfter } from './testing/week-after.ts';
import { actsIn, everyLevel, fullWeek, lea, noon, opened, worked } from './testing/week-story.ts';
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
