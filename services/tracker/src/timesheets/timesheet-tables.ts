import type { WeekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { DayAllowances } from '../week/timesheet-events.ts';

interface Change {
  readonly rowVersion: number;
  /** Account that made the last change, and its instant. */
  readonly updatedBy: string;
  readonly updatedOn: string;
}

/** A line of work, on a task, or an absence, of a type. */
export interface TimesheetLineRow extends Change {
  readonly entreprise: string;
  readonly id: string;
  readonly utilisateurId: string;
  readonly date: CivilDate;
  readonly projectId: string | null;
  readonly taskProjectId: string | null;
  readonly absenceId: string | null;
  readonly time: number;
  readonly heuresDeNuit: number;
  readonly comment: string | null;
  readonly isFinished: boolean;
}

export const timesheetLines = viewTable<TimesheetLineRow>({
  name: 'timesheet_lines',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    utilisateurId: 'text',
    date: 'date',
    projectId: 'text',
    taskProjectId: 'text',
    absenceId: 'text',
    time: 'integer',
    heuresDeNuit: 'integer',
    comment: 'text',
    isFinished: 'boolean',
    rowVersion: 'integer',
    updatedBy: 'text',
    updatedOn: 'timestamptz',
  },
  key: ['entreprise', 'id'],
});

export type TimesheetDayRow = DayAllowances &
  Change & { readonly entreprise: string; readonly utilisateurId: string; readonly date: CivilDate };

export const timesheetDays = viewTable<TimesheetDayRow>({
  name: 'timesheet_days',
  columns: {
    entreprise: 'uuid',
    utilisateurId: 'text',
    date: 'date',
    panierRepas: 'boolean',
    grandDeplacement: 'boolean',
    tempsTrajet: 'integer',
    tempsTrajetSurHeureTravaillees: 'integer',
    kmPro: 'integer',
    kmPerso: 'integer',
    kmPersoJustification: 'text',
    prime: 'boolean',
    rowVersion: 'integer',
    updatedBy: 'text',
    updatedOn: 'timestamptz',
  },
  key: ['entreprise', 'utilisateurId', 'date'],
});

export interface TimesheetWeekRow {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly monday: CivilDate;
  readonly status: WeekStatus;
  readonly clockRestartedAt: string | null;
  readonly refusedBy: string | null;
  readonly refusedOn: string | null;
  readonly refusCommentaire: string | null;
}

export const timesheetWeeks = viewTable<TimesheetWeekRow>({
  name: 'timesheet_weeks',
  columns: {
    entreprise: 'uuid',
    utilisateurId: 'text',
    monday: 'date',
    status: 'integer',
    clockRestartedAt: 'timestamptz',
    refusedBy: 'text',
    refusedOn: 'timestamptz',
    refusCommentaire: 'text',
  },
  key: ['entreprise', 'utilisateurId', 'monday'],
});
