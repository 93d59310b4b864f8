export interface BarScale {
  value: number;
  /** What was planned; marked on the bar. */
  planned?: number;
  /** The value at the right end; the planned one, or the value, otherwise. */
  max?: number;
  /** A budget, not a norm: the track stops at the mark, and beyond it the bar turns orange. */
  overrun?: boolean;
}

export interface BarGeometry {
  done: number;
  value: number;
  track: number;
  planned?: number;
  overrun: boolean;
}

/** Everything as a share of the width; a value beyond the right end sticks out by at most a tenth. */
export function barGeometry({ value, planned, max, overrun = false }: BarScale): BarGeometry {
  const end = max ?? planned ?? value;
  const share = (amount: number): number => (end > 0 ? Math.min(Math.max(amount / end, 0), 1.1) : 0);
  const isOver = overrun && planned !== undefined && value > planned;
  return {
    done: share(isOver ? planned : value),
    value: share(value),
    track: overrun ? share(planned ?? 0) : 1,
    ...(planned !== undefined && { planned: share(planned) }),
    overrun: isOver,
  };
}
