import { setTimeout as sleep } from 'node:timers/promises';
import { type Position, type RecordedEvent, StoreUnavailable } from './event-store.ts';
import type { Watermark } from './watermark.ts';

/** Part of the log: events of the categories asked for, and the position up to which none is missing. */
export interface LogPage {
  readonly events: RecordedEvent[];
  readonly upTo: Position;
}

/**
 * Reading at every commit took a fifth of a busy process; a page of ten milliseconds costs little more than one of a
 * single event.
 */
const defaultSpacing = 10;
const shortestPause = 100;
const longestPause = 5_000;

/**
 * The log for ever, page after page, until the signal: past events, then new ones as the watermark rises. An outage
 * is waited out, since who follows the log has nothing better to do; any other error ends it.
 * @param read gives a page after a position, up to the watermark at most
 * @param spacing least milliseconds between two pages of a reader that keeps up
 */
export async function* followLog(
  watermark: Watermark,
  read: (after: Position) => Promise<LogPage>,
  after: Position,
  signal: AbortSignal,
  spacing = defaultSpacing,
): AsyncGenerator<LogPage, void, undefined> {
  let position = after;
  let pause = shortestPause;
  let readAt = 0;
  while (!signal.aborted) {
    const caughtUp = watermark.position <= position;
    await watermark.above(position, signal);
    const early = spacing - (performance.now() - readAt);
    if (caughtUp && early > 0) await sleep(early, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    readAt = performance.now();
    let page: LogPage;
    try {
      page = await read(position);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {});
      pause = Math.min(2 * pause, longestPause);
      continue;
    }
    pause = shortestPause;
    position = page.upTo;
    if (!signal.aborted) yield page;
  }
}
