import type { Position, RecordedEvent } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';
import type { Outlet, OutletCalls } from './outlet.ts';

/**
 * Reacts to what was recorded, at least once and in the log's order, at its own pace: what one waits for holds up no
 * other. An event that it cannot take is parked with its stream.
 */
export interface Process {
  readonly name: string;
  readonly categories: readonly string[];
  /** Which events of its categories concern it; all when left out. It is given no others. */
  readonly hears?: (event: RecordedEvent) => boolean;
  /** Where a process that has never run begins: at the start of the log, or at its head (mails). */
  readonly from: 'start' | 'head';
  /** Names of the views that it reads: it reacts once they have seen the events it is given. */
  readonly readsViews: readonly string[];
  /**
   * Events that it is given in one transaction, at most; 1 000 when left out. Fewer where each takes long: while the
   * transaction lasts, its lease is not renewed, and no row that anybody changes is cleared away.
   */
  readonly atMost?: number;
  /** Whether it rests between two batches while people are being served, whose requests wait for the same machine. */
  readonly givesWay?: true;
  /**
   * Takes some events, through the transaction that also moves the checkpoint: what stays inside the database happens
   * exactly once. When it throws, it is given fewer of them, until the one at fault stands alone.
   */
  readonly react: (events: readonly RecordedEvent[], sql: Connection) => Promise<void>;
  /**
   * Instead of `react`, for one that reads the log by itself: told how far it goes, `atMost` positions at a time, through
   * the transaction that also moves the checkpoint. One that the database refuses has failed until the next start.
   */
  readonly advance?: (after: Position, until: Position, sql: Connection) => Promise<void>;
  /**
   * Instead of `react`, for one that hands what it hears to another system: opened each time it takes its lease. Its
   * checkpoint moves once the other one has answered, outside of any transaction: at least once, in the log's order. It
   * reads no views. An event that cannot be opened or understood stops it until the next start, with the reason.
   */
  readonly outlet?: (calls: OutletCalls) => Outlet;
  /** For what comes due by time alone. */
  readonly tick?: {
    /** Milliseconds between the end of one call and the next. */
    readonly every: number;
    /**
     * Called when the process takes its lease, and then again and again; never beside `react`. 'more': what is due was too
     * much for one transaction, the next call follows at once.
     */
    readonly run: (now: Date, sql: Connection) => Promise<'more' | void>;
  };
}
