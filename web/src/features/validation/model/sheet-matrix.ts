import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { allowanceFields, type AllowanceField } from '../../../shared/weeks/allowance-fields.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';

export type SheetDay = WeekSheet['timeSheets'][number];
export type SheetLine = SheetDay['tasks'][number];

/** Hours of one line on one day; null where nothing was entered. */
export interface HoursCell {
  readonly time: number;
  readonly night: number;
}

interface HoursRow {
  readonly key: string;
  /** One per shown day. */
  readonly cells: readonly (HoursCell | null)[];
  readonly total: HoursCell;
}

export interface TaskRow extends HoursRow {
  readonly tache: string;
  readonly projet: string;
  readonly projetId: string;
  readonly externalId: string;
  readonly client: string;
}

export interface AbsenceRow extends HoursRow {
  readonly libelle: string;
}

export interface AllowanceRow {
  readonly field: AllowanceField;
  readonly cells: readonly (number | boolean)[];
  /** How many days, hours or kilometres. */
  readonly total: number;
}

export interface SheetMatrix {
  readonly days: readonly SheetDay[];
  readonly tasks: readonly TaskRow[];
  readonly absences: readonly AbsenceRow[];
  /** Only those that were used. */
  readonly allowances: readonly AllowanceRow[];
}

const isUsed = (day: SheetDay): boolean =>
  day.tasks.length > 0 || day.absences.length > 0 || allowanceFields.some((field) => Number(day[field]) > 0);

/** The days to show: the weekend only where the company shows it or something was entered on it. */
export const shownDays = (
  sheet: Pick<WeekSheet, 'timeSheets'>,
  displayWeekEnd: boolean,
): readonly SheetDay[] =>
  sheet.timeSheets.filter((day) => displayWeekEnd || !isWeekend(day.sheetDate) || isUsed(day));

interface Entry {
  readonly date: CivilDate;
  readonly time: number;
  readonly night: number;
}

const sumOf = (entries: readonly Entry[]): HoursCell => ({
  time: entries.reduce((sum, { time }) => sum + time, 0),
  night: entries.reduce((sum, { night }) => sum + night, 0),
});

const hoursRow = (key: string, entries: readonly Entry[], days: readonly SheetDay[]): HoursRow => ({
  key,
  cells: days.map(({ sheetDate }) => {
    const ofDay = entries.filter(({ date }) => date === sheetDate);
    return ofDay.length > 0 ? sumOf(ofDay) : null;
  }),
  total: sumOf(entries),
});

const taskRows = (days: readonly SheetDay[]): readonly TaskRow[] => {
  const lines = days.flatMap((day) => day.tasks.map((line) => ({ ...line, date: day.sheetDate })));
  const rows = Map.groupBy(lines, ({ projetId, tache }) => `${projetId} ${tache}`);
  return [...rows].flatMap(([key, [first, ...rest]]) => {
    if (!first) return [];
    const { tache, projet, projetId, externalId, client } = first;
    const entries = [first, ...rest].map(({ date, time, heuresDeNuit }) => ({
      date,
      time,
      night: heuresDeNuit,
    }));
    return [{ ...hoursRow(key, entries, days), tache, projet, projetId, externalId, client }];
  });
};

const absenceRows = (days: readonly SheetDay[]): readonly AbsenceRow[] => {
  const absences = days.flatMap((day) =>
    day.absences.map(({ libelle, time }) => ({ libelle, time, night: 0, date: day.sheetDate })),
  );
  return [...Map.groupBy(absences, ({ libelle }) => libelle)].map(([libelle, entries]) => ({
    ...hoursRow(libelle, entries, days),
    libelle,
  }));
};

const allowanceRows = (days: readonly SheetDay[]): readonly AllowanceRow[] =>
  allowanceFields
    .map((field) => ({
      field,
      cells: days.map((day) => day[field]),
      total: days.reduce((sum, day) => sum + Number(day[field]), 0),
    }))
    .filter(({ total }) => total > 0);

/** A week as one table: a row for each task, absence and allowance, a column for each day. */
export const sheetMatrix = (sheet: Pick<WeekSheet, 'timeSheets'>, displayWeekEnd: boolean): SheetMatrix => {
  const days = shownDays(sheet, displayWeekEnd);
  return { days, tasks: taskRows(days), absences: absenceRows(days), allowances: allowanceRows(days) };
};

/** What the week costs, day by day; undefined for who does not see costs. */
export const sheetCost = (
  { coutSemaine }: Pick<WeekSheet, 'coutSemaine'>,
  days: readonly SheetDay[],
): { readonly days: readonly (number | null)[]; readonly total: number | null } | undefined =>
  coutSemaine === undefined
    ? undefined
    : { days: days.map(({ coutJournalier }) => coutJournalier ?? null), total: coutSemaine };
