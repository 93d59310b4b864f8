import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { Place } from '../model/grid-moves.ts';
import { placeIn } from './use-grid-focus.ts';

export interface FillHandleOptions {
  /** The pointer is over this cell now. */
  readonly onReach: (place: Place) => void;
  readonly onFill: () => void;
  readonly onGiveUp: () => void;
}

export const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-fill]') !== null;

/** The corner of a cell, pulled over others: what it holds goes into them when it is let go. */
export const useFillHandle = ({ onReach, onFill, onGiveUp }: FillHandleOptions) => {
  const [isPulled, setIsPulled] = useState(false);
  const reach = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY);
    const place = under && placeIn(under);
    if (place) onReach(place);
  });
  const end = useEffectEvent((isDone: boolean) => {
    setIsPulled(false);
    if (isDone) onFill();
    else onGiveUp();
  });
  useEffect(() => {
    if (!isPulled) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointermove', (event) => reach(event), { signal });
    document.addEventListener('pointerup', () => end(true), { signal });
    document.addEventListener('pointercancel', () => end(false), { signal });
    return () => listening.abort();
  }, [isPulled]);

  return (event: ReactPointerEvent): void => {
    if (event.button === 0 && isHandle(event.target)) setIsPulled(true);
  };
};
