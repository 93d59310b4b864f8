import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import { requireVersion, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import { sheetMoved } from '../week/sheet-moved.ts';
import type { AbsenceAdded, TimeEntry, TimeEntryAdded, TimesheetEvent } from '../week/timesheet-events.ts';
import { newAbsenceRefusal, type AbsenceTypeFacts } from './absences.ts';
import { weekRefusal, type Act } from './edit-window.ts';
import { dayTotalRefusal, nightOf, refuse } from './entry-rules.ts';
import type { TaskFacts } from './task-gate.ts';
import { entryRefusal, lineRefusal } from './time-entries.ts';
import type { Timesheet } from './timesheet-state.ts';
import { recorded, totalOn } from './week-content.ts';

/** A line of another week, moved to the same weekday of this one, under an id of its own. */
interface LineCopy {
  readonly line: string;
  readonly date: CivilDate;
  readonly time: Minutes;
}
export interface EntryCopy extends LineCopy {
  readonly task: TaskFacts;
  readonly heuresDeNuit: Minutes;
}
export interface AbsenceCopy extends LineCopy {
  readonly absenceType: AbsenceTypeFacts;
}

/** Takes over what may be entered in this week now and leaves the rest: doubles no line, goes past no rule. */
export interface CopyWeek extends Act {
  readonly type: 'CopyWeek';
  readonly entries: readonly EntryCopy[];
  readonly absences: readonly AbsenceCopy[];
  /** The week's. */
  readonly rowVersion: number | undefined;
}

/** What was said about a line, and that its task is finished, stays in its week. */
const entryOf = ({ line, date, time, heuresDeNuit, task }: EntryCopy): TimeEntry => ({
  line,
  date,
  projectId: task.projectId,
  taskProjectId: task.taskProjectId,
  time,
  heuresDeNuit,
  comment: null,
  isFinished: false,
});

/** The lines for people to fill themselves: those the week does not have yet, of tasks that take new ones. */
export const entriesToFill = (state: Timesheet, copies: readonly EntryCopy[]): readonly TimeEntry[] =>
  copies.flatMap((copy) => {
    const entry = entryOf(copy);
    return lineRefusal(state, entry, copy.task) ? [] : [entry];
  });

export const copyWeek = (command: CopyWeek, state: Timesheet): readonly TimesheetEvent[] => {
  refuse(weekRefusal(state, command));
  const totals = new Map<CivilDate, number>();
  const fits = ({ date, time }: LineCopy, refusal: Rejection | undefined): boolean => {
    const total = (totals.get(date) ?? totalOn(state, date)) + time;
    if (refusal ?? dayTotalRefusal(total)) return false;
    totals.set(date, total);
    return true;
  };
  const changes: (TimeEntryAdded | AbsenceAdded)[] = [];
  for (const copy of command.entries) {
    const entry = entryOf({ ...copy, heuresDeNuit: nightOf(copy.heuresDeNuit, command.settings) });
    if (fits(entry, entryRefusal(state, command, entry, copy.task)))
      changes.push({ type: 'TimeEntryAdded', data: entry });
  }
  for (const { absenceType, line, date, time } of command.absences) {
    const absence = { line, date, absenceId: absenceType.absenceId, time, comment: null };
    if (fits(absence, newAbsenceRefusal(state, command, absence, absenceType)))
      changes.push({ type: 'AbsenceAdded', data: absence });
  }
  if (changes.length === 0) return [];
  requireVersion(command.rowVersion, state.rowVersion, sheetMoved);
  const days = [...Map.groupBy(changes, ({ data }) => data.date)];
  return days.flatMap(([date, ofDay], index) =>
    recorded(index === 0 ? state : { ...state, opened: true }, date, ...ofDay),
  );
};
