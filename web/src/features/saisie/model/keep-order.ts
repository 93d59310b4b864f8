/**
 * Rows stay where the hand left them: those already on the screen keep their order, new ones come after. Sorted by day
 * alone, a line would jump away as soon as its first hours are typed.
 */
export const keepOrder = <Row extends { readonly key: string }>(
  previous: readonly string[],
  rows: readonly Row[],
): readonly Row[] => {
  const place = new Map(previous.map((key, index) => [key, index]));
  const placeOf = (row: Row): number => place.get(row.key) ?? previous.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
};
