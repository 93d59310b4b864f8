import { describe, expect, test } from '@jest/globals';
import { keyOf, questionOf, TableRows } from './view-rows.ts';
import { type ViewTable, viewTable } from './view.ts';

interface Version {
  readonly line: string;
  readonly week: string;
  readonly until: number;
}
const always = 9_999;
const versions = viewTable<Version>({
  name: 'versions',
  columns: { line: 'text', week: 'text', until: 'bigint' },
  key: ['line', 'until'],
  lookups: [['week', 'until']],
  askedAgain: { until: always },
}) as unknown as ViewTable;
const holds = (line: string, week: string) => ({ line, week, until: always });
const over = (line: string, week: string, until: number) => ({ line, week, until });
const linesOf = (rows: TableRows, week: string) =>
  rows
    .where({ week, until: always })
    .map(({ line }) => String(line))
    .toSorted((one, other) => (one < other ? -1 : 1));

describe('rows of a table in which some are asked for again', () => {
  test('are found by their values where they are such, and by their key whichever they are', () => {
    const rows = new TableRows(versions, null);
    rows.load(holds('a', 'w1'));
    rows.set(holds('b', 'w1'));
    rows.set(over('a', 'w1', 7));
    expect(linesOf(rows, 'w1')).toEqual(['a', 'b']);
    expect(rows.get('a', 7)).toEqual(over('a', 'w1', 7));
    rows.set(holds('b', 'w2'));
    rows.delete('a', always);
    rows.delete('a', 7);
    expect([linesOf(rows, 'w1'), linesOf(rows, 'w2'), rows.size]).toEqual([[], ['b'], 1]);
  });

  test('are as they were once what was tried is undone', () => {
    const rows = new TableRows(versions, null);
    rows.set(holds('a', 'w1'));
    rows.begin();
    rows.set(over('a', 'w1', 7));
    rows.set(holds('a', 'w2'));
    rows.undo();
    expect([linesOf(rows, 'w1'), linesOf(rows, 'w2'), rows.size]).toEqual([['a'], [], 1]);
  });

  test('are asked for as such, also where they are fetched', () => {
    const rows = new TableRows(
      versions,
      new Set([questionOf(['week', 'until'], holds('', 'w1')), keyOf(['a', 7])]),
    );
    rows.load(holds('a', 'w1'));
    expect(linesOf(rows, 'w1')).toEqual(['a']);
    expect(() => rows.where({ week: 'w1', until: 7 })).toThrow('no lookup finds such rows');
    expect(() => rows.where({ week: 'w2', until: always })).toThrow('did not name');
  });

  test('are kept when the others are released', () => {
    const rows = new TableRows(versions, null);
    rows.set(holds('a', 'w1'));
    rows.set(over('a', 'w1', 7));
    rows.set(holds('b', 'w1'));
    expect(rows.release(false)).toEqual([over('a', 'w1', 7)]);
    expect(rows.release(false)).toEqual([]);
    expect(linesOf(rows, 'w1')).toEqual(['a', 'b']);
    expect(rows.release(true)).toEqual([holds('a', 'w1'), holds('b', 'w1')]);
    expect([linesOf(rows, 'w1'), rows.size]).toEqual([[], 0]);
  });
});
