import type { Position, RecordedEvent } from '../log/event-store.ts';
import type { Json } from '../log/json.ts';

/** A fact: its name and shape are storage, never renamed (architecture.md). */
export interface DomainEvent {
  readonly type: string;
  readonly data: { readonly [field: string]: Json | undefined };
}

/** What the log adds to a fact. */
export interface Recording {
  readonly version: number;
  readonly position: Position;
  /** ISO 8601, UTC. */
  readonly recordedAt: string;
  readonly actor: string;
  readonly onBehalfOf?: string | undefined;
}

/** The same of an event as the log holds it. */
export const recordingOf = ({ version, position, recordedAt, metadata }: RecordedEvent): Recording => ({
  version,
  position,
  recordedAt,
  actor: metadata.actor,
  ...(metadata.onBehalfOf !== undefined && { onBehalfOf: metadata.onBehalfOf }),
});

/** Free text and money about a person are stored sealed under a key that can be destroyed (quality.md, Privacy). */
export type Secret = 'text' | 'rate';

/**
 * Whose key seals secrets, so that they go with it: that of the person whose id stands second in the stream's name, or
 * whom the event itself names in its field `utilisateurId`.
 */
export type About = 'person' | 'named';

/**
 * A consistency boundary: what was recorded in one stream decides what may be recorded next. Pure: no I/O, no clock, no
 * ids; they come in with the command. `decide` yields [] when nothing changes and throws a Rejection to refuse;
 * `evolve` never throws.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** Unique; two deciders may share the category of a stream and fold it each in its own way. */
  readonly name: string;
  /** What stands before the dash of its streams. */
  readonly category: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event, recording: Recording) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  /** Whose its secrets are; the company's when left out. */
  readonly about?: About;
  /** Fields of its events that are stored sealed, by event type. */
  readonly secrets?: { readonly [type in Event['type']]?: { readonly [field: string]: Secret } };
}

/** `week-{entreprise}~{user}~{monday}`: category, one dash, ids joined by `~`, the company first. */
export const streamOf = (category: string, ...ids: readonly string[]): string =>
  `${category}-${ids.join('~')}`;

/** The ids in a stream's name. */
export const idsOf = (stream: string): string[] => stream.slice(stream.indexOf('-') + 1).split('~');
