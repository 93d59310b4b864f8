import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Further than a thumb trembles, and clearly sideways: a swipe must never be a scroll. */
const far = 64;
const slope = 2;

/** Calls with 1 for a swipe to the left (what comes next) and -1 for one to the right. */
export const useSwipe = (area: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): void => {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let start: Touch | undefined;
    const begin = (event: TouchEvent): void => {
      start = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent): void => {
      const [touch] = event.changedTouches;
      if (!start || !touch) return;
      const across = touch.clientX - start.clientX;
      const down = touch.clientY - start.clientY;
      if (Math.abs(across) > far && Math.abs(across) > slope * Math.abs(down)) swipe(across < 0 ? 1 : -1);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [area]);
};
