import { describe, expect, test } from '@jest/globals';
import type { LateWeek } from '../api/dashboard-api.ts';
import { lateWeeks, ownLateWeeks } from './late-weeks.ts';

const week = (person: string, startDate: string, of: Partial<LateWeek> = {}): LateWeek => ({
  id: `${person}.w${startDate}`,
  startDate,
  numSemaine: 0,
  utilisateur: { id: person, nom: person, prenom: '' },
  canBeAsked: true,
  justAsked: false,
  canBeSubmitted: false,
  joursASaisir: null,
  ...of,
});

describe('weeks that were not submitted', () => {
  test('stand together where they follow each other', () =>
    expect(
      lateWeeks(
        [
          week('gael', '2026-10-19'),
          week('gael', '2026-11-02'),
          week('gael', '2026-11-09'),
          week('julien', '2026-11-09'),
        ],
        'sophie',
      ).map(({ utilisateur, mondays }) => [utilisateur.id, mondays]),
    ).toEqual([
      ['gael', ['2026-10-19']],
      ['gael', ['2026-11-02', '2026-11-09']],
      ['julien', ['2026-11-09']],
    ]));

  test("are others'", () => expect(lateWeeks([week('sophie', '2026-11-09')], 'sophie')).toEqual([]));

  describe('of his own', () => {
    const own = (...weeks: readonly LateWeek[]) => ownLateWeeks(weeks, 'sophie', '2026-11-18');

    test('are opened on the first day that lacks an entry, or to be submitted', () =>
      expect(
        own(
          week('sophie', '2026-10-26', { joursASaisir: [] }),
          week('sophie', '2026-11-02', { joursASaisir: [], canBeSubmitted: true }),
          week('sophie', '2026-11-09', { joursASaisir: ['2026-11-10', '2026-11-12'], canBeSubmitted: true }),
          week('karim', '2026-11-09'),
        ),
      ).toEqual([
        { monday: '2026-11-02', day: '2026-11-02' },
        { monday: '2026-11-09', day: '2026-11-10' },
      ]));

    test('are asked for while nothing is entered in them as long as they are the last', () =>
      expect(
        own(
          week('sophie', '2026-11-02', { joursASaisir: ['2026-11-02'] }),
          week('sophie', '2026-11-09', { joursASaisir: ['2026-11-09'] }),
        ),
      ).toEqual([{ monday: '2026-11-09', day: '2026-11-09' }]));
  });
});
