import { weekStatus } from '@gestiontemps/contracts/codes';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { isOneOf } from '@gestiontemps/kernel/views/is-one-of';
import type { View } from '@gestiontemps/kernel/views/view';
import { weekOfStream, type WeekEvent } from '../week/week-events.ts';
import { timesheetDays, timesheetLines, timesheetWeeks, type TimesheetWeekRow } from './timesheet-tables.ts';

type Fact = Omit<RecordedEvent, 'type' | 'data'> & WeekEvent;

const notRefused = { refusedBy: null, refusedOn: null, refusCommentaire: null };

const standingTypes = [
  'WeekSubmitted',
  'WeekValidated',
  'WeekWithdrawn',
  'WeekRefused',
  'WeekReopened',
] as const;
type StandingFact = Extract<Fact, { type: (typeof standingTypes)[number] }>;
const movesStanding = isOneOf(...standingTypes);

/** Where the validation of a week stands after an event that moves it. */
const standingAfter = (fact: StandingFact): Partial<TimesheetWeekRow> => {
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
    if (movesStanding(event as Fact)) want.row(timesheetWeeks, entreprise, utilisateurId, monday);
  },

  fold(event, rowsOf) {
    const fact = event as Fact;
    const { entreprise, utilisateurId, monday } = weekOfStream(event.stream);
    if (movesStanding(fact)) {
      const weeks = rowsOf(timesheetWeeks);
      const held = weeks.get(entreprise, utilisateurId, monday);
      const fresh = { status: weekStatus.OPENED, clockRestartedAt: null, ...notRefused };
      weeks.set({ ...fresh, ...held, ...standingAfter(fact), entreprise, utilisateurId, monday });
      return;
    }
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
      case 'PhotoAdded':
      case 'PhotoRemoved':
      case 'WeekOpened':
      case 'EntryCorrectedByAdmin':
      case 'CorrectionsAcknowledged':
      case 'ValidationRequested':
      case 'StepAccepted':
      case 'StepForced':
      case 'ChainRevised':
        return;
      default:
        fact satisfies never;
    }
  },
};
