import { useEffect, useState } from 'react';
import type { Arriving } from '../../shared/ui/lazy-part.tsx';

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea';
const isTyping = (): boolean => document.activeElement?.matches(fields) ?? false;

/** Once nobody types any more: what is typed is kept by leaving its field, which goes away then. */
const typed = async (signal: AbortSignal): Promise<void> => {
  while (isTyping() && !signal.aborted)
    await new Promise<void>((resolve) => {
      const once = { once: true, signal };
      document.addEventListener('focusin', () => setTimeout(resolve), once);
      document.addEventListener('focusout', () => setTimeout(resolve), once);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
};

/**
 * The part that was shown before, until the one that is wanted has come: nothing goes blank where there is no network, and
 * nothing that comes late goes in between the keys of who has gone on typing.
 */
export const useKeptUntilThere = <Part extends Arriving>(wanted: Part): Part => {
  const [shown, setShown] = useState(() => wanted);
  /** What was not there when it was asked for. */
  const [late, setLate] = useState<Part>();
  useEffect(() => {
    if (shown === wanted) return undefined;
    const controller = new AbortController();
    const show = async (): Promise<void> => {
      if (!wanted.isThere()) {
        const { signal } = controller;
        let hasGoneOn = false;
        // The key that opens a cell makes no input.
        for (const key of ['keydown', 'input'])
          document.addEventListener(key, () => void (hasGoneOn = true), { capture: true, signal });
        setLate(() => wanted);
        await wanted.arrived(signal);
        if (hasGoneOn) await typed(signal);
      }
      if (controller.signal.aborted) return;
      setShown(() => wanted);
      setLate(undefined);
    };
    void show();
    return () => controller.abort();
  }, [wanted, shown]);
  return wanted.isThere() && late !== wanted ? wanted : shown;
};
