import { env } from 'node:process';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { createProgress } from '@gestiontemps/kernel/views/progress';
import { createProjector } from '@gestiontemps/kernel/views/projector';
import { pino } from 'pino';
import { createPublisher } from '../../services/tracker/src/publishing/index.ts';
import { optionsOf } from './options-of.ts';

/** Child process: what publishes alone, on the database DATABASE_URL sealed by SECRET, to KAFKA_BROKERS. It is ended by a kill. */
const url = env['DATABASE_URL'] ?? '';
const pool = createPool({ url, role: 'gestiontemps_projector', max: 6 });
const api = createPool({ url, role: 'gestiontemps_api', max: 2 });
const store = createPostgresEventStore({ api, reader: pool });
const log = pino({ level: env['LOG_LEVEL'] ?? 'silent' }, pino.destination(2));
const { processes } = createPublisher({ ...optionsOf(env['KAFKA_BROKERS'] ?? ''), answerWithin: 5_000 }, log);
const following = { views: [], processes };
const projector = createProjector({
  store,
  pool,
  cipher: createCipher(api, env['SECRET'] ?? ''),
  ...following,
  progress: createProgress({ pool, store, followed: () => following }),
  now: () => new Date(),
  log,
});
await projector.start();
process.send?.('started');
