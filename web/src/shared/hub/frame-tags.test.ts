import { expect, test } from '@jest/globals';
import { createPositions } from '../api/positions.ts';
import { tagsOfFrame } from './frame-tags.ts';
import type { ChangeFrame } from './hub-client.ts';

const week = { type: 'week', id: 'u-1.w2026-10-12', version: 3, position: 40 } as const;

test('a week that moved is fetched again wherever it shows', () => {
  expect(tagsOfFrame(week, () => false)).toEqual([
    { type: 'TimeSheet', id: 'u-1:2026-10-12' },
    { type: 'WeekSheet', id: 'u-1.w2026-10-12' },
    { type: 'WeekList', id: '2026-10-12' },
    { type: 'WeekList', id: 'any' },
    'ProjectList',
    'ProjectCost',
  ]);
});

test('a change made from here does not fetch its own entry forms again', () => {
  expect(tagsOfFrame(week, (position) => position === 40)).not.toContainEqual({
    type: 'TimeSheet',
    id: 'u-1:2026-10-12',
  });
  expect(tagsOfFrame(week, (position) => position === 40)).toContain('ProjectCost');
});

test.each([
  ['before it', { ...week, position: 101, also: [100] }, [101]],
  ['after it', { ...week, position: 102, also: [100, 101] }, [100, 101]],
])(
  "a change of somebody else, %s, that is told of in one frame with one's own is fetched",
  (_, frame, own) => {
    const positions = createPositions();
    for (const position of own) positions.changed(position);
    expect(tagsOfFrame(frame, positions.isOwn)).toContainEqual({ type: 'TimeSheet', id: 'u-1:2026-10-12' });
    positions.changed(100);
    positions.changed(102);
    expect(tagsOfFrame(frame, positions.isOwn)).not.toContainEqual({
      type: 'TimeSheet',
      id: 'u-1:2026-10-12',
    });
  },
);

test('a frame of a newer server, about something that this page does not know, is passed over', () => {
  const unknown = { type: 'tablet', id: 't-1', version: 1, position: 41 } as unknown as ChangeFrame;
  expect(tagsOfFrame(unknown, () => false)).toEqual([]);
});

const tagsOf = (type: ChangeFrame['type']) =>
  tagsOfFrame({ type, id: 'x-1', version: 1, position: 41 }, () => false);

test('a change of what hours cost, or of who is told by which rate, is asked again where amounts are shown', () => {
  for (const type of ['settings', 'hourlyCost'] as const)
    expect(tagsOf(type)).toEqual(expect.arrayContaining(['ProjectCost']));
});

test('a change of settings reaches what shows holidays, alerts and who may validate', () => {
  expect(tagsOf('settings')).toEqual(expect.arrayContaining(['TimeSheet', 'WeekSheet', 'WeekList', 'Me']));
});

test('a chantier that is given to somebody reaches the weeks that he sees by it', () => {
  expect(tagsOf('project')).toContain('WeekList');
});

test('a change of a person reaches the lists of people, which are of nobody in particular', () => {
  expect(tagsOf('user')).toContain('User');
  expect(tagsOf('salary')).toContain('User');
});
