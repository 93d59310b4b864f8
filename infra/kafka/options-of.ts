import type { KafkaOptions } from '../../services/tracker/src/publishing/broker.ts';

/** A Kafka of tests: in clear, for whoever comes. */
export const optionsOf = (brokers: string): KafkaOptions => ({
  brokers: brokers.split(','),
  ssl: false,
  sasl: undefined,
});
