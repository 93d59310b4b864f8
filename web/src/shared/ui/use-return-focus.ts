import { useEffect, useState } from 'react';

/**
 * What is mounted only while it is open gives the focus back, once closed, to what opened it; where that has gone, to what
 * has come in its place under the same id.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    // It may have been opened from another, which has given the focus back by now.
    const from = opener?.isConnected ? opener : document.activeElement;
    return () => {
      const place = from?.isConnected ? from : document.getElementById(from?.id ?? '');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
  }, [opener]);
};
