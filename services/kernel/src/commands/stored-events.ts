import type { DomainEvent } from './decider.ts';

/** Streams as the log holds them, secrets opened: what was once written and has to be read for ever. */
export interface StoredEvents {
  readonly stored: Readonly<Record<string, readonly DomainEvent[]>>;
}

type Streams<Event> = Readonly<Record<string, readonly Event[]>>;
type Unlisted<Event extends DomainEvent, Listed extends Streams<Event>> = Exclude<
  Event['type'],
  Listed[keyof Listed][number]['type']
>;

/**
 * Samples of what is stored, by stream, one of every type of event at least: the compiler asks for a type that has none.
 * Frozen: a new type or a new shape adds one; none is ever changed or taken away. They are folded by every decider and
 * every view that reads such streams.
 */
export const storedEvents =
  <Event extends DomainEvent>() =>
  <const Listed extends Streams<Event>>(
    stored: Listed &
      ([Unlisted<Event, Listed>] extends [never] ? unknown : { readonly unlisted: Unlisted<Event, Listed> }),
  ): StoredEvents => ({ stored });

/** A made-up id of a sample, by its last digits. */
export const sampleId = (end: string): string => `7d5c0c4e-0000-4000-8000-${end.padStart(12, '0')}`;
