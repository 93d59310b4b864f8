import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import { rejection, requireVersion, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import { sheetMoved } from '../week/sheet-moved.ts';
import type { Absence, TimesheetEvent } from '../week/timesheet-events.ts';
import { dayRefusal, farFutureRefusal, type Act } from './edit-window.ts';
import { commentOf, commentRefusal, dayTotalRefusal, durationRefusal, refuse } from './entry-rules.ts';
import type { Timesheet } from './timesheet-state.ts';
import { alreadyHeld, isThereAlready, lineToChange, recorded, totalOn } from './week-content.ts';

export interface AbsenceTypeFacts {
  readonly absenceId: string;
  /** A type taken out of the list stays on the lines that have it. */
  readonly active: boolean;
}

export interface AddAbsence extends Act {
  readonly type: 'AddAbsence';
  readonly line: string;
  /** `line` is the id of one taken away, which an undo brings back (domain.md §8.32). */
  readonly restores: boolean;
  readonly date: CivilDate;
  readonly absenceType: AbsenceTypeFacts;
  readonly time: Minutes;
  readonly comment: string | null;
  /** 0 = absent. */
  readonly rowVersion: number | undefined;
}

/** What is left out stays. */
export interface CorrectAbsence extends Act {
  readonly type: 'CorrectAbsence';
  readonly line: string;
  readonly absenceType: AbsenceTypeFacts | undefined;
  readonly time: Minutes | undefined;
  readonly comment: string | null | undefined;
  readonly rowVersion: number | undefined;
}

export interface RemoveAbsence extends Act {
  readonly type: 'RemoveAbsence';
  readonly line: string;
  readonly rowVersion: number | undefined;
}

export type AbsenceCommand = AddAbsence | CorrectAbsence | RemoveAbsence;

/** One line per user, day and type of absence (domain.md §8.5). */
const duplicateRefusal = (
  { absences }: Timesheet,
  { line, date, absenceId }: Absence,
): Rejection | undefined =>
  absences.held
    .values()
    .some((other) => other.line !== line && other.date === date && other.absenceId === absenceId)
    ? rejection('absence-already-entered', 'Cette absence est déjà saisie ce jour', 'absenceId')
    : undefined;

/** What a new absence needs besides its own values; it is planned, hence allowed ahead. */
export const newAbsenceRefusal = (
  state: Timesheet,
  act: Act,
  absence: Absence,
  type: AbsenceTypeFacts,
): Rejection | undefined =>
  (act.settings.isManageAbsences
    ? undefined
    : rejection('absences-off', "Votre entreprise ne gère pas les absences dans l'application")) ??
  typeRefusal(type) ??
  absenceRefusal(state, act, absence);

const typeRefusal = ({ active }: AbsenceTypeFacts): Rejection | undefined =>
  active ? undefined : rejection('absence-type-removed', "Ce type d'absence n'est plus proposé", 'absenceId');

const absenceRefusal = (state: Timesheet, act: Act, absence: Absence): Rejection | undefined =>
  dayRefusal(state, absence.date, act) ??
  farFutureRefusal(absence.date, act) ??
  duplicateRefusal(state, absence) ??
  durationRefusal(absence.time) ??
  commentRefusal(absence.comment);

export const addAbsence = (command: AddAbsence, state: Timesheet): readonly TimesheetEvent[] => {
  const { line, date, absenceType, time } = command;
  const { absenceId } = absenceType;
  const absence: Absence = { line, date, absenceId, time, comment: commentOf(command.comment) };
  if (isThereAlready(state.absences, absence, command)) return [];
  refuse(
    newAbsenceRefusal(state, command, absence, absenceType) ?? dayTotalRefusal(totalOn(state, date) + time),
  );
  return recorded(state, date, { type: 'AbsenceAdded', data: absence });
};

export const correctAbsence = (command: CorrectAbsence, state: Timesheet): readonly TimesheetEvent[] => {
  const { rowVersion, ...held } = lineToChange(state.absences, command.line);
  const { absenceType, time = held.time } = command;
  const absence: Absence = {
    ...held,
    absenceId: absenceType?.absenceId ?? held.absenceId,
    time,
    comment: command.comment === undefined ? held.comment : commentOf(command.comment),
  };
  if (alreadyHeld(absence, held)) return [];
  requireVersion(command.rowVersion, rowVersion, sheetMoved);
  refuse(
    (absenceType && absenceType.absenceId !== held.absenceId ? typeRefusal(absenceType) : undefined) ??
      absenceRefusal(state, command, absence) ??
      dayTotalRefusal(totalOn(state, held.date) - held.time + time),
  );
  return recorded(state, held.date, { type: 'AbsenceCorrected', data: absence });
};

/** Taking away what is gone already changes nothing. */
export const removeAbsence = (command: RemoveAbsence, state: Timesheet): readonly TimesheetEvent[] => {
  if (state.absences.removed.has(command.line)) return [];
  const { line, date, rowVersion } = lineToChange(state.absences, command.line);
  requireVersion(command.rowVersion, rowVersion, sheetMoved);
  refuse(dayRefusal(state, date, command));
  return recorded(state, date, { type: 'AbsenceRemoved', data: { line, date } });
};
