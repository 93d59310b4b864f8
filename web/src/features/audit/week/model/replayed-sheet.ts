import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { allowanceFields, type AllowanceField } from '../../../../shared/weeks/allowance-fields.ts';
import type { Moment, WeekReplay } from '../replay-api.ts';

type Line = NonNullable<Moment['lignes'][number]['apres']>;
type Day = NonNullable<Moment['jours'][number]['apres']>;

/** Hours of one row on one day. */
export interface Hours {
  readonly time: number;
  readonly night: number;
}

/** A value at a moment, and what it was just before; null where there was or is nothing. */
export interface Cell<Value> {
  readonly value: Value | null;
  readonly before: Value | null;
  readonly changed: boolean;
}

export interface HoursRow {
  readonly key: string;
  readonly task: WeekReplay['taches'][number] | null;
  /** What it is called: the task, or the type of absence. */
  readonly label: string;
  /** One per shown day. */
  readonly cells: readonly Cell<Hours>[];
  readonly total: Cell<Hours>;
}

export interface AllowanceRow {
  readonly field: AllowanceField;
  readonly cells: readonly Cell<number>[];
  readonly total: Cell<number>;
}

export interface SheetDay {
  readonly date: CivilDate;
  readonly jourFerie: string | null;
  readonly isEmpty: boolean;
  readonly total: Cell<number>;
}

export interface ReplayedSheet {
  readonly days: readonly SheetDay[];
  readonly tasks: readonly HoursRow[];
  readonly absences: readonly HoursRow[];
  /** Only those that are or were just before used. */
  readonly allowances: readonly AllowanceRow[];
  readonly total: Cell<number>;
}

interface Entered {
  readonly lines: ReadonlyMap<string, Line>;
  readonly days: ReadonlyMap<CivilDate, Day>;
}

/** Everything entered once these acts were done. */
const enteredAfter = (moments: readonly Moment[]): Entered => {
  const lines = new Map<string, Line>();
  const days = new Map<CivilDate, Day>();
  for (const { lignes, jours } of moments) {
    for (const { id, apres } of lignes) {
      if (apres) lines.set(id, apres);
      else lines.delete(id);
    }
    for (const { date, apres } of jours) if (apres) days.set(date, apres);
  }
  return { lines, days };
};

const sumOf = (lines: readonly Line[]): Hours | null =>
  lines.length === 0
    ? null
    : {
        time: lines.reduce((sum, { time }) => sum + time, 0),
        night: lines.reduce((sum, { heuresDeNuit }) => sum + heuresDeNuit, 0),
      };

const titleOf = (line: Line): string => line.taskProjectId ?? line.absenceId ?? '';

const numberCell = (value: number, before: number): Cell<number> => ({
  value: value === 0 ? null : value,
  before: before === 0 ? null : before,
  changed: value !== before,
});

/** The sheet as it stood after the moment at `index`, with what that moment changed. */
export const replayedSheet = (
  { startDate, evenements, taches, absences, feries }: WeekReplay,
  index: number,
  displayWeekEnd: boolean,
): ReplayedSheet => {
  const before = enteredAfter(evenements.slice(0, index));
  const now = enteredAfter(evenements.slice(0, index + 1));
  const moment = evenements[index];
  const previous = evenements[index - 1];
  const lines = [...before.lines.values(), ...now.lines.values()];
  const touched = new Set(
    (moment?.lignes ?? []).flatMap(({ avant, apres }) =>
      [avant, apres].filter((line) => line !== null).map((line) => `${titleOf(line)} ${line.date}`),
    ),
  );

  const week = daysOfWeek(startDate);
  const usedField = (day: Day | undefined): boolean =>
    allowanceFields.some((field) => Number(day?.[field] ?? 0) > 0);
  const isEmpty = (date: CivilDate): boolean =>
    !lines.some((line) => line.date === date) && ![before, now].some(({ days }) => usedField(days.get(date)));
  const shown = week.filter((date) => displayWeekEnd || !isWeekend(date) || !isEmpty(date));

  const rowOf = (key: string, label: string, task: HoursRow['task']): HoursRow[] => {
    const of = ({ lines: held }: Entered): Line[] =>
      [...held.values()].filter((line) => titleOf(line) === key);
    const [was, is] = [of(before), of(now)];
    if (was.length + is.length === 0) return [];
    const onDay = (entered: readonly Line[], date: CivilDate): Hours | null =>
      sumOf(entered.filter((line) => line.date === date));
    const total = { value: sumOf(is), before: sumOf(was) };
    return [
      {
        key,
        label,
        task,
        cells: shown.map((date) => ({
          value: onDay(is, date),
          before: onDay(was, date),
          changed: touched.has(`${key} ${date}`),
        })),
        total: { ...total, changed: total.value?.time !== total.before?.time },
      },
    ];
  };

  const allowanceRows = allowanceFields.flatMap((field): AllowanceRow[] => {
    const valueIn = ({ days }: Entered, date: CivilDate): number => Number(days.get(date)?.[field] ?? 0);
    const totalIn = (entered: Entered): number => week.reduce((sum, date) => sum + valueIn(entered, date), 0);
    const [is, was] = [totalIn(now), totalIn(before)];
    return is + was === 0
      ? []
      : [
          {
            field,
            cells: shown.map((date) => numberCell(valueIn(now, date), valueIn(before, date))),
            total: numberCell(is, was),
          },
        ];
  });

  return {
    days: shown.map((date) => {
      const place = week.indexOf(date);
      return {
        date,
        jourFerie: feries.find((ferie) => ferie.date === date)?.libelle ?? null,
        isEmpty: isEmpty(date),
        total: numberCell(moment?.totauxJours[place] ?? 0, previous?.totauxJours[place] ?? 0),
      };
    }),
    tasks: taches.flatMap((task) => rowOf(task.taskProjectId, task.tache, task)),
    absences: absences.flatMap(({ absenceId, libelle }) => rowOf(absenceId, libelle, null)),
    allowances: allowanceRows,
    total: numberCell(moment?.totals.totalTime ?? 0, previous?.totals.totalTime ?? 0),
  };
};
