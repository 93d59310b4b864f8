import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMe, useSettings } from '../../shared/session/me.ts';
import { allowanceFields } from './model/allowance-rows.ts';
import { applyWanted } from './model/apply-writes.ts';
import { weekClosing } from './model/closing.ts';
import type { Wanted, WeekSheet } from './model/entry-form.ts';
import { knownLines } from './model/known-lines.ts';
import { newOverruns, overrunsOf, type Overruns } from './model/thresholds.ts';
import { keepItems, keepRows } from './model/keep-identity.ts';
import { refusedDates, weekColumns, type DayColumn } from './model/week-columns.ts';
import { noAddedLines, orderOf, weekRows, type AddedLines, type WeekRows } from './model/week-rows.ts';
import type { WeekEntry } from './use-week-entry.ts';

/** What was last on the screen: rows keep their place and, where nothing has changed, themselves. */
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
  const { today, added, allDays } = options;
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
  const rows: WeekRows = useMemo(() => {
    const now = weekRows({
      forms,
      columns,
      writes,
      known: closed === null ? knownLines(earlier) : [],
      added: closed === null ? added : noAddedLines,
      fields: allowanceFields(settings, forms),
      refusedLines: unchangedSinceRefusal(sheet),
      order: orderOf(shown.rows),
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
  const said = useNewOverruns(overruns, weekId);

  return { columns, rows, closed, drafted, overruns, said, setDraft };
};

/** The threshold that has just been passed, for a screen reader; those of a week that has just been opened are not news. */
const useNewOverruns = (overruns: Overruns, weekId: string): string => {
  const known = useRef<{ weekId: string; overruns: Overruns }>({ weekId, overruns });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = { weekId, overruns };
    if (before.weekId !== weekId) setSaid('');
    else if (before.overruns !== overruns) setSaid((last) => newOverruns(before.overruns, overruns) || last);
  }, [overruns, weekId]);
  return said;
};
