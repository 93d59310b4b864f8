import { expect, test } from '@jest/globals';
import { aLine, aTask, aWeek, monday } from '../testing/examples.ts';
import type { Wanted } from './entry-form.ts';
import { mealsToDrop } from './meals.ts';

const forms = aWeek({
  0: { panierRepas: true, rowVersion: 4, tasks: [aLine('t1', 7), aLine('t2', 1)] },
  1: { tasks: [aLine('t1', 7)] },
});

const removal = (id: string, date = monday): Wanted => ({
  kind: 'task',
  date,
  task: aTask(id),
  change: { time: 0 },
});

test('a meal goes with the last hours of its day', () => {
  expect(mealsToDrop(forms, [removal('t1'), removal('t2')])).toEqual([
    {
      kind: 'allowance',
      date: monday,
      field: 'panierRepas',
      change: { panierRepas: false },
      seen: { lineId: null, rowVersion: 4, values: { panierRepas: true } },
    },
  ]);
});

test('a meal stays while there are hours, and none goes from a day without', () => {
  expect(mealsToDrop(forms, [removal('t1')])).toEqual([]);
  expect(mealsToDrop(forms, [removal('t1', '2026-11-17')])).toEqual([]);
});

test('a meal that is taken off by the same changes needs no other', () => {
  const off: Wanted = {
    kind: 'allowance',
    date: monday,
    field: 'panierRepas',
    change: { panierRepas: false },
  };
  expect(mealsToDrop(forms, [off, removal('t1'), removal('t2')])).toEqual([]);
});
