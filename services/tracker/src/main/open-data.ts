import { joinEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import type { Config } from '../config.ts';
import { keptSecret } from '../secrets.ts';
import { say } from './run.ts';

/** The data of an installation, for a command beside the running product. */
export interface Data {
  /** The database, as its owner. */
  readonly url: string;
  readonly secret: string;
  /** The log in EventStoreDB; in the database when undefined. */
  readonly eventStore: string | undefined;
  close(): Promise<void>;
}

/** Joins the embedded PostgreSQL of a running product, or starts it; or connects to DATABASE_URL; `log` is told what it does. */
export const openData = async (config: Config, log = say): Promise<Data> => {
  const { DATABASE_URL, DATA_DIR } = config;
  const postgres =
    DATABASE_URL === undefined ? await joinEmbeddedPostgres({ dataDir: DATA_DIR, log }) : undefined;
  try {
    return {
      url: postgres?.url ?? DATABASE_URL ?? '',
      eventStore: config.EVENT_STORE,
      secret: config.SECRET ?? (await keptSecret(DATA_DIR)),
      close: async () => postgres?.stop(),
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
};
