import { type Decider, type DomainEvent, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';

/** A stream as it was before these events in a row of it, and after each of them. */
export const statesAlong = <State, Command, Event extends DomainEvent>(
  { evolve }: Decider<State, Command, Event>,
  before: State,
  events: readonly RecordedEvent[],
): readonly State[] => {
  const states = [before];
  let state = before;
  for (const event of events) {
    state = evolve(state, { type: event.type, data: event.data } as Event, recordingOf(event));
    states.push(state);
  }
  return states;
};

/** The version of their stream before these events in a row of it. */
export const versionBefore = (events: readonly RecordedEvent[]): number => (events[0]?.version ?? 1) - 1;
