import { describe, expect, test } from '@jest/globals';
import { minutes } from '@gestiontemps/contracts/duration';
import type { WeekEvent } from '../week/week-events.ts';
import { actsSeen, replayedActs } from './replayed-acts.ts';
import { recorded, type Command } from './testing/recorded-commands.ts';
import { absent, corrected, lea, monday, opened, worked } from './testing/week-story.ts';
import { toldActs } from './week-history.ts';

const tuesday = '2026-10-13';
const line = `line-halles-${monday}`;

const all = { sight: 'all', readerId: 'anne', ownerId: lea } as const;
const told = (...commands: readonly Command[]) => toldActs(replayedActs(recorded(...commands)), all);

const allowances = (over: object = {}): WeekEvent => ({
  type: 'DayAllowancesSet',
  data: {
    date: tuesday,
    panierRepas: false,
    grandDeplacement: false,
    tempsTrajet: minutes(0),
    tempsTrajetSurHeureTravaillees: minutes(0),
    kmPro: 0,
    kmPerso: 0,
    kmPersoJustification: null,
    prime: false,
    ...over,
  },
});

describe('the history of a week', () => {
  test('says what a line came with, what of it was changed, and what went with it', () => {
    const acts = told(
      [lea, opened, worked('halles')],
      [lea, corrected('halles')],
      [lea, { type: 'TimeEntryRemoved', data: { line, date: monday } }],
    );
    const hours = (valeur: number) => ({ type: 'hours', valeur });
    expect(
      acts.map(({ parts }) => parts.map(({ id, geste, changements }) => ({ id, geste, changements }))),
    ).toEqual([
      [{ id: line, geste: 'added', changements: [{ champ: 'time', avant: null, apres: hours(420) }] }],
      [
        {
          id: line,
          geste: 'changed',
          changements: [{ champ: 'time', avant: hours(420), apres: hours(360) }],
        },
      ],
      [{ id: line, geste: 'removed', changements: [{ champ: 'time', avant: hours(360), apres: null }] }],
    ]);
    expect(acts.map(({ moment }) => moment)).toEqual([1, 2, 3]);
  });

  test('says of a line that goes to another task both of them', () => {
    const moved: WeekEvent = { type: 'TimeEntryCorrected', data: { ...worked('gare').data, line } };
    const [, second] = told([lea, worked('halles')], [lea, moved]);
    expect(second?.parts[0]?.changements).toContainEqual({
      champ: 'taskProjectId',
      avant: { type: 'references', valeur: [expect.objectContaining({ of: 'task', projectId: 'halles' })] },
      apres: { type: 'references', valeur: [expect.objectContaining({ of: 'task', projectId: 'gare' })] },
    });
  });

  test('says of a day what is otherwise, and nothing of what is not', () => {
    const [first, second] = told(
      [lea, allowances({ panierRepas: true, kmPerso: 12, kmPersoJustification: 'Dépôt' })],
      [lea, allowances({ kmPerso: 12, kmPersoJustification: 'Dépôt' })],
    );
    expect(first?.parts[0]?.changements.map(({ champ }) => champ)).toEqual([
      'panierRepas',
      'kmPerso',
      'kmPersoJustification',
    ]);
    expect(second?.parts).toMatchObject([
      {
        type: 'day',
        geste: 'changed',
        date: tuesday,
        changements: [{ champ: 'panierRepas', avant: { type: 'flag', valeur: true }, apres: null }],
      },
    ]);
  });

  test('says for whom somebody else entered it', () => {
    const acts = told([lea, worked('halles')], ['anne', corrected('halles')]);
    expect(acts.map(({ onBehalfOf }) => onBehalfOf)).toEqual([null, lea]);
  });

  const acts = replayedActs(
    recorded(
      [lea, absent(tuesday), worked('halles')],
      [lea, allowances({ panierRepas: true })],
      [lea, corrected('halles')],
      [lea, worked('halles', tuesday)],
    ),
  );

  test('of a line or a day has the acts that changed it, and of them what they changed of it', () => {
    const of = (part: Parameters<typeof toldActs>[2]) =>
      toldActs(acts, all, part).map(({ moment, parts }) => [moment, parts.map(({ type }) => type)]);
    expect(of({ ligne: line })).toEqual([
      [1, ['line']],
      [3, ['line']],
    ]);
    expect(of({ jour: tuesday })).toEqual([
      [1, ['absence']],
      [2, ['day']],
      [4, ['line']],
    ]);
    expect(of({ ligne: 'no-line' })).toEqual([]);
  });

  test('of who sees a part of it counts and places nothing that he is not told of', () => {
    const sight = new Set(['halles']);
    const seen = toldActs(actsSeen(acts, sight), { sight, readerId: 'xavier', ownerId: lea });
    // The first act began with an absence: it stands where his line does.
    expect(seen.map(({ position, moment, parts }) => [position, moment, parts.length])).toEqual([
      [2, 1, 1],
      [4, 2, 1],
      [5, 3, 1],
    ]);
    expect(toldActs(actsSeen(acts, sight), { ...all, sight }, { jour: tuesday })).toHaveLength(1);
  });
});
