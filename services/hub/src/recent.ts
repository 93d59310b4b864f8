import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';

/** Milliseconds for which it is kept: longer than a ticket may wait for its socket. */
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
    /** Events of a company that were heard in the last so many milliseconds. */
    of(entreprise: string, milliseconds: number): RecordedEvent[] {
      const from = performance.now() - milliseconds;
      return kept.flatMap(({ event, heardAt }) =>
        heardAt >= from && event.metadata.entreprise === entreprise ? [event] : [],
      );
    },
  };
};
