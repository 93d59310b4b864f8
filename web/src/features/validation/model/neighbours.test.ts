import { describe, expect, test } from '@jest/globals';
import { neighboursIn } from './neighbours.ts';

const page = { ids: ['a', 'b', 'c'], skipped: 50, total: 53 };

describe('a sheet in its list', () => {
  test('has one before and one after it', () =>
    expect(neighboursIn(page, 'b')).toEqual({ position: 52, total: 53, previous: 'a', next: 'c' }));

  test('has none beyond the ends', () => {
    expect(neighboursIn(page, 'a')?.previous).toBeUndefined();
    expect(neighboursIn(page, 'c')?.next).toBeUndefined();
  });

  test('has no place in a list without it', () => expect(neighboursIn(page, 'z')).toBeUndefined());
});
