import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import type { TimeEntryRemoved } from '../week/timesheet-events.ts';
import { emptyTimesheet, evolveTimesheet } from '../timesheets/timesheet-state.ts';
import { play, refusalOf, weekAfter, type Story } from './testing/week-after.ts';
import {
  absent,
  corrected,
  everyLevel,
  fullWeek,
  mealOn,
  monday,
  noon,
  opened,
  worked,
} from './testing/week-story.ts';
import { weekChain, type WeekChainCommand } from './week-chain.ts';
import { emptyWeek, evolveWeek } from './week-state.ts';

const { given } = specify(weekChain, noon);
const { submits, asks, accepts, refuses } = everyLevel;

describe('Refusals of the week', () => {
  const sentence = (command: WeekChainCommand, ...story: Story) => {
    try {
      weekChain.decide(command, weekAfter(...story));
    } catch (error) {
      return error instanceof Error ? error.message : undefined;
    }
    return undefined;
  };

  test('say why a week is not submitted', () => {
    expect(sentence(submits(), opened)).toBe('Aucune saisie pour cette semaine.');
    expect(sentence(submits(), ...fullWeek, submits())).toBe('La semaine est déjà en attente de validation.');
    expect(sentence(submits(), ...fullWeek, submits(), accepts('anne'))).toBe('La semaine est déjà validée.');
    expect(sentence(submits({ today: '2026-10-11' }), ...fullWeek)).toBe(
      'Vous ne pouvez pas valider une semaine à venir.',
    );
  });

  test('a meal without hours that day is named, whoever would validate the week', () => {
    const story = [...fullWeek, mealOn('2026-10-16')];
    const refusal = 'Le panier repas du vendredi 16 octobre demande des heures travaillées ce jour.';
    expect(sentence(submits(), ...story)).toBe(refusal);
    expect(sentence(accepts('anne', { commentaire: 'Il est parti' }), ...story)).toBe(refusal);
    expect(sentence(submits(), ...fullWeek, mealOn(monday))).toBeUndefined();
  });

  test('a week is submitted from its Monday on', () => {
    expect(sentence(submits({ today: monday }), ...fullWeek)).toBeUndefined();
  });

  test('a refusal needs a comment, of days of the week', () => {
    expect(sentence(refuses('rene', { commentaire: '  ' }), ...fullWeek, submits())).toBe(
      'Le commentaire ne peut pas être vide',
    );
    expect(sentence(refuses('rene', { dayIds: ['lea.d2026-10-19'] }), ...fullWeek, submits())).toBe(
      "Ce jour n'est pas dans la semaine",
    );
    expect(
      sentence(refuses('rene', { dayIds: ['lea.d2026-10-13'] }), ...fullWeek, submits()),
    ).toBeUndefined();
  });

  test('a stale version is told, for a submission and for a decision', () => {
    const stale = 'La feuille a été modifiée entre-temps, rechargez la page.';
    expect(sentence(submits({ rowVersion: 2 }), ...fullWeek)).toBe(stale);
    expect(sentence(accepts('rene', { rowVersion: 4 }), ...fullWeek, submits(), worked('P9'))).toBe(stale);
    expect(sentence(accepts('anne', { rowVersion: 4 }), ...fullWeek, submits(), refuses('rene'))).toBe(stale);
  });

  test('the version moves with entries and the ends of a cycle, not with decisions inside it or requests', () => {
    const version = (...story: Story) => weekAfter(...story).rowVersion;
    expect(version(...fullWeek)).toBe(3);
    expect(version(...fullWeek, asks('rene'))).toBe(3);
    expect(version(...fullWeek, submits())).toBe(4);
    expect(version(...fullWeek, submits(), accepts('rene'))).toBe(4);
    expect(version(...fullWeek, submits(), accepts('rene'), accepts('anne'))).toBe(5);
    expect(version(...fullWeek, submits(), refuses('rene'))).toBe(5);
  });

  test('the version is the one that entering time counts', () => {
    const story = play([
      ...fullWeek,
      asks('rene'),
      submits(),
      accepts('rene'),
      corrected('P1'),
      refuses('anne'),
      submits(),
      accepts('anne'),
      refuses('alain'),
      absent('2026-10-16'),
    ]);
    let entered = emptyTimesheet;
    let validated = emptyWeek;
    for (const { event, recording } of story.recorded) {
      entered = evolveTimesheet(entered, event, recording);
      validated = evolveWeek(validated, event, recording);
      expect([event.type, entered.rowVersion]).toEqual([event.type, validated.rowVersion]);
    }
    expect(entered.rowVersion).toBe(10);
  });

  test('a stale version is told for a refusal too', () => {
    expect(refusalOf(refuses('rene', { rowVersion: 4 }), ...fullWeek, submits(), worked('P9'))).toBe('stale');
  });

  test('a week to come is not validated over its owner', () => {
    const early = { today: '2026-10-11', commentaire: 'Il est parti' };
    expect(refusalOf(accepts('anne', early), ...fullWeek)).toBe('future-week');
    expect(refusalOf(accepts('anne', { ...early, today: monday }), ...fullWeek)).toBeUndefined();
  });

  test('a week whose lines were all taken away is validated by nobody, and may be refused', () => {
    const removed = fullWeek.flatMap(({ type, data }): TimeEntryRemoved[] =>
      type === 'TimeEntryAdded'
        ? [{ type: 'TimeEntryRemoved', data: { line: data.line, date: data.date } }]
        : [],
    );
    const emptied = [...fullWeek, submits(), ...removed];
    expect(refusalOf(accepts('xavier'), ...emptied)).toBe('forbidden');
    expect(refusalOf(accepts('rene'), ...emptied)).toBe('empty-week');
    expect(refusalOf(accepts('anne'), ...emptied)).toBe('empty-week');
    expect(refusalOf(refuses('rene'), ...emptied)).toBeUndefined();
  });

  test('somebody outside the chain, or whose turn has not come, decides nothing', () => {
    expect(sentence(accepts('paul'), ...fullWeek, submits())).toBe("Vous n'avez pas les droits nécessaires");
    expect(sentence(refuses('xavier'), ...fullWeek, submits())).toBe(
      "Vous n'avez pas les droits nécessaires",
    );
    expect(sentence(accepts('rene'), ...fullWeek)).toBe("La semaine n'est pas en attente de validation.");
    expect(sentence(refuses('anne'), ...fullWeek)).toBe("La semaine n'est pas en attente de validation.");
  });

  test('facts read before a project was added are not enough to fix a chain', () => {
    given(...fullWeek, worked('P9'))
      .when(submits())
      .rejects('chain-moved');
  });

  test('an absence alone is a week to submit', () => {
    expect(sentence(submits(), opened, absent())).toBeUndefined();
  });
});
