import { CommandReused, categoryOf, type EventStore, VersionConflict } from './event-store.ts';
import type { AppendOutcome, LogMetrics } from './log-metrics.ts';
import type { Tracing } from '../traces/tracing.ts';

const outcomeOf = (error: unknown): AppendOutcome => {
  if (error instanceof VersionConflict) return 'conflict';
  return error instanceof CommandReused ? 'reused' : 'failed';
};

/** An append to a store, counted, timed and traced; `append` is given what it can take. */
export const watchedAppend =
  (append: EventStore['append'], measured: LogMetrics['appended'], tracing: Tracing): EventStore['append'] =>
  async (stream, expected, events) => {
    const began = performance.now();
    const tell = (outcome: AppendOutcome): void =>
      measured(outcome, events.length, performance.now() - began);
    try {
      const result = await tracing.within(
        'append',
        { 'stream.category': categoryOf(stream), 'append.events': events.length },
        () => append(stream, expected, events),
      );
      tell(result.replayed ? 'replayed' : 'written');
      return result;
    } catch (error) {
      tell(outcomeOf(error));
      throw error;
    }
  };
