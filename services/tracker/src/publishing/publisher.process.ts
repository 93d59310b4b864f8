import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { Broker } from './broker.ts';
import { createKafkaOutlet, type Patience } from './kafka-outlet.ts';
import { isPublished, publishedCategories } from './message-of.ts';

/** Under which health, metrics and its checkpoint know it. */
export const publisherName = 'kafka';

/** Events that are read from the log at a time: two such pages are in memory at most. */
const page = 1_000;

/**
 * Publishes entries of the ledger and states of weeks in the order of the log, all there ever were when it first runs: one
 * more follower of the log, of which one runs however many instances there are.
 */
export const publisherProcess = (deps: {
  /** A broker that nobody has connected to yet; asked for again after a failure. */
  open: () => Broker;
  log: Pick<Logger, 'warn' | 'info'>;
  patience?: Partial<Patience> | undefined;
}): Process => ({
  name: publisherName,
  categories: publishedCategories,
  hears: isPublished,
  from: 'start',
  readsViews: [],
  atMost: page,
  react: async () => {},
  outlet: (calls) => createKafkaOutlet(calls, deps),
});
