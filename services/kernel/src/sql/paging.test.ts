import { describe, expect, test } from '@jest/globals';
import { boundsOf } from './paging.ts';

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
