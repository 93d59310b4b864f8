import type { Rest } from '../../../shared/offline/retry-pace.ts';
import type { Seen } from './entry-form.ts';
import type { Wish } from './wish.ts';

/** A call as it goes out, plain data: until it has an answer it is sent again as it is, under the same key. */
export interface Attempt {
  readonly commandId: string;
  readonly endpoint:
    | 'enterTime'
    | 'correctTime'
    | 'removeTime'
    | 'enterAbsence'
    | 'correctAbsence'
    | 'removeAbsence'
    | 'setAllowances';
  readonly call: object;
}

/** How the delivery of a wish ended. */
export type Outcome =
  /** `now`: the cell as this wish left it. `show` puts the answer in the week, when the cell is said to be saved. */
  | { readonly kind: 'saved'; readonly now: Seen; readonly show?: () => void }
  /** It is tried again by itself. */
  | ({ readonly kind: 'waiting' } & Rest)
  /** Somebody else has changed the same: the person chooses. */
  | { readonly kind: 'conflict'; readonly problem: string }
  /** What is asked cannot be: it must be corrected. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The server failed: one may try again. */
  | { readonly kind: 'failed'; readonly problem: string };

/**
 * Brings a wish to the server. `attempt`: the call of an earlier try that has had no answer. `record` keeps the call
 * before it goes out: what is sent is on the device once it resolves.
 */
export type Deliver = (
  wish: Wish,
  attempt: Attempt | undefined,
  record: (attempt: Attempt) => Promise<void>,
) => Promise<Outcome>;
