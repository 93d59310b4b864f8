import { env } from 'node:process';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { createProgress } from '@gestiontemps/kernel/views/progress';
import { createProjector } from '@gestiontemps/kernel/views/projector';
import { pino } from 'pino';
import { createKafkajsBroker } from '../../services/tracker/src/publishing/kafkajs-broker.ts';
import { publisherProcess } from '../../services/tracker/src/publishing/publisher.process.ts';
import type { Broker } from '../../services/tracker/src/publishing/broker.ts';
import { optionsOf } from './options-of.ts';

/**
 * Child process: what publishes alone, on the database DATABASE_URL sealed by SECRET, to KAFKA_BROKERS, and says each time that
 * Kafka has answered, with the memory that it holds and the processor it has had. It is ended by a kill; by its own, once that was so often (DIES_AFTER) and before it is noted.
 */
const url = env['DATABASE_URL'] ?? '';
const pool = createPool({ url, role: 'gestiontemps_projector', max: 6 });
const api = createPool({ url, role: 'gestiontemps_api', max: 2 });
const store = createPostgresEventStore({ api, reader: pool });
const log = pino({ level: env['LOG_LEVEL'] ?? 'silent' }, pino.destination(2));
const kafka = optionsOf(env['KAFKA_BROKERS'] ?? '');
let answersLeft = Number(env['DIES_AFTER'] ?? 0);
const open = (): Broker => {
  const broker = createKafkajsBroker(kafka);
  return {
    ...broker,
    async send(messages) {
      await broker.send(messages);
      answersLeft -= 1;
      if (answersLeft === 0) process.kill(process.pid, 'SIGKILL');
      process.send?.({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() });
    },
  };
};
const following = { views: [], processes: [publisherProcess({ open, log, patience: { answer: 5_000 } })] };
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
// Whoever has started it is gone.
process.once('disconnect', () => process.exit());
