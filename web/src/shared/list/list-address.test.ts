import { describe, expect, test } from '@jest/globals';
import { pageQuery, readPage, readSort, writePage, writeSort } from './list-address.ts';

describe('the page of a list in its address', () => {
  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=deux', 1],
    ['page=10000', 10_000],
    // Further than any list goes, and the API.
    ['page=10001', 1],
    ['page=99999999999999999999', 1],
  ])('%s is page %d', (search, page) => expect(readPage(new URLSearchParams(search))).toBe(page));

  test('the first goes without saying', () => {
    const parameters = new URLSearchParams();
    writePage(parameters, 1);
    expect(parameters.toString()).toBe('');
    writePage(parameters, 2);
    expect(parameters.toString()).toBe('page=2');
  });

  test('the API is asked for what stands on it', () =>
    expect(pageQuery(3, 50)).toEqual({ Take: '50', Skip: '100' }));
});

describe('the order of a list in its address', () => {
  const keys = ['numero', 'saisi'] as const;

  test.each([
    ['saisi', { by: 'saisi', ascending: true }],
    ['-saisi', { by: 'saisi', ascending: false }],
    ['autre', null],
    ['', null],
    [null, null],
  ])('%s', (value, sort) => expect(readSort(value, keys)).toEqual(sort));

  test('is written as it is read', () => {
    expect(writeSort({ by: 'saisi', ascending: false })).toBe('-saisi');
    expect(writeSort({ by: 'numero', ascending: true })).toBe('numero');
  });
});
