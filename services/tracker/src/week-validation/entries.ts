import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { DayAllowances, TimesheetEvent } from '../week/timesheet-events.ts';
import { workedMinutes } from '../week/worked-minutes.ts';

/** A line of the week, as far as its validation needs it. */
export interface EnteredLine {
  readonly date: CivilDate;
  /** null for an absence. */
  readonly projectId: string | null;
  readonly time: number;
  readonly heuresDeNuit: number;
}

export type EnteredDay = Omit<DayAllowances, 'kmPersoJustification'>;

/** What is entered in a week: plain values, as a view keeps them. */
export interface Entries {
  readonly lines: { readonly [line: string]: EnteredLine };
  readonly days: { readonly [date: CivilDate]: EnteredDay };
}

export const noEntries: Entries = { lines: {}, days: {} };

const withLine = ({ lines, days }: Entries, id: string, line: EnteredLine): Entries => ({
  lines: { ...lines, [id]: line },
  days,
});

const withoutLine = ({ lines, days }: Entries, id: string): Entries => ({
  lines: Object.fromEntries(Object.entries(lines).filter(([line]) => line !== id)),
  days,
});

export const foldEntries = (entries: Entries, event: TimesheetEvent): Entries => {
  switch (event.type) {
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected': {
      const { line, date, projectId, time, heuresDeNuit } = event.data;
      return withLine(entries, line, { date, projectId, time, heuresDeNuit });
    }
    case 'AbsenceAdded':
    case 'AbsenceCorrected': {
      const { line, date, time } = event.data;
      return withLine(entries, line, { date, projectId: null, time, heuresDeNuit: 0 });
    }
    case 'TimeEntryRemoved':
    case 'AbsenceRemoved':
      return withoutLine(entries, event.data.line);
    case 'DayAllowancesSet': {
      const { date, kmPersoJustification: _, ...day } = event.data;
      return { lines: entries.lines, days: { ...entries.days, [date]: day } };
    }
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'WeekOpened':
    case 'EntryCorrectedByAdmin':
    case 'CorrectionsAcknowledged':
      return entries;
    default:
      event satisfies never;
      return entries;
  }
};

export const hasLines = ({ lines }: Entries): boolean => Object.keys(lines).length > 0;

/** Days of which a meal is claimed, and no hours. */
export const mealsWithoutHours = ({ lines, days }: Entries): readonly CivilDate[] => {
  const work = Object.values(lines).filter(({ projectId }) => projectId !== null);
  return Object.entries(days)
    .filter(([date, { panierRepas, tempsTrajetSurHeureTravaillees: counted }]) => {
      const ofDay = work.filter((line) => line.date === date);
      return panierRepas && workedMinutes(ofDay, [counted]) === 0;
    })
    .map(([date]) => date)
    .toSorted();
};

/** Projects with hours, in an order of their own: that of the lines is lost where they are stored as JSON. */
export const projectsOf = ({ lines }: Entries): readonly string[] =>
  [
    ...new Set(
      Object.values(lines)
        .map(({ projectId }) => projectId)
        .filter((projectId) => projectId !== null),
    ),
  ].toSorted();
