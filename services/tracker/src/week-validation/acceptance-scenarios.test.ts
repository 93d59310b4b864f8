import { describe, expect, test } from '@jest/globals';
import { weekStatus } from '@gestiontemps/contracts/codes';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek, isoWeekOf, mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { shownSteps, typesOf, weekAfter, type Story } from './testing/week-after.ts';
import { actsIn, absent, corrected, lea, noon, opened, worked } from './testing/week-story.ts';
import { weekChain } from './week-chain.ts';

const { OPENED, TO_BE_VALIDATE, VALIDATED } = weekStatus;
const steps = (...story: Story) => shownSteps(weekAfter(...story));

describe('Acceptance scenarios of the chain (domain.md §6.3)', () => {
  test('V1: no responsable, no commercial: the company alone', () => {
    const { submits, accepts } = actsIn({ projects: { P1: [] } });
    const story = [opened, worked('P1'), submits()];
    expect(steps(...story)).toEqual(['USER lea 1', 'ENT - 0']);
    expect(weekAfter(...story, accepts('anne')).situation.status).toBe(VALIDATED);
  });

  test('V2: of two responsables one is enough, the other is too late', () => {
    const { submits, accepts, refuses } = actsIn({ responsables: ['A', 'B'], projects: { P1: [] } });
    const story = [opened, worked('P1'), submits(), accepts('A')];
    expect(steps(...story)).toEqual(['USER lea 1', 'RESP A 1', 'RESP B 1 by A', 'ENT - 0']);
    for (const late of [accepts('B'), refuses('B')])
      expect(() => weekChain.decide(late, weekAfter(...story))).toThrow(
        'Cette étape a déjà reçu une réponse.',
      );
  });

  test('V3: every project that has commerciaux needs one of them', () => {
    const { submits, accepts } = actsIn({
      responsables: ['rene'],
      projects: { P1: ['X'], P2: ['Y', 'Z'], P3: [] },
    });
    const story = [opened, worked('P1'), worked('P2'), worked('P3'), submits(), accepts('rene')];
    expect(steps(...story).slice(2)).toEqual(['COM X 0', 'COM Y 0', 'COM Z 0']);
    expect(weekAfter(...story, accepts('X')).situation).toMatchObject({ level: 2 });
    expect(steps(...story, accepts('X'), accepts('Z')).slice(2)).toEqual([
      'COM X 1',
      'COM Y 1 by Z',
      'COM Z 1',
      'ENT - 0',
    ]);
  });

  test('V4: a week of absences has no commercial', () => {
    const { submits, accepts } = actsIn({ responsables: ['rene'] });
    const story = [opened, absent(), submits()];
    expect(steps(...story)).toEqual(['USER lea 1', 'RESP rene 0']);
    expect(steps(...story, accepts('rene'))).toEqual(['USER lea 1', 'RESP rene 1', 'ENT - 0']);
  });

  test('V5: a responsable never validates himself', () => {
    const { submits } = actsIn({ responsables: [lea], projects: { P1: ['X'] } });
    expect(steps(opened, worked('P1'), submits())).toEqual(['USER lea 1', 'COM X 0']);
    const alone = actsIn({ responsables: [lea], projects: { P1: [lea] } });
    expect(steps(opened, worked('P1'), alone.submits())).toEqual(['USER lea 1', 'ENT - 0']);
  });

  test('V6: an administrator refuses at the responsables', () => {
    const { submits, refuses } = actsIn({ responsables: ['rene', 'rita'], projects: { P1: [] } });
    const story = [opened, worked('P1'), submits(), refuses('anne')];
    expect(steps(...story)).toEqual([
      'USER lea 1',
      'RESP rene 4 by anne',
      'RESP rita 4 by anne',
      'ENT anne 2',
    ]);
    expect(weekAfter(...story).situation).toMatchObject({ status: OPENED, closure: { kind: 'refused' } });
  });

  test('V7: corrected after a refusal and submitted again, old steps stand unchanged', () => {
    const { submits, refuses } = actsIn({ responsables: ['rene'], projects: { P1: [] } });
    const refused = weekAfter(opened, worked('P1'), submits(), refuses('rene'));
    const again = weekAfter(opened, worked('P1'), submits(), refuses('rene'), corrected('P1'), submits());
    expect(again).toMatchObject({ cycle: 2, situation: { status: TO_BE_VALIDATE } });
    expect(again.steps.slice(0, refused.steps.length)).toEqual(refused.steps);
    expect(shownSteps(again)).toEqual(['USER lea 1', 'RESP rene 0']);
  });

  test('V8: of two administrators the second finds the step answered; the first may repeat himself', () => {
    const { submits, accepts } = actsIn({ projects: { P1: [] } });
    const done = weekAfter(opened, worked('P1'), submits(), accepts('anne'));
    expect(() => weekChain.decide(accepts('alain'), done)).toThrow('La semaine est déjà validée.');
    expect(weekChain.decide(accepts('anne'), done)).toEqual([]);
  });

  test('V11: week 53 of 2026 holds the first of January 2027, and is submitted as one', () => {
    const date = '2027-01-01';
    expect([mondayOf(date), isoWeekOf(date).numSemaine]).toEqual(['2026-12-28', 53]);
    expect(daysOfWeek(date)).toContain(date);
    const { submits } = actsIn({ projects: { P1: [] } }, '2027-01-04T08:00:00.000Z');
    const of53 = { ...submits(), monday: '2026-12-28' };
    const done = weekAfter(
      { type: 'WeekOpened', data: { monday: '2026-12-28' } },
      worked('P1', '2026-12-28'),
      worked('P1', date),
      of53,
    );
    expect(done).toMatchObject({ cycle: 1, situation: { status: TO_BE_VALIDATE } });
  });

  test('V12: the same user is asked once a day', () => {
    const { asks } = actsIn({ responsables: ['rene', 'rita'], projects: { P1: [] } });
    const after = (hours: number) => new Date(Date.parse(noon) + hours * 3_600_000).toISOString();
    const asked = weekAfter(opened, worked('P1'), asks('rene'));
    for (const again of [asks('rene', after(23)), asks('rita', after(1)), asks('anne', after(0))])
      expect(() => weekChain.decide(again, asked)).toThrow(
        'Une demande a déjà été envoyée à cet utilisateur.',
      );
    expect(typesOf(weekChain.decide(asks('rene', after(24)), asked))).toEqual(['ValidationRequested']);
  });

  test('V12: a week before the owner came is asked for only where something is recorded', () => {
    const { asks } = actsIn({ responsables: ['rene'], projects: { P1: [] } });
    const ask = { ...asks('rene'), memberSince: '2026-10-19' };
    expect(() => weekChain.decide(ask, weekAfter())).toThrow("antérieure à l'arrivée");
    expect(typesOf(weekChain.decide({ ...ask, memberSince: '2026-10-18' }, weekAfter()))).toEqual([
      'WeekOpened',
      'ValidationRequested',
    ]);
    expect(typesOf(weekChain.decide(ask, weekAfter(opened)))).toEqual(['ValidationRequested']);
  });

  test('V12: who has left is not reminded', () => {
    const { asks } = actsIn({ responsables: ['rene'], projects: { P1: [] } });
    const ask = { ...asks('rene'), ownerIsActive: false };
    expect(() => weekChain.decide(ask, weekAfter(opened, worked('P1')))).toThrow("n'est plus dans");
  });

  test('V12: a reminder of the system leaves people free to ask', () => {
    const { asks } = actsIn({ responsables: ['rene'], projects: { P1: [] } });
    const reminded = weekChain.evolve(
      weekAfter(opened, worked('P1')),
      { type: 'ValidationRequested', data: { cycle: 1, level: 0, userIds: [lea] } },
      { version: 3, position: 3, recordedAt: noon, actor: 'system' },
    );
    expect(typesOf(weekChain.decide(asks('rene'), reminded))).toEqual(['ValidationRequested']);
  });

  test('a week to come is not asked for', () => {
    const { asks } = actsIn({ responsables: ['rene'] });
    expect(() =>
      weekChain.decide({ ...asks('rene'), today: addDays('2026-10-12', -1) }, weekAfter(opened)),
    ).toThrow('Vous ne pouvez pas valider une semaine à venir.');
  });
});
