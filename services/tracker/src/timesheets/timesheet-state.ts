import { weekStatus, type WeekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Recording } from '@gestiontemps/kernel/commands/decider';
import { movesVersion } from '../week/moves-version.ts';
import type { Absence, DayAllowances, Photo, TimeEntry } from '../week/timesheet-events.ts';
import type { WeekEvent } from '../week/week-events.ts';

/** A value with its version: that of the stream at its last change, so that it never comes back to an old one. */
export type Versioned<Value> = Value & { readonly rowVersion: number };

/** Lines by id. Those taken away stay known: an undo brings one back under its id. */
export interface Lines<Line> {
  readonly held: ReadonlyMap<string, Versioned<Line>>;
  readonly removed: ReadonlyMap<string, Line>;
}

export interface HeldPhoto extends Photo {
  readonly isRemoved: boolean;
  /** Account that added it, and when; ISO 8601. */
  readonly addedBy: string;
  readonly addedOn: string;
}

/** A week as far as entering time in it depends on it. */
export interface Timesheet {
  readonly opened: boolean;
  readonly status: WeekStatus;
  /** When a refusal or a reopening gave the employee his delay anew; ISO 8601. */
  readonly clockRestartedAt: string | null;
  readonly entries: Lines<TimeEntry>;
  readonly absences: Lines<Absence>;
  readonly allowances: ReadonlyMap<CivilDate, Versioned<DayAllowances>>;
  /** Those taken away too, so that a retry brings none back. */
  readonly photos: ReadonlyMap<string, HeldPhoto>;
  /** Counted by movesVersion. */
  readonly rowVersion: number;
}

export const emptyTimesheet: Timesheet = {
  opened: false,
  status: weekStatus.OPENED,
  clockRestartedAt: null,
  entries: { held: new Map(), removed: new Map() },
  absences: { held: new Map(), removed: new Map() },
  allowances: new Map(),
  photos: new Map(),
  rowVersion: 0,
};

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

export const evolveTimesheet = (state: Timesheet, event: WeekEvent, recording: Recording): Timesheet => ({
  ...state,
  ...changeBy(event, state, recording),
  rowVersion: state.rowVersion + (movesVersion(event) ? 1 : 0),
});

const changeBy = (
  event: WeekEvent,
  { entries, absences, allowances, photos }: Timesheet,
  { version, recordedAt, actor }: Recording,
): Partial<Timesheet> => {
  switch (event.type) {
    case 'WeekOpened':
      return { opened: true };
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
      return { entries: put(entries, event.data, version) };
    case 'TimeEntryRemoved':
      return { entries: takeOut(entries, event.data.line) };
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
      return { absences: put(absences, event.data, version) };
    case 'AbsenceRemoved':
      return { absences: takeOut(absences, event.data.line) };
    case 'DayAllowancesSet': {
      const { date, ...ofDay } = event.data;
      return { allowances: new Map(allowances).set(date, { ...ofDay, rowVersion: version }) };
    }
    case 'PhotoAdded': {
      const added = { isRemoved: false, addedBy: actor, addedOn: recordedAt };
      return { photos: new Map(photos).set(event.data.photo, { ...event.data, ...added }) };
    }
    case 'PhotoRemoved': {
      const held = photos.get(event.data.photo);
      return held ? { photos: new Map(photos).set(held.photo, { ...held, isRemoved: true }) } : {};
    }
    case 'WeekSubmitted':
      return { status: weekStatus.TO_BE_VALIDATE };
    case 'WeekWithdrawn':
      return { status: weekStatus.OPENED };
    case 'WeekRefused':
    case 'WeekReopened':
      return { status: weekStatus.OPENED, clockRestartedAt: recordedAt };
    case 'WeekValidated':
      return { status: weekStatus.VALIDATED };
    case 'EntryCorrectedByAdmin':
    case 'CorrectionsAcknowledged':
    case 'ValidationRequested':
    case 'StepAccepted':
    case 'StepForced':
    case 'ChainRevised':
      return {};
    default:
      event satisfies never;
      return {};
  }
};
