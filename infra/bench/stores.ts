import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createEsdbEventStore } from '@gestiontemps/kernel/log/event-store.esdb';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { createRebuilds } from '@gestiontemps/kernel/views/rebuilds';
import { pino } from 'pino';
import { migrationFolders } from '../../services/tracker/src/migration-folders.ts';
import { timeLinesView } from '../../services/tracker/src/reporting/time-lines.view.ts';
import { benchCompany, rateOf, timeEntry } from './append.ts';
import { benchSecret } from './child.ts';
import { catchUp, fillLog } from './rebuild.ts';

/** The same work on a log in PostgreSQL and on one in the test double of EventStoreDB. */
export interface StoresFigures {
  readonly appends: readonly {
    readonly writers: number;
    readonly postgres: number;
    readonly double: number;
  }[];
  readonly rebuild: { readonly events: number; readonly postgresMs: number; readonly doubleMs: number };
}

const main = fileURLToPath(new URL('../../services/kernel/src/testing/esdb-double/main.ts', import.meta.url));

/** The double in a process of its own, in memory: it flushes nothing, and is no EventStoreDB. */
const startDouble = async (): Promise<{ url: string; stop: () => void }> => {
  const process_ = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) =>
    process_.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  return { url, stop: () => process_.kill('SIGKILL') };
};

/** As a call of somebody is appended: under the mark of its command. */
const appendOne = (store: EventStore): Promise<unknown> => {
  const event = timeEntry();
  const metadata = { ...event.metadata, bodyHmac: 'of a body' };
  return store.append(`week-${benchCompany}~${randomUUID()}`, 0, [{ ...event, metadata }]);
};

/**
 * Appends a second at 1, 8 and 32 writers, and a rebuild of the cost view, on either store; views in PostgreSQL.
 * @param urls two empty databases, as their owner
 */
export const benchStores = async (
  urls: readonly [string, string],
  { events: wanted = Number(process.env['EVENTS'] ?? 10_000), seconds = 3 } = {},
): Promise<StoresFigures> => {
  const double = await startDouble();
  const measure = async (url: string, esdb: string | undefined) => {
    await migrate(url, migrationFolders);
    const api = createPool({ url, role: 'gestiontemps_api' });
    const owner = createPool({ url, statementTimeout: 0 });
    const store =
      esdb === undefined
        ? createPostgresEventStore({ api, reader: owner })
        : createEsdbEventStore({ url: esdb });
    const cipher = createCipher(api, benchSecret);
    try {
      await fillLog({ store, cipher }, wanted);
      await catchUp({ store, cipher, owner });
      const views = [timeLinesView];
      const log = pino({ level: 'warn' });
      const rebuilds = createRebuilds({ store, pool: owner, reader: owner, cipher, views, log });
      const report = await rebuilds.run({ view: timeLinesView, kind: 'rebuild', by: 'bench' });
      if (report?.differences !== 0) throw new Error('The rebuilt view differs');
      const rates: number[] = [];
      for (const writers of [1, 8, 32]) rates.push(await rateOf(writers, seconds, () => appendOne(store)));
      return { rates, events: report.events, milliseconds: report.milliseconds };
    } finally {
      await store.close();
      await Promise.all([api.end(), owner.end()]);
    }
  };
  try {
    const postgres = await measure(urls[0], undefined);
    const esdb = await measure(urls[1], double.url);
    return {
      appends: [1, 8, 32].map((writers, index) => ({
        writers,
        postgres: Math.round(postgres.rates[index] ?? 0),
        double: Math.round(esdb.rates[index] ?? 0),
      })),
      rebuild: { events: esdb.events, postgresMs: postgres.milliseconds, doubleMs: esdb.milliseconds },
    };
  } finally {
    double.stop();
  }
};
