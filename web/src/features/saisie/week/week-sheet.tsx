import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useCallback, useState } from 'react';
import { useSettings } from '../../../shared/session/me.ts';
import { weekWarning } from '../model/thresholds.ts';
import { absenceRowKey, taskRowKey, type AbsenceRef, type TaskRef } from '../model/entry-form.ts';
import type { Place } from '../model/grid-moves.ts';
import type { DayColumn } from '../model/week-columns.ts';
import type { AbsenceRow, TaskRow, WeekCell, WeekRow } from '../model/week-rows.ts';
import type { useAddedLines } from '../use-added-lines.ts';
import { useEntryActs } from '../use-entry-acts.ts';
import type { Go } from '../use-entry-address.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { useWeekModel } from '../use-week-model.ts';
import { WaitingNotice, WaitingSheet } from '../waiting/waiting-notice.tsx';
import { CellConflict, ConflictSheet } from '../conflict/cell-conflict.tsx';
import type { GroupKey } from './grid-layout.ts';
import { CorrectionsBanner } from './corrections-banner.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { WeekGrid } from './week-grid.tsx';
import classes from './week-page.module.css';
import { WeekSummary } from './week-summary.tsx';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { lazyPart, useWarm } from '../../../shared/ui/lazy-part.tsx';

// What is opened on demand comes on demand.
const TaskDialog = lazyPart(async () => (await import('../search/task-dialog.tsx')).TaskDialog);
const AbsenceDialog = lazyPart(async () => (await import('../search/absence-dialog.tsx')).AbsenceDialog);
const CellDetail = lazyPart(async () => (await import('./cell-detail.tsx')).CellDetail);

const parts = [TaskDialog, CellDetail, AbsenceDialog, ConflictSheet, WaitingSheet];

type Opened =
  | { readonly what: 'task' | 'absence' }
  | { readonly what: 'detail'; readonly row: TaskRow | AbsenceRow; readonly cell: WeekCell }
  | { readonly what: 'conflict'; readonly row: WeekRow; readonly cell: WeekCell };

export interface WeekSheetProps {
  readonly entry: WeekEntry;
  readonly today: CivilDate;
  /** The day in hand: today, or the one that the address names. */
  readonly date: CivilDate;
  readonly lines: ReturnType<typeof useAddedLines>;
  readonly onGo: Go;
}

/** The week itself: what it adds up to, why it came back, the grid, and what opens from a line of it. */
export function WeekSheet({ entry, today, date, lines, onGo }: WeekSheetProps) {
  useWarm(parts);
  const settings = useSettings();
  const { sheet } = entry;
  const model = useWeekModel(entry, { today, added: lines.added, allDays: false });
  const { columns, rows, closed, drafted, overruns } = model;
  const acts = useEntryActs(entry, lines);
  const [opened, setOpened] = useState<Opened>();
  const [target, setTarget] = useState<Place>();
  const close = (): void => setOpened(undefined);

  useShortcuts(
    closed === null
      ? { addTask: () => setOpened({ what: 'task' }), undo: () => acts.undo(), redo: acts.redo }
      : {},
  );

  const firstTask = rows.tasks[0]?.key ?? 'tasks';
  const goTo = useCallback(
    (day: CivilDate): void => setTarget({ row: firstTask, col: columnOf(columns, day) }),
    [firstTask, columns],
  );
  const add = (group: GroupKey): void => setOpened({ what: group === 'absences' ? 'absence' : 'task' });
  const pickTask = (task: TaskRef): void => {
    acts.addTasks(isHeld(rows.tasks, taskRowKey(task.taskProjectId)) ? [] : [task]);
    setTarget({ row: taskRowKey(task.taskProjectId), col: columnOf(columns, date) });
    close();
  };
  const pickAbsence = (absence: AbsenceRef): void => {
    if (!isHeld(rows.absences, absenceRowKey(absence.absenceId))) acts.addAbsence(absence);
    setTarget({ row: absenceRowKey(absence.absenceId), col: columnOf(columns, date) });
    close();
  };
  const openDetail = (row: WeekRow, cell: WeekCell): void => {
    if (row.kind !== 'allowance' && cell.value > 0) setOpened({ what: 'detail', row, cell });
  };

  return (
    <>
      <WeekSummary forms={drafted} sheet={sheet} overrun={weekWarning(overruns)} />
      <div className={classes.banner}>
        <WaitingNotice
          writes={entry.writes}
          queue={entry.queue}
          shown={columns.map((column) => column.date)}
          onGo={onGo}
        />
        <RefusalBanner sheet={sheet} onGoTo={goTo} />
        <CorrectionsBanner sheet={sheet} />
      </div>
      <WeekGrid
        key={entry.monday}
        entry={entry}
        rows={rows}
        columns={columns}
        forms={drafted}
        overruns={overruns}
        dayMax={settings.alerteHoursDayMax}
        closed={closed}
        withAbsences={settings.isManageAbsences}
        acts={acts}
        target={target}
        isCovered={opened !== undefined}
        onDraft={model.setDraft}
        onAdd={add}
        onDropRow={acts.dropLine}
        onDetail={openDetail}
        onConflict={(row, cell) => setOpened({ what: 'conflict', row, cell })}
      />
      <p className="gt-hidden" role="status">
        {model.said}
      </p>
      {opened?.what === 'task' && (
        <TaskDialog
          userId={entry.userId}
          held={new Set(rows.tasks.map(({ task }) => task.taskProjectId))}
          fullScreen={false}
          onPick={pickTask}
          onClose={close}
        />
      )}
      {opened?.what === 'absence' && (
        <AbsenceDialog
          held={new Set(rows.absences.map(({ absence }) => absence.absenceId))}
          lastForms={[...entry.earlier, ...entry.forms]}
          fullScreen={false}
          onPick={pickAbsence}
          onClose={close}
        />
      )}
      {opened?.what === 'conflict' && (
        <CellConflict opened={opened} entry={entry} rows={rows} onWrite={acts.write} onClose={close} />
      )}
      {opened?.what === 'detail' && (
        <CellDetail
          key={opened.cell.key}
          row={opened.row}
          cell={opened.cell}
          weekId={entry.weekId}
          withNight={settings.isManageNightHours}
          onSave={acts.write}
          onClose={close}
        />
      )}
    </>
  );
}

const columnOf = (columns: readonly DayColumn[], day: CivilDate): number =>
  columns.findIndex(({ date }) => date === day) + 1 || 1;

const isHeld = (rows: readonly WeekRow[], key: string): boolean => rows.some((row) => row.key === key);
