import { useEffect, useEffectEvent } from 'react';

const beat = 100;

/** Calls `onEnd` after `duration` milliseconds, the time during which `isHeld` apart. */
export function useCountdown(duration: number, isHeld: () => boolean, onEnd: () => void): void {
  const held = useEffectEvent(isHeld);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let left = duration;
    const timer = setInterval(() => {
      if (held()) return;
      left -= beat;
      if (left <= 0) {
        clearInterval(timer);
        end();
      }
    }, beat);
    return () => clearInterval(timer);
  }, [duration]);
}
