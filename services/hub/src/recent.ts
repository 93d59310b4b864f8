import type { Position, RecordedEvent } from '@gestiontemps/kernel/log/event-store';

/** Milliseconds for which it is kept: longer than a page waits for its socket. */
const longest = 35_000;
/** Events that are kept at most, so that a flood does not fill the memory. */
const most = 2_000;

/** What the log told last, for who is on his way: his page was read, and his socket is not open yet. */
export const createRecent = () => {
  let kept: { readonly event: RecordedEvent; readonly heardAt: number }[] = [];
  return {
    note(events: readonly RecordedEvent[]): void {
      const heardAt = performance.now();
      const young = kept.filter((one) => heardAt - one.heardAt < longest);
      kept = [...young, ...events.map((event) => ({ event, heardAt }))].slice(-most);
    },
    /** Events of a company that stand after a position. */
    of(entreprise: string, after: Position): RecordedEvent[] {
      return kept.flatMap(({ event }) =>
        event.position > after && event.metadata.entreprise === entreprise ? [event] : [],
      );
    },
  };
};
