import type { Published } from './published.ts';

/** What messages are published through: three calls, so that another client can take the place of the one there is. */
export interface Broker {
  connect(): Promise<void>;
  /**
   * Sends messages, those of a key in their order. Resolves once as many replicas have them as must; where it rejects some
   * may be there, and the broker is of no further use: what came of it is not known.
   */
  send(messages: readonly Published[]): Promise<void>;
  close(): Promise<void>;
}

/** How Kafka is reached. */
export interface KafkaOptions {
  /** `host:port` of some of its brokers, which name the others. */
  readonly brokers: readonly string[];
  readonly ssl: boolean;
  readonly sasl:
    | {
        readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
        readonly username: string;
        readonly password: string;
      }
    | undefined;
  /** Milliseconds after which an answer is waited for no longer; 30 000 when left out. */
  readonly answerWithin?: number;
}
