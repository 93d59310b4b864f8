import { describe, expect, test } from '@jest/globals';
import type { CompanyDatabase } from './company-database.ts';
import { boundsOf, readPage } from './paging.ts';

describe('a page', () => {
  test('has 25 rows from the first on when the caller says nothing', () => {
    expect(boundsOf({})).toEqual({ limit: 25, offset: 0 });
  });
  test('is what the caller asks for', () => {
    expect(boundsOf({ Take: 50, Skip: 100 })).toEqual({ limit: 50, offset: 100 });
    expect(boundsOf({ Take: 0 })).toEqual({ limit: 0, offset: 0 });
  });
  test('is asked for by its number too', () => {
    expect(boundsOf({ perPage: 10, page: 3 })).toEqual({ limit: 10, offset: 20 });
    expect(boundsOf({ page: 2 })).toEqual({ limit: 25, offset: 25 });
    expect(boundsOf({ perPage: -1, page: 1 })).toEqual({ limit: 10_000, offset: 0 });
  });
  test('is everything with -1/-1, at most 10 000 rows', () => {
    expect(boundsOf({ Take: -1, Skip: -1 })).toEqual({ limit: 10_000, offset: 0 });
    expect(boundsOf({ Take: 50_000 })).toEqual({ limit: 10_000, offset: 0 });
  });
});

describe('how many there are', () => {
  /** A table of so many rows, that knows how often it was counted. */
  const tableOf = (size: number) => {
    let counted = 0;
    const rows = (_company: string, sql: string, values: readonly unknown[] = []): Promise<object[]> => {
      if (sql.startsWith('select count')) {
        counted += 1;
        return Promise.resolve([{ totalCount: size }]);
      }
      const [limit, offset] = values.slice(-2) as [number, number];
      return Promise.resolve(Array.from({ length: Math.max(0, Math.min(limit, size - offset)) }, () => ({})));
    };
    return { db: { rows } as unknown as CompanyDatabase, counted: () => counted };
  };
  const query = { select: '1', from: 'from t', orderBy: '1', values: [] };

  test.each([
    // rows, Take, Skip, whether they have to be counted
    [0, 25, 0, 0],
    [7, 25, 0, 0],
    [25, 25, 0, 1],
    [26, 25, 0, 1],
    [26, 25, 25, 0],
    [26, 25, 50, 1],
    [26, 0, 0, 1],
  ])('%d rows, %d from %d on, are told after %d counts', async (size, Take, Skip, counts) => {
    const { db, counted } = tableOf(size);
    expect((await readPage(db, 'c', query, { Take, Skip })).totalCount).toBe(size);
    expect(counted()).toBe(counts);
  });
});
