import { useLayoutEffect, useRef } from 'react';
import { OrderFilter, type OrderFilterProps } from '../list/order-filter.tsx';

interface HiddenOrderProps extends OrderFilterProps {
  /** It goes while the keyboard is on it. */
  readonly onGone: () => void;
}

/** The order of a grid that does not show the column which rows are ordered by: no head says it, nor undoes it. */
export function HiddenOrder({ onGone, ...order }: HiddenOrderProps) {
  const place = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    const part = place.current;
    const { current } = gone;
    return () => {
      if (part?.contains(document.activeElement)) current();
    };
  }, []);
  return (
    <div ref={place} className="gt-hidden-order">
      <OrderFilter {...order} />
    </div>
  );
}
