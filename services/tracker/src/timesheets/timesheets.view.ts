import { weekStatus } from '@gestiontemps/contracts/codes';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { View } from '@gestiontemps/kernel/views/view';
import { weekOfStream, type WeekEvent } from '../week/week-events.ts';
import { timesheetDays, timesheetLines, timesheetWeeks, type TimesheetWeekRow } from './timesheet-tables.ts';

type Fact = Omit<RecordedEvent, 'type' | 'data'> & WeekEvent;

const notRefused = { refusedBy: null, refusedOn: null, refusCommentaire: null };

/** Where the validation of a week stands after an event; undefined for those that leave it where it was. */
const standing = (fact: Fact): Partial<TimesheetWeekRow> | undefined => {
  const { recordedAt } = fact;
  switch (fact.type) {
    case 'WeekSubmitted':
      return { status: weekStatus.TO_BE_VALIDATE, ...notRefused };
    case 'WeekValidated':
      return { status: weekStatus.VALIDATED, ...notRefused };
    case 'WeekWithdrawn':
      return { status: weekStatus.OPENED };
    case 'WeekRefused':
    case 'WeekReopened':
      return {
        status: weekStatus.OPENED,
        clockRestartedAt: recordedAt,
        refusedBy: fact.type === 'WeekRefused' ? fact.data.userId : fact.data.by,
        refusedOn: recordedAt,
        refusCommentaire: fact.data.commentaire,
      };
    case 'WeekOpened':
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
    case 'TimeEntryRemoved':
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
    case 'AbsenceRemoved':
    case 'DayAllowancesSet':
    case 'EntryCorrectedByAdmin':
    case 'ValidationRequested':
    case 'StepAccepted':
    case 'StepForced':
      return undefined;
    default:
      fact satisfies never;
      return undefined;
  }
};

/** What people have entered, and whether they may still change it. */
export const timesheetsView: View = {
  name: 'timesheets',
  version: 1,
  categories: ['week'],
  tables: [timesheetLines, timesheetDays, timesheetWeeks],

  wants(event, want) {
    const { entreprise, utilisateurId, monday } = weekOfStream(event.stream);
    if (standing(event as Fact)) want.row(timesheetWeeks, entreprise, utilisateurId, monday);
  },

  fold(event, rowsOf) {
    const fact = event as Fact;
    const { entreprise, utilisateurId, monday } = weekOfStream(event.stream);
    const lines = rowsOf(timesheetLines);
    const changed = {
      rowVersion: event.version,
      updatedBy: event.metadata.actor,
      updatedOn: event.recordedAt,
    };
    switch (fact.type) {
      case 'TimeEntryAdded':
      case 'TimeEntryCorrected': {
        const { line: id, ...entry } = fact.data;
        lines.set({ entreprise, id, utilisateurId, ...entry, absenceId: null, ...changed });
        return;
      }
      case 'AbsenceAdded':
      case 'AbsenceCorrected': {
        const { line: id, ...absence } = fact.data;
        const noWork = { projectId: null, taskProjectId: null, heuresDeNuit: 0, isFinished: false };
        lines.set({ entreprise, id, utilisateurId, ...absence, ...noWork, ...changed });
        return;
      }
      case 'TimeEntryRemoved':
      case 'AbsenceRemoved':
        lines.delete(entreprise, fact.data.line);
        return;
      case 'DayAllowancesSet':
        rowsOf(timesheetDays).set({ entreprise, utilisateurId, ...fact.data, ...changed });
        return;
      case 'WeekSubmitted':
      case 'WeekValidated':
      case 'WeekWithdrawn':
      case 'WeekRefused':
      case 'WeekReopened': {
        const change = standing(fact);
        if (!change) return;
        const weeks = rowsOf(timesheetWeeks);
        const held = weeks.get(entreprise, utilisateurId, monday);
        const fresh = { status: weekStatus.OPENED, clockRestartedAt: null, ...notRefused };
        weeks.set({ ...fresh, ...held, ...change, entreprise, utilisateurId, monday });
        return;
      }
      case 'WeekOpened':
      case 'EntryCorrectedByAdmin':
      case 'ValidationRequested':
      case 'StepAccepted':
      case 'StepForced':
        return;
      default:
        fact satisfies never;
    }
  },
};
