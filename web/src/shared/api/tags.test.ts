import { expect, test } from '@jest/globals';
import { weekListTags, weekListTagsOf } from './tags.ts';

const any = { type: 'WeekList', id: 'any' };
const of = (id: string) => ({ type: 'WeekList', id });

test('a list of some weeks is about each of them', () => {
  expect(weekListTagsOf('2026-11-12', '2026-11-22')).toEqual([of('2026-11-09'), of('2026-11-16')]);
});

test('a list without a range, or with years of it, is about any week', () => {
  expect(weekListTagsOf(undefined, '2026-11-22')).toEqual([any]);
  expect(weekListTagsOf('2000-01-01', '2026-11-22')).toEqual([any]);
});

test('a week is in the lists of its days and may be in those of any', () => {
  expect(weekListTags('u-1.w2026-11-16')).toEqual([of('2026-11-16'), any]);
});
