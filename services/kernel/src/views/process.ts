import type { RecordedEvent } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';

/**
 * Reacts to what was recorded, at least once and in the log's order. `react` writes through the given transaction, which
 * also moves the process's checkpoint: what stays inside the database happens exactly once.
 */
export interface Process {
  readonly name: string;
  readonly categories: readonly string[];
  /** Where a process that has never run begins: at the start of the log, or at its head (mails). */
  readonly from: 'start' | 'head';
  readonly react: (event: RecordedEvent, sql: Connection) => Promise<void>;
}
