import type { RecordedEvent } from '../log/event-store.ts';

/** Another system that a process hands events to, open as long as the process has its lease. */
export interface Outlet {
  /**
   * Hands events on, in their order, and waits until the other system has them, however long it is away.
   * @param open gives them with their secrets opened; to be asked anew after each failure, since a key may be destroyed
   *   while one waits
   * @returns whether it has all of them: not where the signal came first
   */
  hand(open: () => Promise<readonly RecordedEvent[]>): Promise<boolean>;
  close(): Promise<void>;
}

/** What an outlet is opened with. */
export interface OutletCalls {
  /** Ends the waiting: the lease is lost, or the program stops. */
  readonly signal: AbortSignal;
  /** Told why the other system takes nothing now: health says so, until it does again. */
  readonly onTrouble: (reason: string) => Promise<void>;
}
