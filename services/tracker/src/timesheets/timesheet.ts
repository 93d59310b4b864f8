import { weekStatus, type WeekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import { streamOf, type Decider } from '@gestiontemps/kernel/commands/decider';
import type { WeekValidationEvent } from '../week-validation/week-events.ts';
import { addAbsence, correctAbsence, removeAbsence, type AbsenceCommand } from './absences.ts';
import { setDayAllowances, type SetDayAllowances } from './day-allowances.ts';
import { addTimeEntry, correctTimeEntry, removeTimeEntry, type TimeEntryCommand } from './time-entries.ts';
import { copyWeek, type CopyWeek } from './week-copy.ts';

/** Seven days of one person, decided on as one: what he enters, and the validation of it (week-validation). */
export const weekStream = (entreprise: string, userId: string, monday: CivilDate): string =>
  streamOf('week', entreprise, userId, monday);

// Events: names and shapes are storage. Those of a line carry every value, changed or not.

/** Hours on a task for a day. `heuresDeNuit` is part of `time`. */
export type TimeEntry = {
  readonly line: string;
  readonly date: CivilDate;
  readonly projectId: string;
  readonly taskProjectId: string;
  readonly time: Minutes;
  readonly heuresDeNuit: Minutes;
  readonly comment: string | null;
  readonly isFinished: boolean;
};

export type Absence = {
  readonly line: string;
  readonly date: CivilDate;
  readonly absenceId: string;
  readonly time: Minutes;
  readonly comment: string | null;
};

/** What a day gives right to besides hours. The counted travel is part of `tempsTrajet`, and adds to the hours worked. */
export type DayAllowances = {
  readonly panierRepas: boolean;
  readonly grandDeplacement: boolean;
  readonly tempsTrajet: Minutes;
  readonly tempsTrajetSurHeureTravaillees: Minutes;
  readonly kmPro: number;
  readonly kmPerso: number;
  readonly kmPersoJustification: string | null;
  readonly prime: boolean;
};

type Removal = { readonly line: string; readonly date: CivilDate };

export type WeekOpened = { readonly type: 'WeekOpened'; readonly data: { readonly monday: CivilDate } };
export type TimeEntryAdded = { readonly type: 'TimeEntryAdded'; readonly data: TimeEntry };
export type TimeEntryCorrected = { readonly type: 'TimeEntryCorrected'; readonly data: TimeEntry };
export type TimeEntryRemoved = { readonly type: 'TimeEntryRemoved'; readonly data: Removal };
export type AbsenceAdded = { readonly type: 'AbsenceAdded'; readonly data: Absence };
export type AbsenceCorrected = { readonly type: 'AbsenceCorrected'; readonly data: Absence };
export type AbsenceRemoved = { readonly type: 'AbsenceRemoved'; readonly data: Removal };
export type DayAllowancesSet = {
  readonly type: 'DayAllowancesSet';
  readonly data: DayAllowances & { readonly date: CivilDate };
};
/** Stands after the changes that an administrator makes in a week waiting for its validation. */
export type EntryCorrectedByAdmin = {
  readonly type: 'EntryCorrectedByAdmin';
  readonly data: { readonly date: CivilDate; readonly lines: readonly string[] };
};
export type TimesheetEvent =
  | WeekOpened
  | TimeEntryAdded
  | TimeEntryCorrected
  | TimeEntryRemoved
  | AbsenceAdded
  | AbsenceCorrected
  | AbsenceRemoved
  | DayAllowancesSet
  | EntryCorrectedByAdmin;

/** A value with its version: that of the stream at its last change, so that it never comes back to an old one. */
export type Versioned<Value> = Value & { readonly rowVersion: number };

/** Lines by id. Those taken away stay known: an undo brings one back under its id. */
export interface Lines<Line> {
  readonly held: ReadonlyMap<string, Versioned<Line>>;
  readonly removed: ReadonlyMap<string, Line>;
}

export interface Timesheet {
  readonly opened: boolean;
  readonly status: WeekStatus;
  /** When a refusal or a reopening gave the employee his delay anew; ISO 8601. */
  readonly clockRestartedAt: string | null;
  readonly entries: Lines<TimeEntry>;
  readonly absences: Lines<Absence>;
  readonly allowances: ReadonlyMap<CivilDate, Versioned<DayAllowances>>;
  /** Moves with what is entered and with the cycle, not with decisions inside a cycle (api.md). */
  readonly rowVersion: number;
}

export type TimesheetCommand = TimeEntryCommand | AbsenceCommand | SetDayAllowances | CopyWeek;

const without = <Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> => {
  if (!map.has(id)) return map;
  const others = new Map(map);
  others.delete(id);
  return others;
};

const put = <Line extends { readonly line: string }>(
  { held, removed }: Lines<Line>,
  line: Line,
  rowVersion: number,
): Lines<Line> => ({
  held: new Map(held).set(line.line, { ...line, rowVersion }),
  removed: without(removed, line.line),
});

const takeOut = <Line>({ held, removed }: Lines<Line>, id: string): Lines<Line> => {
  const line = held.get(id);
  return line ? { held: without(held, id), removed: new Map(removed).set(id, line) } : { held, removed };
};

const evolve: Decider<Timesheet, TimesheetCommand, TimesheetEvent | WeekValidationEvent>['evolve'] = (
  state,
  event,
  { version, recordedAt },
) => {
  const moved = (change: Partial<Timesheet>): Timesheet => ({
    ...state,
    ...change,
    rowVersion: state.rowVersion + 1,
  });
  switch (event.type) {
    case 'WeekOpened':
      return { ...state, opened: true };
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
      return moved({ entries: put(state.entries, event.data, version) });
    case 'TimeEntryRemoved':
      return moved({ entries: takeOut(state.entries, event.data.line) });
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
      return moved({ absences: put(state.absences, event.data, version) });
    case 'AbsenceRemoved':
      return moved({ absences: takeOut(state.absences, event.data.line) });
    case 'DayAllowancesSet': {
      const { date, ...allowances } = event.data;
      return moved({
        allowances: new Map(state.allowances).set(date, { ...allowances, rowVersion: version }),
      });
    }
    case 'WeekSubmitted':
      return moved({ status: weekStatus.TO_BE_VALIDATE });
    case 'WeekWithdrawn':
      return moved({ status: weekStatus.OPENED });
    case 'WeekRefused':
    case 'WeekReopened':
      return moved({ status: weekStatus.OPENED, clockRestartedAt: recordedAt });
    case 'WeekValidated':
      return { ...state, status: weekStatus.VALIDATED };
    default:
      return state;
  }
};

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
    case 'CopyWeek':
      return copyWeek(command, state);
  }
};

export const timesheet: Decider<Timesheet, TimesheetCommand, TimesheetEvent | WeekValidationEvent> = {
  name: 'timesheet',
  category: 'week',
  initial: {
    opened: false,
    status: weekStatus.OPENED,
    clockRestartedAt: null,
    entries: { held: new Map(), removed: new Map() },
    absences: { held: new Map(), removed: new Map() },
    allowances: new Map(),
    rowVersion: 0,
  },
  evolve,
  decide,
  secrets: {
    TimeEntryAdded: { comment: 'text' },
    TimeEntryCorrected: { comment: 'text' },
    AbsenceAdded: { comment: 'text' },
    AbsenceCorrected: { comment: 'text' },
    DayAllowancesSet: { kmPersoJustification: 'text' },
  },
};
