import { expect, test } from '@jest/globals';
import { problemOf, unreachable } from '../../../shared/api/problem.ts';
import { toldOf } from './told.ts';

test('A refusal is a sentence; what is broken comes with what support asks for', () => {
  const body = { detail: 'Non', errors: [], extensions: { correlationId: 'abc' } };
  expect(toldOf(problemOf(400, body))).toBe('Non');
  expect(toldOf(unreachable)).toBe(unreachable.detail);
  expect(toldOf(problemOf(500, body))).toMatchObject({ detail: 'Non', correlationId: 'abc' });
  expect(toldOf(undefined)).toBe("La connexion n'a pas abouti. Recommencez-la.");
});
