import { useEffect, useRef } from 'react';

/** Where the focus goes when what held it is gone, as the row that was just taken away: to be announced before. */
export const useFocusAfterRemoval = (place: () => HTMLElement | null): (() => void) => {
  const isAwaited = useRef(false);
  // At every render: the row goes when the list has been read again.
  useEffect(() => {
    if (!isAwaited.current || document.activeElement !== document.body) return;
    isAwaited.current = false;
    place()?.focus();
  });
  return () => {
    isAwaited.current = true;
  };
};
