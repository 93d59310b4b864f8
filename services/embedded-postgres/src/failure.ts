/** The embedded PostgreSQL cannot start; the message is a full sentence for the person who starts the product. */
export class EmbeddedPostgresFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresFailure';
  }
}

/** What a program or the system said, on one line, to stand in a sentence. */
export const reasonOf = (error: unknown): string => {
  const stderr = fieldOf(error, 'stderr').trim();
  const words = stderr === '' ? fieldOf(error, 'message') : stderr;
  return words.replaceAll(/\s+/g, ' ').slice(0, 500);
};

/** Whether the system (ENOENT, EACCES…) or PostgreSQL (28P01…) gave this code. */
export const hasCode = (error: unknown, code: string): boolean => fieldOf(error, 'code') === code;

/** By its fields, not by `instanceof`: under Jest the errors of the system are of another realm. */
const fieldOf = (error: unknown, name: string): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
};
