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
  /** The tablet, shared with others, on which the actor did it. */
  readonly tablet?: string;
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
  /** Of each event of this append, in order; none where what stands there is of another append of the same command. */
  readonly positions: readonly Position[];
  readonly recordedAt: string;
  /** Nothing was appended: these events, or others of the same command, stand in the stream already. */
  readonly replayed: boolean;
}

/** A command as its caller identifies it: tells a retry from a reuse of its `Idempotency-Key`. */
export interface CommandMark {
  readonly commandId: string;
  readonly bodyHmac: string;
}

/**
 * What events are told apart by when they are taken together: the name of their stream, its company and the next of its ids
 * (`week-{company}~{subject}~…`), or its company alone.
 */
export type KeyedBy = 'stream' | 'subject' | 'company';

/** Some events of a reading by key. */
export interface KeyedBatch {
  readonly events: readonly RecordedEvent[];
  /** Whether nothing follows of the keys of this batch. */
  readonly endsKeys: boolean;
  /** How much of it is read with this one: from 0 to 1. */
  readonly progress: number;
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
   * By how much a position grows with an event, about: 1 where positions are dense. What counts events between two
   * positions divides by it, and gets no more than their order of magnitude.
   */
  readonly stride: number;
  /**
   * Appends to one stream. `expected` is the version the decision was made on; 0 = the stream must not exist.
   * Appending again events whose ids are already stored at that place is a success that appends nothing, whatever their
   * content: the first stays. So is a further append of a command that this stream has had. An id stored at another
   * @throws {VersionConflict} when the stream has moved
   * place is refused; a store without unique ids (EventStoreDB) does so for those it has seen lately.
   * @throws {CommandReused} when the command's id has stood for another body, on any stream
   * @throws {StoreUnavailable} when the store cannot answer in time: 2 s behind PostgreSQL's lock, 5 s of EventStoreDB
   * @throws {RangeError} when no stream can take it: an empty append, an event of another company than its stream's
   */
  append(stream: string, expected: number, events: readonly NewEvent[]): Promise<AppendResult>;
  /**
   * Events of a stream in order; empty when it does not exist, or belongs to another company than `entreprise` (null for
   * accounts). `from` is the first version wanted (default 1).
   */
  readStream(
    stream: string,
    options: { entreprise: string | null; from?: number; to?: number },
  ): Promise<RecordedEvent[]>;
  /**
   * Remembers a command that had nothing to append to a stream, so that said again later it still has not. 'known': the
   * stream has had it before, maybe with events that were appended since it was read. Where a mark and events are two
   * writes (EventStoreDB), of two said at the same instant one may be 'new' and the other append.
   * @throws {CommandReused} when its id has stood for another body
   */
  remember(stream: string, command: CommandMark): Promise<'new' | 'known'>;
  /**
   * Whether this stream has had the command, with events or without.
   * @throws {CommandReused} when its id has stood for another body
   */
  remembers(stream: string, command: CommandMark): Promise<boolean>;
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
  /**
   * The same from the start, key by key: those of a key one after the other and in the log's order, keys in any. What is
   * made of one can be put away before the next, however long the log.
   */
  scanByKey(options: {
    until: Position;
    categories: readonly string[];
    keyedBy: KeyedBy;
  }): AsyncIterable<KeyedBatch>;
  /** Position of the last event; 0 when the log is empty. */
  head(): Promise<Position>;
  /**
   * Calls back soon after appends of this process, or of others once seen, with the log's head; returns what ends it.
   */
  onAppend(listener: (position: Position) => void): () => void;
  /** Answers what was asked before, ends the subscriptions and refuses what comes after. */
  close(): Promise<void>;
}

/** Positions of `count` events up to the last, where positions are dense. */
export const densePositions = (last: Position, count: number): Position[] =>
  Array.from({ length: count }, (_, index) => last - count + index + 1);

/** About how many events stand between two positions. */
export const eventsBetween = (
  { stride }: Pick<EventStore, 'stride'>,
  after: Position,
  until: Position,
): number => Math.max(0, Math.ceil((until - after) / stride));

/** The key of a stream's events. */
export const keyOfStream = (stream: string, by: KeyedBy): string => {
  if (by === 'stream') return stream;
  const from = stream.indexOf('-') + 1;
  return stream
    .slice(from)
    .split('~', by === 'company' ? 1 : 2)
    .join('~');
};

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

/** The id of this command has already stood for another request. */
export class CommandReused extends Error {
  constructor(stream: string) {
    super(`The command for ${stream} has the id of another one`);
    this.name = 'CommandReused';
  }
}

/** The log ends before what this process has already seen of it: it is an older copy. */
export class LogWentBack extends Error {
  constructor(seen: Position, head: Position) {
    super(
      `The log ends at ${head}, and this process has seen ${seen}: the database is an older copy (a restore, a replica that was behind)`,
    );
    this.name = 'LogWentBack';
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
