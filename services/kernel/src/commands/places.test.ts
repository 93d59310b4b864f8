import { describe, expect, test } from '@jest/globals';
import { specify } from '../testing/specify.ts';
import { placesOf } from './places.ts';

const two = placesOf({ kind: 'key', most: 2, slug: 'too-many', message: 'Deux au plus' });
const { given, fold } = specify(two);
const taken = (owner: string, ...gone: string[]) => ({ type: 'PlaceTaken', data: { owner, gone } }) as const;
const take = (owner: string, of: { there?: string[]; gone?: string[] } = {}) =>
  ({ type: 'Take', owner, there: [], gone: [], ...of }) as const;

describe('The places of a list', () => {
  test('are as many as it says', () => {
    given(taken('a')).when(take('b')).yields(taken('b'));
    given(taken('a'), taken('b')).when(take('c')).rejects('too-many');
  });

  test('are taken once by each', () => given(taken('a'), taken('b')).when(take('b')).yields());

  test('count those that were there before there were places, each once', () => {
    given(taken('a'))
      .when(take('c', { there: ['old'] }))
      .rejects('too-many');
    given(taken('a'))
      .when(take('c', { there: ['a'] }))
      .yields(taken('c'));
    given()
      .when(take('c', { there: ['old', 'older'] }))
      .rejects('too-many');
  });

  test('are free again of those that are gone', () => {
    given(taken('a'), taken('b'))
      .when(take('c', { there: ['old'], gone: ['a', 'old'] }))
      .yields(taken('c', 'a'));
    expect([...fold([taken('a'), taken('b'), taken('c', 'a')]).keys()]).toEqual(['b', 'c']);
  });
});
