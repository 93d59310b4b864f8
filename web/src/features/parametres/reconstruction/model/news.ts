import type { RebuildableView } from '../api/rebuild-api.ts';
import { reconstructionMessages as messages } from '../messages.ts';

/** What went on before and does not any more, each with how it ended; empty where nothing has ended. */
export const newsOf = (before: readonly RebuildableView[], now: readonly RebuildableView[]): string =>
  now
    .flatMap(({ id, name, running, broken }) => {
      const was = before.find((view) => view.id === id)?.running ?? null;
      if (was === null || running?.startedOn === was.startedOn) return [];
      const outcome = broken?.startedOn === was.startedOn ? broken.outcome : 'done';
      return [messages.news(messages.kinds[was.kind](name), outcome)];
    })
    .join(' ');
