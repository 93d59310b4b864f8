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
import { nextNews } from './model/news.ts';
import { newOverruns, overrunsOf } from './model/thresholds.ts';
import { createKeeper, type Keeper } from './model/keep-identity.ts';
import { refusedDates, weekColumns } from './model/week-columns.ts';
import { noAddedLines, weekRows, type AddedLines } from './model/week-rows.ts';
import type { WeekEntry } from './use-week-entry.ts';

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
  const [keeper] = useState(createKeeper);
  const columns = useMemo(
    () => keeper.columns(weekId, weekColumns(forms, { today, displayWeekEnd, sheet })),
    [keeper, weekId, forms, today, displayWeekEnd, sheet],
  );
  const closed = weekClosing(columns, sheet, saisieFeuilleTempsDisable);
  const added = useAddedNow(entry, options.added, keeper);
  const rows = useMemo(() => {
    const shown = keeper.of(weekId).rows;
    const isShown = (task: TaskRef): boolean =>
      shown.tasks.some(({ key }) => key === taskRowKey(task.taskProjectId));
    const now = weekRows({
      forms,
      columns,
      writes,
      known: closed === null ? knownLines(earlier, isShown) : [],
      added: closed === null ? added : noAddedLines,
      fields: allowanceFields(settings, forms),
      refusedLines: unchangedSinceRefusal(sheet),
    });
    return keeper.rows(weekId, now);
  }, [keeper, weekId, forms, columns, writes, closed, earlier, added, settings, sheet]);

  const drafted = useMemo(
    () => (draft ? forms.map((form) => applyWanted(form, draft)) : forms),
    [forms, draft],
  );
  const overruns = useMemo(() => overrunsOf(drafted, settings), [drafted, settings]);
  const passed = useNews(weekId, overruns, newOverruns);
  const shut = useNews(weekId, rows.tasks, newClosings);
  const said = [passed, shut].filter(Boolean).join('. ');

  // The field answers a key at once, what it adds up to with the next frame; once it is saved all is drawn together.
  const foresee = (next: Wanted | null): void => {
    if (next === null) setDraft(null);
    else startTransition(() => setDraft(next));
  };

  return { columns, rows, closed, drafted, overruns, said, setDraft: foresee };
};

/** Lines that were asked for and are still empty, as their tasks stand now: of the others the weeks tell. */
const useAddedNow = ({ userId, weekId, forms }: WeekEntry, added: AddedLines, keeper: Keeper): AddedLines => {
  const held = new Set(forms.flatMap(({ tasks }) => tasks.map(({ taskProjectId }) => taskProjectId)));
  const isEmpty = added.tasks.some(({ taskProjectId }) => !held.has(taskProjectId));
  const { data } = useEntryProjectsQuery(usualCall(userId), { skip: !isEmpty });
  return useMemo(() => {
    // One that is gone keeps the name it had last.
    const last = new Map(keeper.of(weekId).rows.tasks.map(({ task }) => [task.taskProjectId, task]));
    const tasks = added.tasks.map((task) => last.get(task.taskProjectId) ?? task);
    return { ...added, tasks: addedNow(tasks, data) };
  }, [added, data, keeper, weekId]);
};

/** What has changed of something, in words for a screen reader; what a week holds that has just been opened is no news. */
const useNews = <Value>(
  weekId: string,
  value: Value,
  wordsOf: (before: Value, now: Value) => string,
): string => {
  const known = useRef({ weekId, value });
  const [said, setSaid] = useState({ text: '', since: value });
  const tell = useEffectEvent((before: Value) =>
    setSaid((last) => nextNews(last, { before, now: value }, wordsOf)),
  );
  useEffect(() => {
    const before = known.current;
    known.current = { weekId, value };
    if (before.weekId !== weekId) setSaid({ text: '', since: value });
    else if (before.value !== value) tell(before.value);
  }, [value, weekId]);
  return said.text;
};
