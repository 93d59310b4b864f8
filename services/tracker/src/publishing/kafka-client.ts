import type { Kafka, SASLOptions } from 'kafkajs';
import type { KafkaOptions } from './broker.ts';

/** Milliseconds until a broker has to have accepted a connection, and answered a request. */
const connectionTimeout = 3_000;
export const requestTimeout = 10_000;

/**
 * Loads kafkajs, which whoever has no Kafka never waits for. It tries little by itself, since whoever uses it does, and
 * says nothing: the first second of a broker would be full of errors that are none.
 */
export const createKafka = async ({ brokers, ssl, sasl }: KafkaOptions): Promise<Kafka> => {
  const { Kafka, logLevel } = await import('kafkajs');
  return new Kafka({
    clientId: 'gestiontemps',
    brokers: [...brokers],
    ssl,
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout,
    requestTimeout,
    retry: { retries: 3, initialRetryTime: 200, maxRetryTime: 1_000 },
    logLevel: logLevel.NOTHING,
  });
};
