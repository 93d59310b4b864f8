import { useEffect } from 'react';
import type { DialogOptions } from '../ui/dialogs.ts';
import { unsaved } from './unsaved.ts';

/**
 * While something typed here is not saved, nothing that would lose it happens without a question: the usual one, or
 * `question`, which stays the same object, where something else is lost than what was typed.
 */
export const useDraft = (isDirty: boolean, question?: DialogOptions): void => {
  useEffect(() => {
    if (!isDirty) return undefined;
    let count = 1;
    const leave = unsaved.add({
      kind: 'draft',
      question,
      count: () => count,
      isHere: () => true,
      isMine: () => true,
      settled: async () => {},
      discard: () => void (count = 0),
    });
    unsaved.changed();
    return () => {
      leave();
      unsaved.changed();
    };
  }, [isDirty, question]);
};
