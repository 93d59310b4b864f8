import { describe, expect, test } from '@jest/globals';
import { minutes } from '@gestiontemps/contracts/duration';
import type { Recording } from '@gestiontemps/kernel/commands/decider';
import type { WeekEvent } from '../week/week-events.ts';
import { foldCorrections, type Correction } from './corrections.ts';

const day = '2026-10-12';
const allowances = {
  panierRepas: true,
  grandDeplacement: false,
  tempsTrajet: minutes(0),
  tempsTrajetSurHeureTravaillees: minutes(0),
  kmPro: 0,
  kmPerso: 0,
  kmPersoJustification: null,
  prime: false,
};
const recorded = (version: number, actor: string, forOwner = actor !== 'lea'): Recording => ({
  version,
  position: version,
  recordedAt: `2026-10-13T08:00:0${version}.000Z`,
  actor,
  ...(forOwner && { onBehalfOf: 'lea' }),
});
const set = (date: typeof day | '2026-10-13'): WeekEvent => ({
  type: 'DayAllowancesSet',
  data: { ...allowances, date },
});
const folded = (...of: readonly (readonly [WeekEvent, Recording])[]): readonly Correction[] =>
  of.reduce<readonly Correction[]>((held, [event, recording]) => foldCorrections(held, event, recording), []);

describe('what others entered in a week', () => {
  test('is kept by day and author, the last of each', () =>
    expect(
      folded(
        [set(day), recorded(1, 'alice')],
        [set('2026-10-13'), recorded(2, 'paul')],
        [set(day), recorded(3, 'lea')],
        [{ type: 'TimeEntryRemoved', data: { line: 'a', date: day } }, recorded(4, 'alice')],
      ).map(({ date, by, version }) => [date, by, version]),
    ).toEqual([
      ['2026-10-13', 'paul', 2],
      [day, 'alice', 4],
    ]));

  test('is seen as far as its owner said, and no further', () => {
    const seen = (upTo: number) =>
      folded(
        [set(day), recorded(1, 'alice')],
        [set('2026-10-13'), recorded(2, 'alice')],
        [{ type: 'CorrectionsAcknowledged', data: { upTo } }, recorded(3, 'lea')],
      ).map(({ version }) => version);
    expect(seen(1)).toEqual([2]);
    expect(seen(2)).toEqual([]);
  });
});
