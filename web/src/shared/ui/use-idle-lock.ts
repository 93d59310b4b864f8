import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds without a touch after which the tablet goes back to the names. */
export const idleSeconds = 60;

const touches = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const;
const beat = 500;

/**
 * Calls `onIdle` once nobody has touched the page for a minute; by the time of day, since a tablet that sleeps counts
 * nothing. @returns the seconds that are left
 */
export const useIdleLock = (onTouch: () => void, onIdle: () => void): number => {
  const [left, setLeft] = useState(idleSeconds);
  const touched = useEffectEvent(onTouch);
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    let last = Date.now();
    const touch = (): void => {
      last = Date.now();
      setLeft(idleSeconds);
      touched();
    };
    const timer = setInterval(() => {
      const rest = Math.max(0, idleSeconds - Math.floor((Date.now() - last) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      idle();
    }, beat);
    for (const type of touches) window.addEventListener(type, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const type of touches) window.removeEventListener(type, touch, { capture: true });
    };
  }, []);
  return left;
};
