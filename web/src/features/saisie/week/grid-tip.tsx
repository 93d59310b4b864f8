import { useDeferredValue } from 'react';
import { TipBubble } from '../../../shared/ui/tip.tsx';
import type { Place } from '../model/grid-moves.ts';
import { placeSelector } from './use-grid-focus.ts';

export interface GridTipProps {
  readonly text: string | undefined;
  readonly place: Place | undefined;
}

/** What is to be said of the cell in hand: why it cannot be changed, why it was not saved. Seen and heard. */
export function GridTip({ text, place }: GridTipProps) {
  const selector = text && place ? placeSelector(place) : undefined;
  // To find where a tip has room costs as much as all else that a key does: the cell answers first.
  const target = useDeferredValue(selector);
  return (
    <>
      {target !== undefined && target === selector && (
        <TipBubble key={target} opened target={target} label={text} position="bottom-end" />
      )}
      <p className="gt-hidden" role="alert">
        {text}
      </p>
    </>
  );
}
