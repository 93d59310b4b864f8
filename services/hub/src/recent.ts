import type { Position, RecordedEvent } from '@gestiontemps/kernel/log/event-store';

/** Milliseconds for which it is kept: longer than a page waits for its socket. */
const longest = 35_000;
/** Events that are kept at most, so that a flood does not fill the memory. */
const most = 2_000;

/** What the log told last, for who is on his way: his page was read, and his socket is not open yet. */
export const createRecent = () => {
  let kept: readonly { readonly event: RecordedEvent; readonly heardAt: number }[] = [];
  /** All that stands after it is here; nothing is, before the log is followed. */
  let since: Position = Number.POSITIVE_INFINITY;
  return {
    /** The log is followed from this position on. */
    begin(after: Position): void {
      since = after;
    },
    note(events: readonly RecordedEvent[]): void {
      const heardAt = performance.now();
      const all = [...kept, ...events.map((event) => ({ event, heardAt }))];
      const old = all.findLastIndex((one) => heardAt - one.heardAt >= longest);
      const dropped = Math.max(old + 1, all.length - most);
      since = all[dropped - 1]?.event.position ?? since;
      kept = all.slice(dropped);
    },
    /** Events of a company that stand after a position; undefined when there may have been others. */
    of(entreprise: string, after: Position): RecordedEvent[] | undefined {
      if (after < since) return undefined;
      return kept.flatMap(({ event }) =>
        event.position > after && event.metadata.entreprise === entreprise ? [event] : [],
      );
    },
  };
};
