import type { Config } from '../config.ts';
import type { KafkaOptions } from './broker.ts';

/** The Kafka of an installation; undefined where it has none. */
export const kafkaOf = (config: Config): KafkaOptions | undefined => {
  const { KAFKA_BROKERS: brokers, KAFKA_SSL: ssl, KAFKA_SASL_MECHANISM: mechanism } = config;
  const { KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = config;
  if (brokers === undefined) return undefined;
  const hasUser = username !== undefined && password !== undefined;
  return { brokers, ssl, sasl: hasUser ? { mechanism, username, password } : undefined };
};
