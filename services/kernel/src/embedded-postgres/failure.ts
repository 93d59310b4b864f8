/** The embedded PostgreSQL cannot start; the message is a full sentence for the person who starts the product. */
export class EmbeddedPostgresFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresFailure';
  }
}

/** What a program or the system said, on one line, to end a sentence with. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const words = 'stderr' in error && typeof error.stderr === 'string' && error.stderr.trim();
  return (words || error.message).replaceAll(/\s+/g, ' ').slice(0, 500);
}
