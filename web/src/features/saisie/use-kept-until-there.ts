import { useEffect, useState } from 'react';
import type { Arriving } from '../../shared/ui/lazy-part.tsx';

/** The part that was shown before, until the one that is wanted has come: nothing goes blank where there is no network. */
export const useKeptUntilThere = <Part extends Arriving>(wanted: Part): Part => {
  const [shown, setShown] = useState(() => wanted);
  useEffect(() => {
    if (shown === wanted) return undefined;
    const controller = new AbortController();
    const show = async (): Promise<void> => {
      await wanted.arrived(controller.signal);
      if (!controller.signal.aborted) setShown(() => wanted);
    };
    void show();
    return () => controller.abort();
  }, [wanted, shown]);
  return wanted.isThere() ? wanted : shown;
};
