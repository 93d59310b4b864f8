import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { KafkaOptions } from './broker.ts';
import { createKafkajsBroker } from './kafkajs-broker.ts';
import { publisherProcess } from './publisher.process.ts';

/** What publishes to the Kafka of an installation: nothing where it has none. Its lag and its trouble are in health, as of any process. */
export const createPublisher = (
  kafka: KafkaOptions | undefined,
  log: Pick<Logger, 'warn' | 'info'>,
): { readonly processes: readonly Process[] } => {
  if (kafka === undefined) return { processes: [] };
  const { answerWithin } = kafka;
  const patience = answerWithin === undefined ? {} : { answer: answerWithin };
  return { processes: [publisherProcess({ open: () => createKafkajsBroker(kafka), log, patience })] };
};
