import { expect, test } from '@jest/globals';
import { type JestResults, summaryOf } from './test-summary.ts';

const results = (of: Partial<JestResults> = {}): JestResults => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...of,
});
const retried = results({
  testResults: [
    {
      assertionResults: [
        { fullName: 'the story at a desk', status: 'passed', invocations: 2 },
        { fullName: 'the story on a phone', status: 'passed', invocations: 1 },
      ],
    },
  ],
});

test('a run in which all passed at once says so and succeeds', () => {
  expect(summaryOf(results(), true)).toEqual({ lines: ['2 passed, 0 failed, 0 flaky'], succeeded: true });
});

test('a test that passed when it was tried again is named, and fails CI alone', () => {
  const { lines, succeeded } = summaryOf(retried, true);
  expect(lines).toEqual([
    'Flaky, passed when it was tried again: the story at a desk',
    '2 passed, 0 failed, 1 flaky',
  ]);
  expect(succeeded).toBe(false);
  expect(summaryOf(retried, false).succeeded).toBe(true);
});

test('a test that was skipped counts as failed in CI, and is only told elsewhere', () => {
  expect(summaryOf(results({ numPendingTests: 1 }), true)).toEqual({
    lines: ['In CI nothing may be skipped: 1 skipped', '2 passed, 1 failed, 0 flaky'],
    succeeded: false,
  });
  expect(summaryOf(results({ numPendingTests: 1 }), false).lines).toEqual([
    '2 passed, 0 failed, 0 flaky, 1 skipped',
  ]);
});
