import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { play, type Story } from './week-after.ts';
import { lea, monday } from './week-story.ts';

export const batir = '7d5c0c4e-0000-4000-8000-000000000001';
export const martin = '7d5c0c4e-0000-4000-8000-000000000002';

/** The events of a story as the log of a company holds them. */
export const recordedStory = (story: Story, entreprise = batir): RecordedEvent[] =>
  play(story).recorded.map(({ event, recording: { version, recordedAt, actor } }) => {
    const recorded = recordedEvent(streamOf('week', entreprise, lea, monday), event.type, event.data, {
      version,
      position: version,
      recordedAt,
    });
    return { ...recorded, metadata: { ...recorded.metadata, actor } };
  });
