import { describe, expect, test } from '@jest/globals';
import { aDay, aLine, aTask, monday } from '../testing/examples.ts';
import type { TaskValues, Wanted } from './entry-form.ts';
import { changedOnly, heldIn, isContested, mergeWanted, seenAfter } from './wish.ts';

const values: TaskValues = { time: 7, heuresDeNuit: 0, comment: null, isFinished: false };
const seen = { lineId: 'line-t', rowVersion: 1, values };

const wanted = (change: Partial<TaskValues>): Wanted => ({
  kind: 'task',
  date: monday,
  task: aTask('t'),
  change,
  seen,
});

/** The line as the server holds it now. */
const held = (change: Partial<TaskValues>) => ({
  lineId: 'line-t',
  rowVersion: 2,
  values: { ...values, ...change },
});
const gone = { lineId: null, rowVersion: 0, values: { ...values, time: 0 } };

describe('two people on one line', () => {
  test('who change different things do not meet', () => {
    expect(isContested(wanted({ comment: 'banche' }), held({ time: 4 }))).toBe(false);
  });

  test('who change the same differently must choose', () => {
    expect(isContested(wanted({ time: 8 }), held({ time: 4 }))).toBe(true);
  });

  test('who want the same agree', () => {
    expect(isContested(wanted({ time: 4 }), held({ time: 4 }))).toBe(false);
  });

  test('one of whom removes it must know of any change', () => {
    expect(isContested(wanted({ time: 0 }), held({ comment: 'parti à midi' }))).toBe(true);
    expect(isContested(wanted({ time: 0 }), held({}))).toBe(false);
  });

  test('one of whom has removed it: the other must choose, unless he removes it too', () => {
    expect(isContested(wanted({ comment: 'banche' }), gone)).toBe(true);
    expect(isContested(wanted({ time: 0 }), gone)).toBe(false);
  });

  test('who enter it for the first time differently must choose', () => {
    const { seen: _, ...first } = wanted({ time: 8 }) as Extract<Wanted, { kind: 'task' }>;
    expect(isContested(first, held({ time: 4 }))).toBe(true);
    expect(isContested(first, gone)).toBe(false);
  });
});

describe('a wish over another of the same cell', () => {
  test('keeps what it does not name, and what was there before both', () => {
    const later = { ...wanted({ time: 9 }), seen: { ...seen, values: { ...values, time: 8 } } } as Wanted;
    expect(mergeWanted(wanted({ time: 8, comment: 'banche' }), later, true)).toMatchObject({
      change: { time: 9, comment: 'banche' },
      seen: { rowVersion: 1, values: { time: 7, comment: null } },
    });
  });

  test('that was not taken is measured against what the person has seen since', () => {
    const later = { ...wanted({ time: 9 }), seen: held({ time: 4 }) } as Wanted;
    expect(mergeWanted(wanted({ time: 8 }), later, false)).toMatchObject({
      change: { time: 9 },
      seen: { rowVersion: 2, values: { time: 4 } },
    });
  });
});

test('what was not changed is not sent', () => {
  expect(changedOnly(wanted({ ...values, comment: 'banche' }))?.change).toEqual({ comment: 'banche' });
  expect(changedOnly(wanted(values))).toBeUndefined();
});

test('after a removal there is nothing to see', () => {
  expect(seenAfter(wanted({ time: 0 }))).toMatchObject({ lineId: null, values: { time: 0 } });
  expect(seenAfter(wanted({ time: 8 }))).toMatchObject({ lineId: 'line-t', values: { time: 8 } });
});

test('a cell is found in the day that the server holds', () => {
  const day = aDay(monday, { rowVersion: 3, panierRepas: true, tasks: [aLine('t', 7)] });
  expect(heldIn(day, wanted({ time: 8 }))).toMatchObject({ lineId: 'line-t', values: { time: 7 } });
  const box: Wanted = {
    kind: 'allowance',
    date: monday,
    field: 'panierRepas',
    change: { panierRepas: false },
  };
  expect(heldIn(day, box)).toMatchObject({ lineId: null, rowVersion: 3, values: { panierRepas: true } });
});
