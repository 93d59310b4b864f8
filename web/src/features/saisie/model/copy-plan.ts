import { addDays, daysBetween, isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { saisieMessages } from '../messages.ts';
import { isOfferedOn } from './allowance-rows.ts';
import type { AllowanceField } from '../../../shared/weeks/allowance-fields.ts';
import { taskRefOf, type Allowances, type EntryForm, type TaskLine, type Wanted } from './entry-form.ts';
import { dayTotals } from './totals.ts';

/** A line that stays behind: its task was told to be finished, or takes no hours any more. */
export interface LeftLine {
  readonly why: 'line';
  readonly task: string;
  readonly reason: string;
}

/** Why a day takes nothing over. */
export type Skip =
  /** The day that is copied has no hours. */
  | { readonly why: 'nothing' }
  | LeftLine
  | { readonly why: 'closed'; readonly reason: string }
  | { readonly why: 'future' }
  | { readonly why: 'holiday'; readonly name: string }
  /** It has its own; more would double them. */
  | { readonly why: 'hours'; readonly time: number }
  | { readonly why: 'absence'; readonly libelle: string; readonly time: number };

/** What a day takes over from another: its hours, by line, and its allowances; or why it takes nothing. */
export interface DayPlan {
  readonly date: CivilDate;
  readonly from: CivilDate;
  /** In hours. */
  readonly time: number;
  /** Those that come with the hours. */
  readonly allowances: Partial<Allowances>;
  readonly wanted: readonly Wanted[];
  /** Lines that stay behind while others come. */
  readonly left: readonly LeftLine[];
  readonly skip: Skip | null;
}

export interface CopyRules {
  readonly today: CivilDate;
  /** Allowances that the company manages. */
  readonly fields: readonly AllowanceField[];
  /** Whether it manages night hours. */
  readonly withNight: boolean;
}

/** Tasks that were told to be finished: they take no more hours. */
const finishedIn = (forms: readonly EntryForm[]): ReadonlySet<string> =>
  new Set(
    forms.flatMap(({ tasks }) =>
      tasks.filter(({ isFinished }) => isFinished).map(({ taskProjectId }) => taskProjectId),
    ),
  );

const leftOf = (line: TaskLine, finished: ReadonlySet<string>): readonly LeftLine[] => {
  const isFinished = finished.has(line.taskProjectId);
  const reason = isFinished ? saisieMessages.closedLine.done : line.ferme;
  return reason === null ? [] : [{ why: 'line', task: line.tache, reason }];
};

const skipOf = (from: EntryForm, to: EntryForm, today: CivilDate): Skip | null => {
  const [absence] = to.absences;
  const { worked, absences } = dayTotals(to);
  if (from.tasks.length === 0) return { why: 'nothing' };
  if (to.ferme !== null) return { why: 'closed', reason: to.ferme };
  if (to.sheetDate > today) return { why: 'future' };
  if (worked > 0) return { why: 'hours', time: worked };
  if (absence) return { why: 'absence', libelle: absence.libelle, time: absences };
  return to.jourFerie === null ? null : { why: 'holiday', name: to.jourFerie };
};

/** The allowances that a day has and the other one does not; the reason of a private drive goes with it. */
const allowancesTaken = (
  from: EntryForm,
  to: EntryForm,
  fields: readonly AllowanceField[],
): readonly (readonly [AllowanceField, Partial<Allowances>])[] =>
  fields
    .filter((field) => Number(from[field]) > 0 && Number(to[field]) === 0 && isOfferedOn(field, to))
    .map((field) => [
      field,
      {
        [field]: from[field],
        ...(field === 'kmPerso' && { kmPersoJustification: from.kmPersoJustification }),
      },
    ]);

/** One day like another. What was said about a line, its end and absences stay where they are. */
export const planDay = (
  from: EntryForm,
  to: EntryForm,
  rules: CopyRules,
  finished: ReadonlySet<string> = finishedIn([from]),
): DayPlan => {
  const { sheetDate: date, rowVersion } = to;
  const lines = from.tasks.filter((line) => leftOf(line, finished).length === 0);
  const left = from.tasks.flatMap((line) => leftOf(line, finished));
  const [first = null] = left;
  const skip = skipOf(from, to, rules.today) ?? (lines.length === 0 ? first : null);
  const nothing = { date, from: from.sheetDate, time: 0, allowances: {}, wanted: [], left: [], skip };
  if (skip) return nothing;
  const taken = allowancesTaken(from, to, rules.fields);
  const hours = lines.map((line): Wanted => {
    const heuresDeNuit = rules.withNight ? line.heuresDeNuit : 0;
    return { kind: 'task', date, task: taskRefOf(line), change: { time: line.time, heuresDeNuit } };
  });
  const rest = taken.map(([field, change]): Wanted => {
    const seen = { lineId: null, rowVersion, values: { [field]: to[field] } };
    return { kind: 'allowance', date, field, change, seen };
  });
  return {
    ...nothing,
    time: lines.reduce((sum, { time }) => sum + time, 0),
    allowances: Object.assign({}, ...taken.map(([, change]) => change)) as Partial<Allowances>,
    wanted: [...hours, ...rest],
    left,
  };
};

/** A week like another, day by day; of a weekend that nobody worked nothing is said. */
export const planWeek = (
  from: readonly EntryForm[],
  to: readonly EntryForm[],
  rules: CopyRules,
): readonly DayPlan[] => {
  const [first] = from;
  const [target] = to;
  if (!first || !target) return [];
  const distance = daysBetween(mondayOf(first.sheetDate), mondayOf(target.sheetDate));
  const finished = finishedIn(from);
  return from.flatMap((day) => {
    const other = to.find(({ sheetDate }) => sheetDate === addDays(day.sheetDate, distance));
    const isTold = !isWeekend(day.sheetDate) || day.tasks.length > 0;
    return other && isTold ? [planDay(day, other, rules, finished)] : [];
  });
};

/** The days of the last week before this one with hours in it; none when there is no such week. */
export const weekToCopy = (earlier: readonly EntryForm[]): readonly EntryForm[] => {
  const last = earlier
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ sheetDate }) => mondayOf(sheetDate))
    .toSorted()
    .at(-1);
  return last === undefined ? [] : earlier.filter(({ sheetDate }) => mondayOf(sheetDate) === last);
};

/** The last day before a date, within a week, that has hours: Friday on a Monday. */
export const lastWorkedDay = (forms: readonly EntryForm[], before: CivilDate): EntryForm | undefined =>
  forms
    .filter(
      ({ sheetDate, tasks }) => sheetDate < before && sheetDate >= addDays(before, -7) && tasks.length > 0,
    )
    .toSorted((one, other) => (one.sheetDate < other.sheetDate ? -1 : 1))
    .at(-1);
