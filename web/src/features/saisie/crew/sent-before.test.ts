import { expect, test } from '@jest/globals';
import { problemOf, unreachable } from '../../../shared/api/problem.ts';
import { saysNothing } from './sent-before.ts';

const of = (status: number) => (status === 0 ? unreachable : problemOf(status, null));

test.each([0, 408, 500, 502, 503, 504])('%d leaves open what became of what was sent', (status) => {
  expect([saysNothing(of(status), false), saysNothing(of(status), true)]).toEqual([true, true]);
});

test.each([401, 403, 429])('%d does of what went out before without an answer', (status) => {
  expect([saysNothing(of(status), false), saysNothing(of(status), true)]).toEqual([false, true]);
});

test.each([400, 404, 409])('%d says that nothing was entered', (status) => {
  expect([saysNothing(of(status), false), saysNothing(of(status), true)]).toEqual([false, false]);
});
