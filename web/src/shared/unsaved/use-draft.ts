import { useEffect } from 'react';
import { unsaved } from './unsaved.ts';

/** While something typed here is not saved, nothing that would lose it happens without a question. */
export const useDraft = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return undefined;
    let count = 1;
    const leave = unsaved.add({
      kind: 'draft',
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
  }, [isDirty]);
};
