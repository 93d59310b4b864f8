import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where the focus goes when a step begins and what held it went with the one before. Whoever has put it elsewhere meanwhile
 * is left there.
 */
export const useStepFocus = (step: string): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
};
