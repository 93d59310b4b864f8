import { type Topic, topics } from '@gestiontemps/contracts/topics';
import type { Admin, ConfigResourceTypes, ITopicConfig } from 'kafkajs';
import type { KafkaOptions } from './broker.ts';
import { createKafka } from './kafka-client.ts';

/** As the protocol has it: a module sees no more of kafkajs than its first names. */
export const topicResource = 2 as ConfigResourceTypes;

/** What was found or done of a topic: made now, as it is to be, or different from that in these settings. */
export interface TopicState {
  readonly topic: Topic;
  readonly state: 'made' | 'there' | 'different';
  /** `name: what it is, and what it is to be`. */
  readonly differences: readonly string[];
}

/** Replicas where there are brokers for them: one may be lost without a pause, and two without a loss. */
const replicasAmong = (brokers: number): number => Math.min(3, brokers);

/** How many must have a message before it is acknowledged: of three two, so that one of them may be away. */
const inStep = (replicas: number): number => (replicas >= 3 ? 2 : 1);

/** What a request of the publisher may weigh, with room to spare: Kafka's own default, whatever a broker has for its own. */
const messageBytes = 'max.message.bytes';

/** How a topic is made with so many replicas. */
export const settingsOf = (topic: Topic, replicas: number): Readonly<Record<string, string>> => ({
  'cleanup.policy': 'delete',
  'retention.ms': String(topics[topic].retentionMs),
  'min.insync.replicas': String(inStep(replicas)),
  [messageBytes]: '1048588',
});

/** More room than is asked for does no harm. */
const isAsWanted = (name: string, held: string | undefined, wanted: string): boolean =>
  name === messageBytes ? Number(held) >= Number(wanted) : held === wanted;

const differencesOf = async (admin: Admin, topic: Topic): Promise<string[]> => {
  const { topics: found } = await admin.fetchTopicMetadata({ topics: [topic] });
  const partitions = found[0]?.partitions ?? [];
  const wanted = settingsOf(topic, partitions[0]?.replicas.length ?? 1);
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: topicResource, name: topic, configNames: Object.keys(wanted) }],
  });
  const held = new Map(
    resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]),
  );
  const all = { ...wanted, partitions: String(topics[topic].partitions) };
  held.set('partitions', String(partitions.length));
  return Object.entries(all)
    .filter(([name, value]) => !isAsWanted(name, held.get(name), value))
    .map(([name, value]) => `${name}: ${held.get(name) ?? 'unknown'}, and is to be ${value}`);
};

/**
 * Makes the topics that are not there, with as many replicas as there are brokers up to three, and says in what others
 * differ from how they would be made: those are the operator's, and another number of partitions would put what follows
 * of a key beside what came before.
 */
export const createTopics = async (options: KafkaOptions): Promise<TopicState[]> => {
  const admin = (await createKafka(options)).admin();
  await admin.connect();
  try {
    const { brokers } = await admin.describeCluster();
    const replicas = replicasAmong(brokers.length);
    const known = new Set(await admin.listTopics());
    const names = Object.keys(topics) as Topic[];
    const missing = names.filter((topic) => !known.has(topic));
    const wanted = missing.map((topic): ITopicConfig => ({
      topic,
      numPartitions: topics[topic].partitions,
      replicationFactor: replicas,
      configEntries: Object.entries(settingsOf(topic, replicas)).map(([name, value]) => ({ name, value })),
    }));
    if (wanted.length > 0) await admin.createTopics({ topics: wanted, waitForLeaders: true });
    const states: TopicState[] = [];
    for (const topic of names) {
      const differences = missing.includes(topic) ? [] : await differencesOf(admin, topic);
      const there = differences.length > 0 ? 'different' : 'there';
      states.push({ topic, state: missing.includes(topic) ? 'made' : there, differences });
    }
    return states;
  } finally {
    await admin.disconnect();
  }
};
