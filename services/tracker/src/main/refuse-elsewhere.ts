import { StartRefused } from '@gestiontemps/kernel/start-refused';
import type { Config } from '../config.ts';

/**
 * Refuses what is made of a log in PostgreSQL where it stands in EventStoreDB.
 * @throws {StartRefused} with what is to be done instead
 */
export const refuseElsewhere = (
  { EVENT_STORE }: Pick<Config, 'EVENT_STORE'>,
  command: string,
  instead: string,
): void => {
  if (EVENT_STORE !== undefined)
    throw new StartRefused(
      `npm run ${command} needs the log in PostgreSQL, and EVENT_STORE says that it stands in EventStoreDB. ${instead}`,
    );
};

/** Both, in an order in which the log is never the older one. */
export const ownTools =
  'Back both up with their own tools, PostgreSQL first and EventStoreDB after it; put EventStoreDB back first.';
