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

/** A column one place further to the front of the file (-1) or to its end (1). */
export const moved = <Key>(chosen: readonly Key[], key: Key, by: 1 | -1): readonly Key[] => {
  const at = chosen.indexOf(key);
  const other = chosen[at + by];
  if (at < 0 || other === undefined) return chosen;
  return chosen.with(at, other).with(at + by, key);
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
