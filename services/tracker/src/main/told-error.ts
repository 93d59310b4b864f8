import { EmbeddedPostgresFailure } from '@gestiontemps/embedded-postgres/failure';
import { UnusableBackup } from '@gestiontemps/kernel/backup/manifest';
import { isOutage } from '@gestiontemps/kernel/log/outage';
import { StartRefused } from '@gestiontemps/kernel/start-refused';
import { ConfigError } from '../config.ts';

const sentences = [ConfigError, StartRefused, UnusableBackup, EmbeddedPostgresFailure];

/** From an error to what it comes of, which says what cannot be reached. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? causeOf(error.cause) : error);

/** What a person is told who started an entry point that ended: of what is wrong with the installation a sentence, of anything else all that is known. */
export const toldError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (sentences.some((kind) => error instanceof kind)) return error.message;
  if (isOutage(error)) return `The database or the log does not answer now (${causeOf(error).message}).`;
  return error.stack ?? error.message;
};
