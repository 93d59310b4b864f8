import type { Producer, TopicMessages } from 'kafkajs';
import type { Broker, KafkaOptions } from './broker.ts';
import { createKafka, requestTimeout } from './kafka-client.ts';
import { partitionByKey } from './partition-by-key.ts';
import type { Published } from './published.ts';

/** Every replica that is in step. */
const all = -1;

const byTopic = (messages: readonly Published[]): TopicMessages[] => {
  const topics = new Map<string, TopicMessages>();
  for (const { topic, key, headers, value } of messages) {
    const held = topics.get(topic) ?? { topic, messages: [] };
    topics.set(topic, held);
    held.messages.push({ key, value, headers });
  }
  return [...topics.values()];
};

/**
 * Kafka by kafkajs: idempotent, so that what it sends again by itself is there once, and one request at a time, for which
 * alone its idempotence was made. Keys are put on partitions as Java's clients do. Topics are never made by the way.
 */
export const createKafkajsBroker = (options: KafkaOptions): Broker => {
  let producer: Producer | undefined;
  return {
    async connect() {
      const [kafka, { Partitioners }] = await Promise.all([createKafka(options), import('kafkajs')]);
      producer = kafka.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
        createPartitioner: partitionByKey(Partitioners.DefaultPartitioner),
      });
      await producer.connect();
    },
    async send(messages) {
      await producer?.sendBatch({ topicMessages: byTopic(messages), acks: all, timeout: requestTimeout });
    },
    async close() {
      await producer?.disconnect();
    },
  };
};
