import { expect, test } from '@jest/globals';
import { columnChange, listed, moved, toggled, withUnseen } from './column-choice.ts';

const all = ['a', 'b', 'c', 'd'];

test('what is left out stands where it usually does', () => {
  expect(listed(['d', 'a'], all)).toEqual(['d', 'a', 'b', 'c']);
  expect(listed(['b'], all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a column is left out, and taken in again where it is shown', () => {
  expect(toggled(all, 'b', all)).toEqual(['a', 'c', 'd']);
  expect(toggled(['d', 'a', 'c'], 'b', all)).toEqual(['d', 'a', 'b', 'c']);
});

test('a column goes before its neighbour, and no further than the ends', () => {
  expect(moved(all, 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(all, 'a', 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(all, 'a', -1)).toEqual(all);
  expect(moved(all, 'd', 1)).toEqual(all);
  expect(moved(['a'], 'b', 1)).toEqual(['a']);
});

test('a column goes several places at once, past the others', () => {
  expect(moved(all, 'd', -2)).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(all, 'a', 3)).toEqual(['b', 'c', 'd', 'a']);
  expect(moved(all, 'b', 9)).toEqual(['a', 'c', 'd', 'b']);
  expect(moved(all, 'b', 0)).toBe(all);
});

test('columns that the person does not see stay behind those they stood behind', () => {
  expect(withUnseen(['d', 'a'], ['a', 'taux', 'montant', 'b', 'd'], all)).toEqual([
    'd',
    'a',
    'taux',
    'montant',
  ]);
  expect(withUnseen(['b'], ['taux', 'a', 'b'], all)).toEqual(['taux', 'b']);
});

test('what became of columns is told by as few of them as will do', () => {
  const change = (after: readonly string[]) => columnChange(all, after);
  expect(change(all)).toEqual({ added: [], removed: [], moved: [] });
  expect(change(['a', 'c', 'd', 'e'])).toEqual({ added: ['e'], removed: ['b'], moved: [] });
  expect(change(['d', 'a', 'b', 'c'])).toEqual({ added: [], removed: [], moved: ['d'] });
  expect(change(['b', 'c', 'a', 'e'])).toEqual({ added: ['e'], removed: ['d'], moved: ['a'] });
});
