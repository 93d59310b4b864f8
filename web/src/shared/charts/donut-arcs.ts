export interface DonutPart {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

/** A part on its ring: where it begins and how long it is, as shares of the whole. */
export interface DonutArc extends DonutPart {
  readonly from: number;
  readonly share: number;
}

/** The chart's colours are three, and a grey for the rest. */
const mostColours = 3;

/**
 * The largest parts first, three at most; what is left is one part, named by `others`. A whole of 0 has no arcs, parts of
 * 0 and less are left out.
 */
export const donutArcs = (
  parts: readonly DonutPart[],
  others: (count: number) => string,
): readonly DonutArc[] => {
  const sorted = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const isFull = sorted.length <= mostColours + 1;
  const rest = isFull ? [] : sorted.slice(mostColours);
  const shown: readonly DonutPart[] =
    rest.length === 0
      ? sorted
      : [
          ...sorted.slice(0, mostColours),
          {
            key: 'others',
            label: others(rest.length),
            value: rest.reduce((sum, { value }) => sum + value, 0),
          },
        ];
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return shown.map((part) => {
    const arc = { ...part, from, share: part.value / whole };
    from += arc.share;
    return arc;
  });
};
