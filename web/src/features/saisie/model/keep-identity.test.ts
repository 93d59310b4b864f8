import { describe, expect, test } from '@jest/globals';
import { aLine, aWeek, columnOf } from '../testing/examples.ts';
import type { EntryForm } from './entry-form.ts';
import { keepItems, keepRows } from './keep-identity.ts';
import { noAddedLines, weekRows, type WeekRows } from './week-rows.ts';

const columns = aWeek().map(({ sheetDate }) => columnOf(sheetDate));

const rowsOf = (forms: readonly EntryForm[]): WeekRows =>
  weekRows({
    forms,
    columns,
    writes: new Map(),
    known: [],
    added: noAddedLines,
    fields: ['panierRepas'],
    refusedLines: new Set(),
  });

const week = () => aWeek({ 0: { tasks: [aLine('t1', 7)] }, 1: { tasks: [aLine('t2', 4)] } });

describe('what is shown', () => {
  test('stays itself when the same has been read anew', () => {
    const before = rowsOf(week());
    expect(keepRows(before, rowsOf(week()))).toBe(before);
  });

  test('changes in the row that changed, and nowhere else', () => {
    const before = rowsOf(week());
    const now = rowsOf(aWeek({ 0: { tasks: [aLine('t1', 7.5)] }, 1: { tasks: [aLine('t2', 4)] } }));
    const kept = keepRows(before, now);
    expect(kept.tasks.map((row, index) => row === before.tasks[index])).toEqual([false, true]);
    expect(kept.allowances).toBe(before.allowances);
  });

  test('follows a new order', () => {
    const before = rowsOf(week());
    const turned = { ...rowsOf(week()), tasks: rowsOf(week()).tasks.toReversed() };
    expect(keepRows(before, turned).tasks).toEqual(before.tasks.toReversed());
  });

  test('is compared by its values', () => {
    const [one, two] = [columnOf('2026-11-16'), columnOf('2026-11-16', { closed: 'x' })];
    const before = [one];
    expect(keepItems(before, [{ ...one }])).toBe(before);
    expect(keepItems(before, [two])).toEqual([two]);
    expect(keepItems(before, [])).toEqual([]);
  });
});
