import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/** Escape when what held the focus is gone: nothing in `part` hears the key then. Of several dialogs the last one does. */
export const useEscapeAtBody = (part: RefObject<Element | null>, onEscape: () => void): void => {
  useWindowEvent('keydown', ({ key, target }) => {
    const isOnTop = [...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(part.current);
    if (key === 'Escape' && target === document.body && isOnTop) onEscape();
  });
};
