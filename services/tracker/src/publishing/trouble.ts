/** Words of kafkajs and of the protocol, and what health says of them: no address, since anybody may ask for it. */
const known: Readonly<Record<string, string>> = {
  UNKNOWN_TOPIC_OR_PARTITION: 'A topic is not there: npm run topics makes it',
  KafkaJSSASLAuthenticationError: 'Kafka does not know this user and password',
  SASL_AUTHENTICATION_FAILED: 'Kafka does not know this user and password',
  TOPIC_AUTHORIZATION_FAILED: 'Kafka does not let this user write to a topic',
  CLUSTER_AUTHORIZATION_FAILED: 'Kafka does not let this user write (IDEMPOTENT_WRITE)',
  MESSAGE_TOO_LARGE: 'A topic takes no message so large: its max.message.bytes is too small',
  RECORD_LIST_TOO_LARGE: 'A topic takes no message so large: its max.message.bytes is too small',
  NOT_ENOUGH_REPLICAS: 'Too few replicas of a topic are in step',
  NOT_ENOUGH_REPLICAS_AFTER_APPEND: 'Too few replicas of a topic are in step',
  KafkaJSConnectionError: 'Kafka cannot be reached',
  KafkaJSConnectionClosedError: 'Kafka cannot be reached',
  KafkaJSBrokerNotFound: 'Kafka cannot be reached',
  KafkaJSRequestTimeoutError: 'Kafka does not answer',
  KafkaJSTimeout: 'Kafka does not answer',
};

/** From the outermost error, which often says no more than that there were several attempts, to its cause. */
const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const wordsOf = (error: Error): string[] =>
  'type' in error && typeof error.type === 'string' ? [error.type, error.name] : [error.name];

/** Whether fewer messages at a time might be taken. */
export const isTooLarge = (error: unknown): boolean =>
  causesOf(error)
    .flatMap(wordsOf)
    .some((word) => word === 'MESSAGE_TOO_LARGE' || word === 'RECORD_LIST_TOO_LARGE');

/** Why Kafka takes nothing, in a sentence that says nothing of where it is. */
export const troubleOf = (error: unknown): string => {
  const causes = causesOf(error).map(wordsOf);
  const said = causes
    .flat()
    .map((word) => known[word])
    .find((sentence) => sentence !== undefined);
  return said ?? `Kafka takes nothing now (${causes.at(-1)?.[0] ?? 'unknown'})`;
};

/** Nothing was heard of a request for too long, whatever the client makes of that. */
export class NotHeardOf extends Error {
  constructor() {
    super('Kafka has not answered');
    this.name = 'KafkaJSTimeout';
  }
}
