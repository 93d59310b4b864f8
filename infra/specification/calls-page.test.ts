import { expect, test } from '@jest/globals';
import { type SpecifiedCall, readCalls } from './calls-page.ts';
import { callsToCome } from './specified-calls.ts';

const calls: readonly SpecifiedCall[] = await readCalls();

test('The specification has 96 calls, each once', () => {
  expect(new Set(calls.map(({ call }) => call)).size).toBe(96);
  expect(calls).toHaveLength(96);
});

test('Every call of the specification is served, but those that are named as to come', () => {
  const missing = calls.filter(({ route }) => !route).map(({ call }) => call);
  expect(missing.toSorted()).toEqual(Object.keys(callsToCome).toSorted());
});

test('Every call that is served has a test of its own', () => {
  expect(calls.filter(({ route, tests }) => route && tests.length === 0).map(({ call }) => call)).toEqual([]);
});
