import type { RecordedEvent } from '../log/event-store.ts';

/** Events of a stream by the command that recorded them: those of one stand together. */
export const byCommand = <Event extends RecordedEvent>(events: readonly Event[]): Event[][] => {
  const groups: Event[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0]?.metadata.commandId === event.metadata.commandId) last.push(event);
    else groups.push([event]);
  }
  return groups;
};
