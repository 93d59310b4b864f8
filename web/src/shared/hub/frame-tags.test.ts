import { expect, test } from '@jest/globals';
import { tagsOfFrame } from './frame-tags.ts';

const week = { type: 'week', id: 'u-1.w2026-10-12', version: 3, position: 40 } as const;

test('a week that moved is fetched again wherever it shows', () => {
  expect(tagsOfFrame(week, false)).toEqual([
    { type: 'TimeSheet', id: 'u-1:2026-10-12' },
    { type: 'WeekSheet', id: 'u-1.w2026-10-12' },
    'WeekList',
    'ProjectList',
    'ProjectCost',
  ]);
});

test('a change made from here does not fetch its own entry forms again', () => {
  expect(tagsOfFrame(week, true)).not.toContainEqual({ type: 'TimeSheet', id: 'u-1:2026-10-12' });
  expect(tagsOfFrame(week, true)).toContain('ProjectCost');
});
