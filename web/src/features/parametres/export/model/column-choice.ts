/** What the panel of columns shows, in the order of the file; those that are left out stand where they usually do. */
export const listed = <Key>(chosen: readonly Key[], all: readonly Key[]): readonly Key[] =>
  all.reduce<readonly Key[]>((list, key, at) => {
    if (list.includes(key)) return list;
    const before = all[at - 1];
    const place = before === undefined ? 0 : list.indexOf(before) + 1;
    return list.toSpliced(place, 0, key);
  }, chosen);

/** A column taken in or left out; one that is taken in goes where the panel shows it. */
export const toggled = <Key>(chosen: readonly Key[], key: Key, all: readonly Key[]): readonly Key[] =>
  chosen.includes(key)
    ? chosen.filter((other) => other !== key)
    : listed(chosen, all).filter((other) => other === key || chosen.includes(other));

/** A column so many places further to the front of the file (less than 0) or to its end; no further than the ends. */
export const moved = <Key>(chosen: readonly Key[], key: Key, by: number): readonly Key[] => {
  const at = chosen.indexOf(key);
  const to = Math.min(Math.max(at + by, 0), chosen.length - 1);
  return at < 0 || to === at ? chosen : chosen.toSpliced(at, 1).toSpliced(to, 0, key);
};

/**
 * What is sent: the columns that the person may not see, as rates are, stay in the file, each behind the one it stood
 * behind.
 */
export const withUnseen = <Key>(
  chosen: readonly Key[],
  before: readonly Key[],
  seen: readonly Key[],
): readonly Key[] =>
  before.reduce<readonly Key[]>((columns, key, at) => {
    if (seen.includes(key)) return columns;
    const place = columns.indexOf(before.slice(0, at).findLast((other) => columns.includes(other)) ?? key);
    return columns.toSpliced(place + 1, 0, key);
  }, chosen);

/** What became of columns: which were taken in, left out, and put elsewhere among those that stayed. */
export interface ColumnChange<Key> {
  readonly added: readonly Key[];
  readonly removed: readonly Key[];
  readonly moved: readonly Key[];
}

/** The most that may stay where they are: the longest run of places that only rises. */
const risingRun = (places: readonly number[]): ReadonlySet<number> => {
  const runs: (readonly number[])[] = [];
  for (const place of places) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < place);
    const longest = before.reduce<readonly number[]>(
      (best, run) => (run.length > best.length ? run : best),
      [],
    );
    runs.push([...longest, place]);
  }
  return new Set(runs.reduce<readonly number[]>((best, run) => (run.length > best.length ? run : best), []));
};

export const columnChange = <Key>(before: readonly Key[], after: readonly Key[]): ColumnChange<Key> => {
  const stayed = after.filter((key) => before.includes(key));
  const inPlace = risingRun(stayed.map((key) => before.indexOf(key)));
  return {
    added: after.filter((key) => !before.includes(key)),
    removed: before.filter((key) => !after.includes(key)),
    moved: stayed.filter((key) => !inPlace.has(before.indexOf(key))),
  };
};
