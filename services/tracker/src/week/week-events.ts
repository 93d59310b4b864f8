import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekIdOfMonday } from '@gestiontemps/contracts/week-ids';
import { idsOf, streamOf, type Secret } from '@gestiontemps/kernel/commands/decider';
import type { TimesheetEvent } from './timesheet-events.ts';
import type { WeekValidationEvent } from './validation-events.ts';

/** Seven days of one person, decided on as one: what he enters (timesheets), and the validation of it. */
export const weekStream = (entreprise: string, userId: string, monday: CivilDate): string =>
  streamOf('week', entreprise, userId, monday);

/** The week that a stream is of. */
export interface WeekName {
  readonly entreprise: string;
  /** As people's screens name it: `{user}.w{monday}`. */
  readonly id: string;
  readonly utilisateurId: string;
  readonly monday: CivilDate;
}

export const weekOfStream = (stream: string): WeekName => {
  const [entreprise = '', utilisateurId = '', monday = ''] = idsOf(stream);
  return { entreprise, utilisateurId, monday, id: weekIdOfMonday(utilisateurId, monday) };
};

export type WeekEvent = TimesheetEvent | WeekValidationEvent;

/** What people write, sealed in the log whichever decider records it. */
export const weekSecrets: {
  readonly [type in WeekEvent['type']]?: { readonly [field: string]: Secret };
} = {
  TimeEntryAdded: { comment: 'text' },
  TimeEntryCorrected: { comment: 'text' },
  AbsenceAdded: { comment: 'text' },
  AbsenceCorrected: { comment: 'text' },
  DayAllowancesSet: { kmPersoJustification: 'text' },
  PhotoAdded: { caption: 'text' },
  StepAccepted: { commentaire: 'text' },
  WeekRefused: { commentaire: 'text' },
  WeekValidated: { commentaire: 'text' },
  WeekReopened: { commentaire: 'text' },
};
