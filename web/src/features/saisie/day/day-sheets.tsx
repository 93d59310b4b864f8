import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useSettings } from '../../../shared/session/me.ts';
import type { PickerValue } from '../../../shared/ui/time-picker.tsx';
import { CellConflict, ConflictSheet } from '../conflict/cell-conflict.tsx';
import { saisieMessages } from '../messages.ts';
import { allowanceKinds } from '../model/allowance-rows.ts';
import { wantedAllowance, wantedLine } from '../model/cell-input.ts';
import { rowName } from '../model/cell-name.ts';
import type { AbsenceRef, Allowances, TaskRef, Wanted } from '../model/entry-form.ts';
import type { AbsenceRow, AllowanceRow, TaskRow, WeekCell, WeekRow, WeekRows } from '../model/week-rows.ts';
import { changedOnly } from '../model/wish.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { WaitingSheet } from '../waiting/waiting-notice.tsx';
import { lazyPart, useWarm } from '../../../shared/ui/lazy-part.tsx';

const TimeSheet = lazyPart(async () => (await import('./time-sheet.tsx')).TimeSheet);
const KmSheet = lazyPart(async () => (await import('./km-sheet.tsx')).KmSheet);
const TaskDialog = lazyPart(async () => (await import('../search/task-dialog.tsx')).TaskDialog);
const CopySheet = lazyPart(async () => (await import('../copy/copy-sheet.tsx')).CopySheet);
const AbsenceDialog = lazyPart(async () => (await import('../search/absence-dialog.tsx')).AbsenceDialog);

// On a site there may be no network any more when one of them is wanted.
const parts = [TimeSheet, TaskDialog, CopySheet, KmSheet, AbsenceDialog, ConflictSheet, WaitingSheet];

/** What is open over the day. A line that the day does not have yet has no cell. */
export type OpenedSheet =
  | { readonly what: 'task' | 'absence' | 'week' }
  | { readonly what: 'time'; readonly row: TaskRow | AbsenceRow; readonly cell: WeekCell }
  | { readonly what: 'newTask'; readonly task: TaskRef }
  | { readonly what: 'newAbsence'; readonly absence: AbsenceRef }
  | { readonly what: 'allowance'; readonly row: AllowanceRow; readonly cell: WeekCell }
  | { readonly what: 'conflict'; readonly row: WeekRow; readonly cell: WeekCell };

export interface DaySheetsProps {
  readonly opened: OpenedSheet | undefined;
  readonly entry: WeekEntry;
  readonly date: CivilDate;
  readonly rows: WeekRows;
  readonly fullScreen: boolean;
  readonly acts: EntryActs;
  readonly onOpen: (opened: OpenedSheet | undefined) => void;
  readonly today: CivilDate;
}

const commentOf = ({ comment }: PickerValue): string | null => (comment.trim() === '' ? null : comment);

/** The sheets of the day: one at a time, each for one act. */
export function DaySheets(props: DaySheetsProps) {
  useWarm(parts);
  return props.opened && <Sheet {...props} opened={props.opened} />;
}

function Sheet({
  opened,
  entry,
  date,
  rows,
  fullScreen,
  acts,
  onOpen,
  today,
}: DaySheetsProps & { opened: OpenedSheet }) {
  const { isManageNightHours: withNight } = useSettings();
  const close = (): void => onOpen(undefined);
  const onDay = (row: TaskRow | AbsenceRow | undefined) => {
    const cell = row?.cells.find(({ column }) => column.date === date);
    return row && cell && cell.value > 0 ? ({ what: 'time', row, cell } as const) : undefined;
  };
  const absenceChange = (picked: PickerValue) => ({ time: picked.inputTime, comment: commentOf(picked) });
  const taskChange = (picked: PickerValue) => ({
    ...absenceChange(picked),
    isFinished: picked.isFinished,
    ...(withNight && { heuresDeNuit: picked.heuresDeNuit }),
  });
  const write = (wanted: Wanted): void => {
    const changed = changedOnly(wanted);
    if (changed) acts.write(changed);
  };

  switch (opened.what) {
    case 'task':
      return (
        <TaskDialog
          userId={entry.userId}
          held={new Set(rows.tasks.map(({ task }) => task.taskProjectId))}
          fullScreen={fullScreen}
          onClose={close}
          onPick={(task) => {
            const held = rows.tasks.find((row) => row.task.taskProjectId === task.taskProjectId);
            if (!held) acts.addTasks([task]);
            onOpen(onDay(held) ?? { what: 'newTask', task });
          }}
        />
      );
    case 'absence':
      return (
        <AbsenceDialog
          held={new Set(rows.absences.map(({ absence }) => absence.absenceId))}
          lastForms={[...entry.earlier, ...entry.forms]}
          fullScreen={fullScreen}
          onClose={close}
          onPick={(absence) => {
            const held = rows.absences.find((row) => row.absence.absenceId === absence.absenceId);
            onOpen(onDay(held) ?? { what: 'newAbsence', absence });
          }}
        />
      );
    case 'week':
      return <CopySheet entry={entry} into={{ date, today }} acts={acts} onClose={close} />;
    case 'newTask':
      return (
        <TimeSheet
          title={opened.task.tache}
          task={opened.task}
          value={{}}
          withNight={withNight}
          withComment
          withFinish
          allowZero={false}
          onClose={close}
          onSubmit={(picked) => write({ kind: 'task', date, task: opened.task, change: taskChange(picked) })}
        />
      );
    case 'newAbsence':
      return (
        <TimeSheet
          title={opened.absence.libelle}
          value={{ inputTime: standardDay }}
          withComment
          allowZero={false}
          onClose={close}
          onSubmit={(picked) =>
            write({ kind: 'absence', date, absence: opened.absence, change: absenceChange(picked) })
          }
        />
      );
    case 'time': {
      const { row, cell } = opened;
      const isTask = row.kind === 'task';
      return (
        <TimeSheet
          title={rowName(row)}
          {...(isTask && { task: row.task })}
          value={{
            inputTime: cell.value,
            heuresDeNuit: cell.night,
            isFinished: cell.finished,
            comment: cell.comment ?? '',
          }}
          withNight={isTask && withNight}
          withComment
          withFinish={isTask}
          allowZero={cell.value > 0}
          onClose={close}
          onSubmit={(picked) => {
            if (picked.inputTime === 0) acts.remove(row, [cell]);
            else write(wantedLine(row, cell, isTask ? taskChange(picked) : absenceChange(picked)));
          }}
        />
      );
    }
    case 'conflict':
      return <CellConflict opened={opened} entry={entry} rows={rows} onWrite={acts.write} onClose={close} />;
    case 'allowance': {
      const { row, cell } = opened;
      const set = (change: Partial<Allowances>): void => write(wantedAllowance(row, cell, change));
      return allowanceKinds[row.field] === 'km' ? (
        <KmSheet row={row} cell={cell} onClose={close} onSubmit={set} />
      ) : (
        <TimeSheet
          title={saisieMessages.allowance[row.field]}
          value={{ inputTime: cell.value }}
          allowZero
          onClose={close}
          onSubmit={(picked) => set({ [row.field]: picked.inputTime })}
        />
      );
    }
  }
}

/** Hours of an absence until somebody says otherwise: the standard day (domain.md §1.2). */
const standardDay = 7;
