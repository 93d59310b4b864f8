import { expect, test } from '@jest/globals';
import type { Difference } from '../api/rebuild-api.ts';
import { gapText, secondsText, valueText, weekText } from './texts.ts';

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [0, '0 s'],
  [0.21, '0,2 s'],
  [41.4, '41 s'],
  [72, '1 min 12 s'],
  [3_960, '1 h 06 min'],
])('%d seconds read %s', (seconds, text) => expect(plain(secondsText(seconds))).toBe(text));

const of = (unit: Difference['unit'], live: string | null, rebuilt: string | null) =>
  ({ unit, live, rebuilt }) as Difference;

test('values read as people write them, and their gap wears its sign', () => {
  expect(valueText('minutes', '1980')).toBe('33h00');
  expect(gapText(of('minutes', '1980', '2100'))).toBe('+2h00');
  expect(plain(gapText(of('euros', '33.5', '30')))).toBe('−3,50 €');
  expect(gapText(of('none', 'a', 'b'))).toBeUndefined();
  expect(gapText(of('minutes', null, '60'))).toBeUndefined();
  expect(valueText('none', null)).toBeUndefined();
  expect(valueText('none', 'x'.repeat(80))).toHaveLength(61);
});

test('a week is told by its number, a day by its date', () => {
  expect(weekText('2026-S46')).toBe('S46');
  expect(weekText('2026-11-12')).toBe('2026-11-12');
  expect(weekText(null)).toBeNull();
});
