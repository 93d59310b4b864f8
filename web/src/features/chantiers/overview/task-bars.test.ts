import { expect, test } from '@jest/globals';
import { taskBars, taskTotals, type MeasuredTask } from './task-bars.ts';

const task = (id: string, timeEntered: number, timePlanned: number): MeasuredTask => ({
  id,
  taskProjectLabel: id,
  timeEntered,
  timePlanned,
});
const others = (count: number) => `${count} autres`;

test('the largest come first, whether planned or entered; nothing is drawn of what is neither', () => {
  const bars = taskBars([task('a', 5, 10), task('b', 40, 0), task('c', 0, 0), task('d', 0, 20)], others);
  expect(bars).toEqual([
    { key: 'b', label: 'b', done: 40 },
    { key: 'd', label: 'd', done: 0, planned: 20 },
    { key: 'a', label: 'a', done: 5, planned: 10 },
  ]);
});

test('from the ninth on, the smaller ones make one row, and the rows still add up', () => {
  const tasks = Array.from({ length: 10 }, (_, index) => task(`t${index}`, 10 - index, 20 - index));
  const bars = taskBars(tasks, others);
  expect(bars).toHaveLength(8);
  expect(bars.at(-1)).toEqual({ key: 'others', label: '3 autres', done: 3 + 2 + 1, planned: 13 + 12 + 11 });
  expect(bars.reduce((sum, { done }) => sum + done, 0)).toBe(taskTotals(tasks).entered);
});
