import type { DayColumn } from './week-columns.ts';
import type { WeekRow, WeekRows } from './week-rows.ts';

/** Whether two objects hold the very same values. */
const holdsSame = (one: object, other: object): boolean => {
  if (one === other) return true;
  const names = Object.keys(one);
  const valueIn = (of: object, name: string): unknown => (of as Readonly<Record<string, unknown>>)[name];
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && Object.is(valueIn(one, name), valueIn(other, name)))
  );
};

/** What a row is about: a task or an absence read anew from the server is the same when its words are. */
const subjectOf = (row: WeekRow): object =>
  row.kind === 'task' ? row.task : row.kind === 'absence' ? row.absence : { field: row.field };

const isSameRow = (one: WeekRow, other: WeekRow): boolean =>
  one.key === other.key &&
  one.total === other.total &&
  (one.kind === 'task' && one.knownFrom) === (other.kind === 'task' && other.knownFrom) &&
  holdsSame(subjectOf(one), subjectOf(other)) &&
  one.cells.length === other.cells.length &&
  one.cells.every((cell, index) => holdsSame(cell, other.cells[index] ?? {}));

/** The list of before where nothing has changed; else the new one, with the items of before that are the same. */
const keep = <Item>(
  before: readonly Item[],
  now: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly Item[] => {
  const kept = now.map((item) => before.find((candidate) => isSame(candidate, item)) ?? item);
  return kept.length === before.length && kept.every((item, index) => item === before[index]) ? before : kept;
};

/** Objects of flat values, as they were where they are the same. */
export const keepItems = <Item extends object>(
  before: readonly Item[],
  now: readonly Item[],
): readonly Item[] => keep(before, now, holdsSame);

/** A saved cell draws its own row again, and none of the others. */
export const keepRows = (before: WeekRows, now: WeekRows): WeekRows => {
  const tasks = keep(before.tasks, now.tasks, isSameRow);
  const absences = keep(before.absences, now.absences, isSameRow);
  const allowances = keep(before.allowances, now.allowances, isSameRow);
  const isSame = tasks === before.tasks && absences === before.absences && allowances === before.allowances;
  return isSame ? before : { tasks, absences, allowances };
};

/** What was last on the screen of a week. */
interface ShownWeek {
  readonly weekId: string;
  readonly columns: readonly DayColumn[];
  readonly rows: WeekRows;
}

const nothing: WeekRows = { tasks: [], absences: [], allowances: [] };

/** Remembers what was last worked out of a week, so that what has not changed stays itself; another week begins anew. */
export const createKeeper = () => {
  let last: ShownWeek = { weekId: '', columns: [], rows: nothing };
  const of = (weekId: string): ShownWeek =>
    last.weekId === weekId ? last : { weekId, columns: [], rows: nothing };
  return {
    of,
    columns(weekId: string, now: readonly DayColumn[]): readonly DayColumn[] {
      const before = of(weekId);
      last = { ...before, columns: keepItems(before.columns, now) };
      return last.columns;
    },
    rows(weekId: string, now: WeekRows): WeekRows {
      const before = of(weekId);
      last = { ...before, rows: keepRows(before.rows, now) };
      return last.rows;
    },
  };
};

export type Keeper = ReturnType<typeof createKeeper>;
