import { setTimeout as sleep } from 'node:timers/promises';
import { streamNameFilter } from '@eventstore/db-client';
import type { EsdbConnection } from './esdb-connection.ts';
import { factsOnly, isFact, noteOf, positionOf, recordedEventOf } from './esdb-events.ts';
import { subscribeToLog } from './esdb-reading.ts';
import { categoryOf, type Position, type ReadAllOptions, type RecordedEvent } from './event-store.ts';
import type { LogPage } from './follow-log.ts';
import type { Watermark } from './watermark.ts';

/** Facts that are kept in memory for followers who keep up. */
const kept = 5_000;
const longestPause = 5_000;

/** An event as it is kept: as text, so that nobody shares an object with another follower. */
interface Kept {
  readonly position: Position;
  readonly category: string;
  readonly text: string;
}

/**
 * The end of the log as it grows: one subscription for the whole process, whose facts wait in memory for all followers.
 * Each of them reads its categories there, and is at the head when this is: with a subscription of its own, filtered at
 * the server, it would not know of the last foreign event until the next checkpoint, and a view that waits for it late.
 */
export const createEsdbTail = (options: {
  readonly connection: EsdbConnection;
  readonly watermark: Watermark;
  readonly head: () => Promise<Position>;
  readonly signal: AbortSignal;
  readonly onFact: (event: RecordedEvent, attempt: string) => void;
  readonly onError: (error: Error) => void;
  /** Milliseconds between two looks whether the log went on while nothing came; 5 000 when left out. */
  readonly checkEvery?: number;
}) => {
  const { connection, watermark, head, signal, onFact, onError, checkEvery = 5_000 } = options;
  let events: Kept[] = [];
  /** Nothing is missing in memory after this. */
  let from: Position | undefined;
  /** Up to which the subscription has looked. */
  let resume: Position = 0;
  let running: Promise<void> | undefined;

  const keep = (event: RecordedEvent): void => {
    events.push({
      position: event.position,
      category: categoryOf(event.stream),
      text: JSON.stringify(event),
    });
    if (events.length < 2 * kept) return;
    from = events[kept - 1]?.position;
    events = events.slice(kept);
  };

  const follow = async (stopped: AbortSignal): Promise<void> => {
    const filter = streamNameFilter({ regex: factsOnly });
    for await (const item of subscribeToLog(connection, resume, filter, { signal: stopped })) {
      if ('passed' in item) resume = Math.max(resume, item.passed);
      if (!('resolved' in item)) continue;
      const { event } = item.resolved;
      const position = positionOf(event?.position?.commit);
      if (position <= resume) continue;
      resume = position;
      if (!isFact(event, connection.log)) continue;
      const fact = recordedEventOf(event);
      const note = noteOf(event);
      keep(fact);
      onFact(fact, note?.attempt ?? '');
      // At once for all of an append.
      if (!note?.more) watermark.raise(position);
    }
  };

  /** Ends a subscription that has gone silent: the log went on, and nothing came of it. */
  const watchOver = (silent: AbortController): NodeJS.Timeout => {
    let before = resume;
    const look = async (): Promise<void> => {
      const looked = resume;
      const hasMoved = looked !== before;
      before = looked;
      if (!hasMoved && (await head()) > resume && resume === looked) silent.abort();
    };
    // One that fails is made up for by the next.
    return setInterval(() => void look().catch(() => {}), checkEvery).unref();
  };

  const run = async (): Promise<void> => {
    let pause = 50;
    while (!signal.aborted) {
      const silent = new AbortController();
      let watch: NodeJS.Timeout | undefined;
      const began = performance.now();
      try {
        if (from === undefined) {
          from = await head();
          resume = from;
          watermark.raise(from);
        }
        watch = watchOver(silent);
        await follow(AbortSignal.any([signal, silent.signal]));
      } catch (error) {
        if (!signal.aborted) onError(error instanceof Error ? error : new Error(String(error)));
      } finally {
        clearInterval(watch);
      }
      pause = performance.now() - began > longestPause ? 50 : Math.min(2 * pause, longestPause);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  return {
    /** Begins, the first time. */
    listen: (): void => void (running ??= run()),
    /** A page from memory; undefined where it does not reach back so far. */
    page({ after, categories, limit = 1_000 }: ReadAllOptions): LogPage | undefined {
      const upTo = watermark.position;
      if (from === undefined || after < from || upTo <= after) return undefined;
      const found: RecordedEvent[] = [];
      for (let index = indexAfter(events, after); index < events.length; index += 1) {
        const { position, category, text } = events[index] as Kept;
        if (position > upTo) break;
        if (!(categories?.includes(category) ?? true)) continue;
        found.push(JSON.parse(text) as RecordedEvent);
        if (found.length === limit) return { events: found, upTo: position };
      }
      return { events: found, upTo };
    },
    /** Resolves once it has ended, after the signal. */
    ended: async (): Promise<void> => running,
  };
};

/** Index of the first event after a position. */
const indexAfter = (events: readonly Kept[], after: Position): number => {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle] as Kept).position <= after) low = middle + 1;
    else high = middle;
  }
  return low;
};
