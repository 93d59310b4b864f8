interface Asked {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Asks again for each of some questions that failed: what they answer is shown together. */
export const retryFailed = (...queries: readonly Asked[]): void => {
  for (const { error, refetch } of queries) if (error !== undefined) refetch();
};
