import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/**
 * Escape when what held the focus is gone, or `wherever` it is: nothing in `part` may hear the key then. Of several
 * dialogs the last one does.
 */
export const useEscapeAtBody = (
  part: RefObject<Element | null>,
  onEscape: () => void,
  wherever = false,
): void => {
  useWindowEvent(
    'keydown',
    (event) => {
      const isOnTop = [...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(part.current);
      if (event.key !== 'Escape' || !isOnTop || !(wherever || event.target === document.body)) return;
      // What lies below may be the last one by the time it hears it.
      event.stopImmediatePropagation();
      onEscape();
    },
    // Before a question over it hears the key: it is gone after.
    { capture: true },
  );
};
