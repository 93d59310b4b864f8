import { keyOfWanted, type Wanted } from './entry-form.ts';
import type { WriteQueue } from './writes.ts';

interface Undo {
  /** The wishes that bring back what was there. */
  readonly able: readonly Wanted[];
  /** Cells that the person has changed again since: what he wants there now stays. */
  readonly passed: number;
}

/**
 * The undo of an act that has just been done; `back`: what brings its cells back, measured against what the act left
 * there, so that what somebody else does to them since is asked about and not written over.
 */
export const undoOf = (queue: Pick<WriteQueue, 'wishes'>, back: readonly Wanted[]): (() => Undo) => {
  const wishesIn = (wanted: Wanted): number => queue.wishes(keyOfWanted(wanted));
  const before = back.map(wishesIn);
  return () => {
    const able = back.filter((wanted, index) => wishesIn(wanted) === before[index]);
    return { able, passed: back.length - able.length };
  };
};
