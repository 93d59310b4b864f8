import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMe, useSettings } from '../../shared/session/me.ts';
import { useEntryProjectsQuery } from './api/entry-api.ts';
import { addedNow, usualCall } from './model/added-now.ts';
import { allowanceFields } from './model/allowance-rows.ts';
import { applyWanted } from './model/apply-writes.ts';
import { weekClosing } from './model/closing.ts';
import { taskRowKey, type TaskRef, type Wanted, type WeekSheet } from './model/entry-form.ts';
import { knownLines } from './model/known-lines.ts';
import { newClosings } from './model/new-closings.ts';
import { newOverruns, overrunsOf } from './model/thresholds.ts';
import { keepItems, keepRows } from './model/keep-identity.ts';
import { refusedDates, weekColumns, type DayColumn } from './model/week-columns.ts';
import { noAddedLines, weekRows, type AddedLines, type TaskRow, type WeekRows } from './model/week-rows.ts';
import type { WeekEntry } from './use-week-entry.ts';

/** What was last on the screen: rows that have not changed stay themselves. */
interface Shown {
  readonly weekId: string;
  readonly columns: readonly DayColumn[];
  readonly rows: WeekRows;
}
const nothingShown: Omit<Shown, 'weekId'> = {
  columns: [],
  rows: { tasks: [], absences: [], allowances: [] },
};

/** Lines of the refused days that nobody has touched since the refusal. */
const unchangedSinceRefusal = (sheet: WeekSheet | undefined): ReadonlySet<string> => {
  const dates = refusedDates(sheet);
  const at = sheet?.lastRefuseValidation?.responseDate ?? '';
  const lines = (sheet?.timeSheets ?? [])
    .filter(({ sheetDate }) => dates.has(sheetDate))
    .flatMap(({ tasks }) => tasks.filter(({ updatedOn }) => updatedOn <= at));
  return new Set(lines.map(({ id }) => id));
};

/** Everything that both displays show of a week: days, rows, totals with what is being typed, warnings. */
export const useWeekModel = (
  entry: WeekEntry,
  options: {
    readonly today: CivilDate;
    readonly added: AddedLines;
    /** The weekend too, whatever the company says of it: a phone shows every day. */
    readonly allDays: boolean;
  },
) => {
  const { today, allDays } = options;
  const settings = useSettings();
  const { saisieFeuilleTempsDisable } = useMe();
  const { forms, earlier, sheet, writes, weekId } = entry;
  const [draft, setDraft] = useState<Wanted | null>(null);

  const displayWeekEnd = allDays || settings.displayWeekEnd;
  const [last, setLast] = useState<Shown>({ weekId, ...nothingShown });
  const shown = last.weekId === weekId ? last : { weekId, ...nothingShown };
  const columns = useMemo(
    () => keepItems(shown.columns, weekColumns(forms, { today, displayWeekEnd, sheet })),
    [shown.columns, forms, today, displayWeekEnd, sheet],
  );
  const closed = weekClosing(columns, sheet, saisieFeuilleTempsDisable);
  const added = useAddedNow(entry, options.added, shown.rows.tasks);
  const rows: WeekRows = useMemo(() => {
    const isShown = (task: TaskRef): boolean =>
      shown.rows.tasks.some(({ key }) => key === taskRowKey(task.taskProjectId));
    const now = weekRows({
      forms,
      columns,
      writes,
      known: closed === null ? knownLines(earlier, isShown) : [],
      added: closed === null ? added : noAddedLines,
      fields: allowanceFields(settings, forms),
      refusedLines: unchangedSinceRefusal(sheet),
    });
    return keepRows(shown.rows, now);
  }, [forms, columns, writes, closed, earlier, added, settings, sheet, shown.rows]);
  if (last.weekId !== weekId || last.columns !== columns || last.rows !== rows)
    setLast({ weekId, columns, rows });

  const drafted = useMemo(
    () => (draft ? forms.map((form) => applyWanted(form, draft)) : forms),
    [forms, draft],
  );
  const overruns = useMemo(() => overrunsOf(drafted, settings), [drafted, settings]);
  const passed = useNews(weekId, overruns, newOverruns);
  const shut = useNews(weekId, rows.tasks, newClosings);
  const said = [passed, shut].filter(Boolean).join('. ');

  // The field answers a key at once, what it adds up to with the next frame.
  const foresee = (next: Wanted | null): void => startTransition(() => setDraft(next));

  return { columns, rows, closed, drafted, overruns, said, setDraft: foresee };
};

/** Lines that were asked for and are still empty, as their tasks stand now: of the others the weeks tell. */
const useAddedNow = (
  { userId, forms }: WeekEntry,
  added: AddedLines,
  shown: readonly TaskRow[],
): AddedLines => {
  const held = new Set(forms.flatMap(({ tasks }) => tasks.map(({ taskProjectId }) => taskProjectId)));
  const isEmpty = added.tasks.some(({ taskProjectId }) => !held.has(taskProjectId));
  const { data } = useEntryProjectsQuery(usualCall(userId), { skip: !isEmpty });
  return useMemo(() => {
    // One that is gone keeps the name it had last.
    const last = new Map(shown.map(({ task }) => [task.taskProjectId, task]));
    const tasks = added.tasks.map((task) => last.get(task.taskProjectId) ?? task);
    return { ...added, tasks: addedNow(tasks, data) };
  }, [added, data, shown]);
};

/** What has changed of something, in words for a screen reader; what a week holds that has just been opened is no news. */
const useNews = <Value>(
  weekId: string,
  value: Value,
  wordsOf: (before: Value, now: Value) => string,
): string => {
  const known = useRef({ weekId, value });
  const [said, setSaid] = useState('');
  const tell = useEffectEvent((before: Value) => setSaid((last) => wordsOf(before, value) || last));
  useEffect(() => {
    const before = known.current;
    known.current = { weekId, value };
    if (before.weekId !== weekId) setSaid('');
    else if (before.value !== value) tell(before.value);
  }, [value, weekId]);
  return said;
};
