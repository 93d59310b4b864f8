import type { Decider } from '@gestiontemps/kernel/commands/decider';
import { weekSecrets, type WeekEvent } from '../week/week-events.ts';
import type { TimesheetEvent } from '../week/timesheet-events.ts';
import { addAbsence, correctAbsence, removeAbsence, type AbsenceCommand } from './absences.ts';
import { setDayAllowances, type SetDayAllowances } from './day-allowances.ts';
import { addPhoto, removePhoto, type PhotoCommand } from './photos/day-photo.ts';
import { addTimeEntry, correctTimeEntry, removeTimeEntry, type TimeEntryCommand } from './time-entries.ts';
import { emptyTimesheet, evolveTimesheet, type Timesheet } from './timesheet-state.ts';
import { copyWeek, type CopyWeek } from './week-copy.ts';

export type TimesheetCommand = TimeEntryCommand | AbsenceCommand | SetDayAllowances | CopyWeek | PhotoCommand;

const decide = (command: TimesheetCommand, state: Timesheet): readonly TimesheetEvent[] => {
  switch (command.type) {
    case 'AddTimeEntry':
      return addTimeEntry(command, state);
    case 'CorrectTimeEntry':
      return correctTimeEntry(command, state);
    case 'RemoveTimeEntry':
      return removeTimeEntry(command, state);
    case 'AddAbsence':
      return addAbsence(command, state);
    case 'CorrectAbsence':
      return correctAbsence(command, state);
    case 'RemoveAbsence':
      return removeAbsence(command, state);
    case 'SetDayAllowances':
      return setDayAllowances(command, state);
    case 'AddPhoto':
      return addPhoto(command, state);
    case 'RemovePhoto':
      return removePhoto(command, state);
    case 'CopyWeek':
      return copyWeek(command, state);
  }
};

/** What may be entered in the week of a person, decided on beside its validation (docs/decisions/0002). */
export const timesheet: Decider<Timesheet, TimesheetCommand, WeekEvent> = {
  name: 'timesheet',
  category: 'week',
  initial: emptyTimesheet,
  evolve: evolveTimesheet,
  decide,
  about: 'person',
  secrets: weekSecrets,
};
