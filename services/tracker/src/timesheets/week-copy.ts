import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { requireVersion, type Rejection } from '@gestiontemps/kernel/rejection';
import { newAbsenceRefusal, type AbsenceTypeFacts } from './absences.ts';
import { weekRefusal, type Act } from './edit-window.ts';
import { dayTotalRefusal, refuse } from './entry-rules.ts';
import type { TaskFacts } from './task-gate.ts';
import { entryRefusal, lineRefusal } from './time-entries.ts';
import type { Absence, TimeEntry, Timesheet, TimesheetEvent } from './timesheet.ts';
import { recorded, sheetMoved, totalOn } from './week-content.ts';

/** A line of another week, moved to the same weekday of this one under an id of its own. */
export interface EntryCopy {
  readonly entry: TimeEntry;
  readonly task: TaskFacts;
}
export interface AbsenceCopy {
  readonly absence: Absence;
  readonly absenceType: AbsenceTypeFacts;
}

/** Takes over what may be entered in this week now, and leaves the rest: never doubles a line, never goes past a rule. */
export interface CopyWeek extends Act {
  readonly type: 'CopyWeek';
  readonly entries: readonly EntryCopy[];
  readonly absences: readonly AbsenceCopy[];
  /** The week's. */
  readonly rowVersion: number | undefined;
}

/** The lines without their hours: nothing is recorded, they wait to be filled. */
export const entriesToFill = (state: Timesheet, copies: readonly EntryCopy[]): readonly TimeEntry[] =>
  copies.filter(({ entry, task }) => lineRefusal(state, entry, task) === undefined).map(({ entry }) => entry);

export const copyWeek = (command: CopyWeek, state: Timesheet): readonly TimesheetEvent[] => {
  refuse(weekRefusal(state, command));
  const totals = new Map<CivilDate, number>();
  const fits = (
    { date, time }: { date: CivilDate; time: number },
    refusal: Rejection | undefined,
  ): boolean => {
    const total = (totals.get(date) ?? totalOn(state, date)) + time;
    if (refusal !== undefined || dayTotalRefusal(total) !== undefined) return false;
    totals.set(date, total);
    return true;
  };
  const changes: (TimesheetEvent & { data: { date: CivilDate } })[] = [];
  for (const { entry, task } of command.entries)
    if (fits(entry, entryRefusal(state, command, entry, task)))
      changes.push({ type: 'TimeEntryAdded', data: entry });
  for (const { absence, absenceType } of command.absences)
    if (fits(absence, newAbsenceRefusal(state, command, absence, absenceType)))
      changes.push({ type: 'AbsenceAdded', data: absence });
  if (changes.length === 0) return [];
  requireVersion(command.rowVersion, state.rowVersion, sheetMoved);
  return [...Map.groupBy(changes, ({ data }) => data.date)].flatMap(([date, ofDay], index) =>
    recorded(index === 0 ? state : { ...state, opened: true }, date, ...ofDay),
  );
};
