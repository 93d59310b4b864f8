import { describe, expect, test } from '@jest/globals';
import { weekStatus } from '@gestiontemps/contracts/codes';
import { decidedAfter, refusalOf, stepsAfter, statusAfter, weekAfter } from './testing/week-after.ts';
import { actsIn, lea, noon, opened, worked } from './testing/week-story.ts';
import { weekChain } from './week-chain.ts';

const { OPENED, VALIDATED } = weekStatus;
const later = (hours: number) => new Date(Date.parse(noon) + hours * 3_600_000).toISOString();

describe('Who holds several steps (domain.md §6.1)', () => {
  test('answers the levels that follow with one decision', () => {
    const both = actsIn({ responsables: ['anne'], projects: { P1: ['anne'] } });
    const story = [opened, worked('P1'), both.submits()];
    expect(decidedAfter(...story).by(both.accepts('anne'))).toEqual([
      'StepAccepted',
      'StepAccepted',
      'WeekValidated',
    ]);
  });

  test('stops at the first level that others must answer', () => {
    const both = actsIn({ responsables: ['anne'], projects: { P1: ['xavier'] } });
    expect(stepsAfter(opened, worked('P1'), both.submits(), both.accepts('anne'))).toEqual([
      'USER lea 1',
      'RESP anne 1',
      'COM xavier 0',
    ]);
  });

  test('a second click does not answer for others, a later decision does', () => {
    const both = actsIn({ responsables: ['anne'], projects: { P1: ['xavier'] } });
    const story = [opened, worked('P1'), both.submits(), both.accepts('anne')];
    expect(decidedAfter(...story).by(both.accepts('anne'))).toEqual([]);
    expect(decidedAfter(...story).by(both.accepts('anne', { now: later(1) }))).toEqual([
      'StepForced',
      'WeekValidated',
    ]);
  });

  test('an administrator who is a commercial forces the others, and answers his own', () => {
    const both = actsIn({ responsables: ['rene'], projects: { P1: ['anne', 'yves'], P2: ['zoe'] } });
    const story = [opened, worked('P1'), worked('P2'), both.submits(), both.accepts('anne')];
    expect(stepsAfter(...story)).toEqual([
      'USER lea 1',
      'RESP rene 3 by anne',
      'COM anne 1',
      'COM yves 1 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
  });

  test('the owner, an administrator among others, decides nothing on his own week', () => {
    const own = actsIn({ responsables: ['rene'], projects: { P1: [] }, administrators: [lea, 'anne'] });
    const pending = weekAfter(opened, worked('P1'), own.submits());
    expect(() => weekChain.decide(own.accepts(lea), pending)).toThrow('droits');
    const atCompany = weekAfter(opened, worked('P1'), own.submits(), own.accepts('rene'));
    expect(() => weekChain.decide(own.accepts(lea), atCompany)).toThrow('droits');
    const done = weekAfter(opened, worked('P1'), own.submits(), own.accepts('anne'));
    expect(() => weekChain.decide(own.refuses(lea), done)).toThrow('déjà validée');
  });

  test('the owner answers at the company once he has become the only administrator', () => {
    const before = actsIn({ responsables: ['rene'], projects: { P1: [] }, administrators: ['lea', 'anne'] });
    const alone = actsIn({ responsables: ['rene'], projects: { P1: [] }, administrators: ['lea'] });
    const story = [opened, worked('P1'), before.submits(), before.accepts('rene')];
    expect(refusalOf(before.accepts('lea'), ...story)).toBe('forbidden');
    expect(decidedAfter(...story).by(alone.accepts('lea'))).toEqual(['WeekValidated']);
    const own = actsIn({ responsables: ['lea', 'rene'], projects: { P1: [] }, administrators: ['lea'] });
    expect(refusalOf(own.accepts('lea'), opened, worked('P1'), before.submits())).toBe('forbidden');
  });

  test('the only administrator answers at the company, does not force his responsable, and may reopen', () => {
    const own = actsIn({ responsables: ['rene'], projects: { P1: [] }, administrators: [lea] });
    const pending = [opened, worked('P1'), own.submits()];
    expect(() => weekChain.decide(own.accepts(lea), weekAfter(...pending))).toThrow('droits');
    expect(statusAfter(...pending, own.accepts('rene'), own.accepts(lea))).toBe(VALIDATED);
    expect(statusAfter(...pending, own.accepts('rene'), own.accepts(lea), own.refuses(lea))).toBe(OPENED);
  });
});
