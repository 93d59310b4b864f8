import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import type { WeekEvent } from '../../week/week-events.ts';
import type { WeekFact } from '../replayed-acts.ts';
import { batir } from './recorded-story.ts';
import { lea, monday } from './week-story.ts';

export type Command = readonly [actor: string, ...events: readonly WeekEvent[]];

/** Léa's week as commands made it, one after the other: each event at the position of its version. */
export const recorded = (...commands: readonly Command[]): WeekFact[] => {
  const stream = streamOf('week', batir, lea, monday);
  let version = 0;
  return commands.flatMap(([actor, ...events], index) =>
    events.map((event) => {
      version += 1;
      const fact = recordedEvent(stream, event.type, event.data, { version, position: version });
      const metadata = { ...fact.metadata, commandId: `command-${index}`, actor };
      return { ...fact, metadata } as WeekFact;
    }),
  );
};
