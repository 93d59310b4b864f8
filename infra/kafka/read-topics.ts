import { randomUUID } from 'node:crypto';
import type { Topic } from '@gestiontemps/contracts/topics';
import type { KafkaOptions } from '../../services/tracker/src/publishing/broker.ts';
import { createKafka } from '../../services/tracker/src/publishing/kafka-client.ts';
import { optionsOf } from './options-of.ts';

/** A message as a consumer gets it. */
export interface Received {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, unknown>>;
}

const textsOf = (headers: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, said]) => [name, String(said)]));

/** Reads topics, of brokers in clear or as is said, from their start, for as long as it takes until `isEnough` of what has come so far. */
export const readTopics = async (
  from: string | KafkaOptions,
  topics: readonly Topic[],
  isEnough: (received: readonly Received[]) => boolean,
): Promise<Received[]> => {
  const kafka = await createKafka(typeof from === 'string' ? optionsOf(from) : from);
  const consumer = kafka.consumer({
    groupId: `test-${randomUUID()}`,
    retry: { retries: 20 },
    maxWaitTimeInMs: 100,
  });
  const received: Received[] = [];
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      // While the broker looks up the group after a kill, it begins again by itself.
      consumer.on('consumer.crash', ({ payload }) => {
        if (!payload.restart) reject(payload.error);
      });
      const eachBatch = async ({
        batch: { topic, partition, messages },
      }: Parameters<
        NonNullable<NonNullable<Parameters<typeof consumer.run>[0]>['eachBatch']>
      >[0]): Promise<void> => {
        for (const { key, value, headers, offset } of messages)
          received.push({
            topic,
            partition,
            offset: Number(offset),
            key: String(key),
            headers: textsOf(headers),
            value: JSON.parse(String(value)) as Received['value'],
          });
        if (isEnough(received)) resolve();
      };
      consumer.run({ eachBatch }).catch(reject);
    });
    return received;
  } finally {
    await consumer.disconnect();
  }
};
