/** What Jest's `--json` says of a run, as far as we count it. */
export interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** How often the test was run: more than once, when it failed before it passed. */
      readonly invocations?: number;
    }[];
  }[];
}

export interface Summary {
  /** What is said at the end; the last line is `N passed, N failed, N flaky`. */
  readonly lines: readonly string[];
  readonly succeeded: boolean;
}

/**
 * Counts a run. In CI a test that was skipped counts as failed, since a real part that is missing must be seen, and so
 * does one that passed only when it was tried again, since it will fail somebody another day.
 */
export const summaryOf = (results: JestResults, inCi: boolean): Summary => {
  const skipped = results.numPendingTests + results.numTodoTests;
  const flaky = results.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites + (inCi ? skipped : 0);
  const counts = [`${results.numPassedTests} passed`, `${failed} failed`, `${flaky.length} flaky`];
  if (!inCi && skipped > 0) counts.push(`${skipped} skipped`);
  return {
    lines: [
      ...flaky.map((name) => `Flaky, passed when it was tried again: ${name}`),
      ...(inCi && skipped > 0 ? [`In CI nothing may be skipped: ${skipped} skipped`] : []),
      counts.join(', '),
    ],
    succeeded: failed === 0 && !(inCi && flaky.length > 0),
  };
};
