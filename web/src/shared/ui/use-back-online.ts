import { useEffect } from 'react';

/** Calls once the network is back, as the browser notices it. */
export const useBackOnline = (act: () => unknown): void => {
  useEffect(() => {
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  });
};
