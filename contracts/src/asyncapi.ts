import { createJsonSchemas, type Json } from './json-schema.ts';
import { eventHeaders, topics } from './topics.ts';

const settingsOf = ({ partitions, retentionMs }: { partitions: number; retentionMs: number }): Json => ({
  kafka: {
    partitions,
    topicConfiguration: { 'cleanup.policy': ['delete'], 'retention.ms': retentionMs },
    bindingVersion: '0.5.0',
  },
});

const key = {
  type: 'string',
  description: '`{entreprise}:{user}:{Monday}`: what is of one week of a person comes in its order',
  examples: ['0199f0c2-0000-4000-8000-000000000001:7d5c0c4e-0000-4000-8000-00000000000a:2026-10-12'],
};

/** The AsyncAPI 3.0 description of what is published to Kafka, made from the values that it is published by. */
export const asyncapi = (): Json => {
  const { wire, named } = createJsonSchemas();
  const headers = wire(eventHeaders);
  const described = Object.entries(topics).map(([address, topic]) => {
    const payload = wire(topic.value);
    const messages = Object.entries(topic.types).map(([name, summary]): [string, Json] => [
      name,
      {
        name,
        title: name,
        summary,
        contentType: 'application/json',
        headers,
        payload,
        bindings: { kafka: { key, bindingVersion: '0.5.0' } },
      },
    ]);
    return { address, topic, messages };
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'GestionTemps',
      version: '0.1.0',
      description:
        'What is published to Kafka where `KAFKA_BROKERS` names one: CloudEvents 1.0 in binary mode, at least once, in order by key. Whoever reads passes over what he has seen (`ce_id`) and over fields that he does not know. A shape that breaks readers is another topic.',
      license: { name: 'AGPL-3.0-only' },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      described.map(({ address, topic, messages }) => [
        address,
        {
          address,
          description: topic.description,
          messages: Object.fromEntries(
            messages.map(([name]) => [name, { $ref: `#/components/messages/${name}` }]),
          ),
          bindings: settingsOf(topic),
        },
      ]),
    ),
    operations: Object.fromEntries(
      described.map(({ address, topic }) => [
        address,
        { action: 'send', channel: { $ref: `#/channels/${address}` }, summary: topic.description },
      ]),
    ),
    components: {
      schemas: named(),
      messages: Object.fromEntries(described.flatMap(({ messages }) => messages)),
    },
  };
};
