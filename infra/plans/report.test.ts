import { describe, expect, test } from '@jest/globals';
import type { Access } from './plan.ts';
import { faultsOf, tableOf, type Row } from './report.ts';

const facts = new Map([['lines', 1_000_000]]);
const access = (of: Partial<Access>): Access => ({
  table: 'lines',
  by: 'Index Scan lines_idx',
  rows: 10,
  isScan: false,
  isOnlyIndex: false,
  ...of,
});
const call = (of: Partial<Access>, more: Partial<Row> = {}): Row => ({
  name: 'A list',
  answered: 12.3,
  statements: [{ milliseconds: 1.25, rows: 5, pages: 1234, accesses: [access(of)] }],
  ...more,
});

describe('A plan', () => {
  test('that scans a table of facts is at fault, however few rows it keeps', () => {
    const scan = call({ by: 'Seq Scan lines', isScan: true, rows: 3 });
    expect(faultsOf([scan], facts)).toEqual(['A list: Seq Scan lines, 3 rows']);
  });

  test('that visits a large part of the rows is at fault, one that visits some is not', () => {
    expect(faultsOf([call({ rows: 200_000 })], facts)).toEqual([]);
    expect(faultsOf([call({ rows: 200_001 })], facts)).toHaveLength(1);
  });

  test('that an index answers by itself is not at fault, nor is a call that says why it reads all', () => {
    expect(faultsOf([call({ rows: 900_000, isOnlyIndex: true })], facts)).toEqual([]);
    expect(faultsOf([call({ isScan: true }, { readsMuch: 'counts all' })], facts)).toEqual([]);
  });

  test('tells once of an index that it goes to twice', () => {
    const accesses = [access({ rows: 7 }), access({ rows: 8 })];
    const row = call({}, { statements: [{ milliseconds: 1.25, rows: 5, pages: 1234, accesses }] });
    expect(tableOf([row]).split('\n').at(-1)).toBe(
      '| A list | 12 | 1.3 | 5 | 1,234 | Index Scan lines_idx (15) |',
    );
  });
});
