import type { Wanted } from './entry-form.ts';
import type { Attempt } from './outcome.ts';
import type { Wish } from './wish.ts';
import type { Write } from './writes.ts';

/** What the queue holds of one cell. */
export interface Entry {
  readonly write: Write;
  readonly wish?: Wish;
  /** The call of `wish` that went out and has had no answer. */
  readonly attempt?: Attempt;
  /** Wanted since: sent once the attempt has its answer. */
  readonly next?: Wanted;
}
