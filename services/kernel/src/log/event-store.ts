import type { Json } from './json.ts';

/**
 * A place in the log: opaque and ordered. In PostgreSQL a dense counter from 1, in EventStoreDB the commit offset;
 * 0 stands before the first event. Both stay below 2^53, so a number carries it.
 */
export type Position = number;

/** What every event says about its own origin. Instants are ISO 8601 in UTC. */
export interface EventMetadata {
  /** The company the event belongs to; null for accounts, which belong to none. */
  readonly entreprise: string | null;
  readonly commandId: string;
  /** HMAC of the command's body: tells a replay from a reuse of its `Idempotency-Key`. */
  readonly bodyHmac?: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** Account that acted; `system` for processes. */
  readonly actor: string;
  /** The person for whom an administrator acted. */
  readonly onBehalfOf?: string;
  /** Version of the shape of `data`, from 1. */
  readonly schemaVersion: number;
}

export interface NewEvent {
  /** uuidv5(commandId, stream, index): the same command never appends twice. */
  readonly id: string;
  readonly type: string;
  readonly data: Json;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** Place in its stream, dense from 1. */
  readonly version: number;
  readonly position: Position;
  /** Set by the store, never decreasing along the log. ISO 8601, UTC. */
  readonly recordedAt: string;
}

export interface AppendResult {
  /** Version of the last event appended. */
  readonly version: number;
  readonly position: Position;
  readonly recordedAt: string;
}

export interface ReadAllOptions {
  readonly after: Position;
  /** Stream categories (`week`, `user`); all when left out. */
  readonly categories?: readonly string[];
  /** Events in a page, at most; 1 000 when left out. */
  readonly limit?: number;
}

/**
 * The log of facts. No append without an expected version, none over several streams: EventStoreDB offers neither
 * safely, and a port that only one adapter can keep is none.
 */
export interface EventStore {
  /**
   * Appends to one stream. `expected` is the version the decision was made on; 0 = the stream must not exist.
   * Appending again events whose ids are already stored at that place is a success that appends nothing, whatever their
   * content: the first stays. An id stored at another place is refused.
   * @throws {VersionConflict} when the stream has moved
   * @throws {StoreUnavailable} when the store cannot answer within its lock timeout (2 s)
   * @throws {RangeError} when no stream can take it: an empty append, an event of another company than its stream's
   */
  append(stream: string, expected: number, events: readonly NewEvent[]): Promise<AppendResult>;
  /** Events of a stream in order; empty when it does not exist. `from` is the first version wanted (default 1). */
  readStream(stream: string, options?: { from?: number; to?: number }): Promise<RecordedEvent[]>;
  /**
   * One page of the log in commit order. Nothing of the categories was left out up to `upTo`; a page shorter than its
   * limit reaches the head.
   */
  readAll(options: ReadAllOptions): Promise<{ events: RecordedEvent[]; upTo: Position }>;
  /**
   * Follows the log for ever: past events, then new ones, in pages, until the signal aborts. `upTo` moves past events
   * of other categories too, with a page that may be empty. Waits out a store that is unavailable. `spacing`: least
   * milliseconds between two pages of a reader that keeps up; 10 when left out.
   */
  subscribe(
    options: ReadAllOptions & { signal: AbortSignal; spacing?: number | undefined },
  ): AsyncIterable<{ events: RecordedEvent[]; upTo: Position }>;
  /** Fast read of the whole log up to a position, for rebuilds; same events as readAll. */
  scan(options: {
    after: Position;
    until: Position;
    categories?: readonly string[];
  }): AsyncIterable<RecordedEvent[]>;
  /** Position of the last event; 0 when the log is empty. */
  head(): Promise<Position>;
  /**
   * Calls back soon after appends of this process, or of others once seen, with the log's head; returns the way out.
   */
  onAppend(listener: (position: Position) => void): () => void;
  /** Answers what was asked before, ends the subscriptions and refuses what comes after. */
  close(): Promise<void>;
}

/** The stream moved since it was read: decide again on its new state. */
export class VersionConflict extends Error {
  readonly stream: string;
  readonly expected: number;
  readonly actual: number;
  constructor(stream: string, expected: number, actual: number) {
    super(`Stream ${stream} is at version ${actual}, expected ${expected}`);
    this.name = 'VersionConflict';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The store did not answer in time; nothing is known to be lost, a retry with the same ids is safe. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event store did not answer in time', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Category of a stream: what stands before its first dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** Company of a stream: the first id after the dash. Null for accounts, which belong to none. */
export const companyOf = (stream: string): string | null =>
  categoryOf(stream) === 'account' ? null : (stream.slice(stream.indexOf('-') + 1).split('~')[0] ?? null);
