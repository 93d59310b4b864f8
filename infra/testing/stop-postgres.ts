declare global {
  /** Set by start-postgres.ts: the way out of what it started. */
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

export default async function stopPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
