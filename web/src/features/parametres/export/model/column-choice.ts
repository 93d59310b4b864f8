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
