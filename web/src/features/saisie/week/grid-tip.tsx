import { TipBubble } from '../../../shared/ui/tip.tsx';
import type { Place } from '../model/grid-moves.ts';
import { placeSelector } from './use-grid-focus.ts';

export interface GridTipProps {
  readonly text: string | undefined;
  readonly place: Place | undefined;
}

/** What is to be said of the cell in hand: why it cannot be changed, why it was not saved. Seen and heard. */
export function GridTip({ text, place }: GridTipProps) {
  return (
    <>
      {text && place && (
        <TipBubble
          key={placeSelector(place)}
          opened
          target={placeSelector(place)}
          label={text}
          position="bottom-end"
        />
      )}
      <p className="gt-hidden" role="alert">
        {text}
      </p>
    </>
  );
}
