import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownMoment } from './use-moment.ts';

/** Milliseconds that a moment is shown. */
const pace = 900;

/** Goes through the moments by itself, up to the last; from the first on where it stood at the end. */
export const usePlaying = ({ index, step }: Pick<ShownMoment, 'index' | 'step'>, count: number) => {
  const [isPlaying, setIsPlaying] = useState(false);
  const isLast = index >= count - 1;
  if (isPlaying && isLast) setIsPlaying(false);
  const goTo = useEffectEvent((to: number) => void step(to));
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => goTo(index + 1), pace);
    return () => clearTimeout(timer);
  }, [isPlaying, index]);
  return {
    isPlaying,
    pause: () => setIsPlaying(false),
    toggle: () => {
      if (!isPlaying && isLast) step(0);
      setIsPlaying(!isPlaying && count > 1);
    },
  };
};

export type Playing = ReturnType<typeof usePlaying>;
