import { expect, test } from '@jest/globals';
import { aDay, aLine, aTask, monday } from '../testing/examples.ts';
import type { TaskValues, Wanted } from './entry-form.ts';
import { conflictOf } from './conflict.ts';

const values: TaskValues = { time: 7, heuresDeNuit: 2, comment: null, isFinished: false };
const wanted = (change: Partial<TaskValues>): Wanted => ({
  kind: 'task',
  date: monday,
  task: aTask('t'),
  change,
  seen: { lineId: 'line-t', rowVersion: 1, values },
});

test('both values are told, each with the total of the day', () => {
  const day = aDay(monday, { tasks: [aLine('t', 5.5, { rowVersion: 2 }), aLine('other', 2)] });
  expect(conflictOf(day, wanted({ time: 7.5 }))).toMatchObject({
    mine: { time: 7.5, heuresDeNuit: 0 },
    theirs: { time: 5.5 },
    totals: { mine: 9.5, theirs: 7.5 },
    keepMine: { change: { time: 7.5 }, seen: { rowVersion: 2, values: { time: 5.5 } } },
  });
});

test('of a line that somebody has removed, keeping one’s own brings all of it back', () => {
  const { mine, theirs, keepMine } = conflictOf(aDay(monday), wanted({ comment: 'banche' }));
  expect(theirs).toBeUndefined();
  expect(mine).toEqual({ ...values, comment: 'banche' });
  expect(keepMine).toMatchObject({ change: { time: 7, comment: 'banche' }, seen: { lineId: null } });
});

test('a removal has no value', () => {
  const day = aDay(monday, { tasks: [aLine('t', 4, { rowVersion: 2 })] });
  expect(conflictOf(day, wanted({ time: 0 }))).toMatchObject({
    mine: undefined,
    theirs: { time: 4 },
    totals: { mine: 0, theirs: 4 },
  });
});
