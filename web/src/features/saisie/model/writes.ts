import type { Wanted } from './entry-form.ts';
import type { Delay } from '../../../shared/offline/retry-pace.ts';

/**
 * Where a change stands. `waiting` for the network, the server or the session goes on by itself;
 * `refused`, `conflict` and `rejected` (never sent, since what was typed says nothing) wait for the person; `saved` is
 * there for the tick to be seen and fade.
 */
export type WriteState = 'saving' | 'waiting' | 'saved' | 'failed' | 'refused' | 'conflict' | 'rejected';

export interface Write {
  readonly state: WriteState;
  /** Absent when rejected. */
  readonly value?: Wanted;
  /** What was typed, when rejected. */
  readonly text?: string;
  /** Why it is not saved, in a sentence. */
  readonly problem?: string;
  /** When it was typed, by the clock of this device. */
  readonly typedAt?: string;
}

export type Writes = ReadonlyMap<string, Write>;

/** Which changes a question is about; all of them when left out. */
export type WriteFilter = (wanted: Wanted) => boolean;

export interface WriteQueue {
  /** Wants something of a cell; over a wish that has not arrived yet, the two become one. */
  put(wanted: Wanted): void;
  /** Keeps what was typed, with the reason it cannot be sent. */
  reject(wanted: Wanted, text: string, problem: string): void;
  /** Tries again what the server failed on. */
  retry(key: string): void;
  /** Gives up what needs the person: the cell shows what the server holds. */
  forget(key: string): void;
  /** Gives up everything. */
  discard(): void;
  /** The network or the session may be back: what waits is sent again. */
  resume(): void;
  read(): Writes;
  /** What keeps back the changes that wait. */
  waitsFor(): Delay;
  /** How often the person has done something here, as far as `read` shows it. */
  acts(): number;
  /** How often something was wanted of a cell: more than before, and the person has changed it since. */
  wishes(key: string): number;
  /** How many changes the server does not hold. */
  unsaved(filter?: WriteFilter): number;
  subscribe(listener: () => void): () => void;
  /** Once nothing is on its way any more; what waits or was refused is not on its way. */
  settled(filter?: WriteFilter): Promise<void>;
}

/** The server holds it. */
export const isArrived = (state: WriteState): boolean => state === 'saved';

/** Nothing happens until the person does something. */
export const isForThePerson: ReadonlySet<WriteState> = new Set<WriteState>([
  'failed',
  'refused',
  'conflict',
  'rejected',
]);

/** States in which the cell shows the server's value, not the wish. */
const notShown: ReadonlySet<WriteState> = new Set<WriteState>(['refused', 'conflict', 'rejected']);

export const isShown = ({ state }: Write): boolean => !notShown.has(state) && !isArrived(state);
