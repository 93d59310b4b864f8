import { Button, Drawer, Textarea, TextInput } from '@mantine/core';
import { capitalised, instantInSentence, longDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconLock } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { messages } from '../../../shared/messages.ts';
import { fullName } from '../../../shared/session/me.ts';
import { confirmAbandon } from '../../../shared/unsaved/confirm.ts';
import { useDraft } from '../../../shared/unsaved/use-draft.ts';
import { FinishSwitch } from '../../../shared/ui/finish-switch.tsx';
import { useWeekSheetQuery } from '../../../shared/api/weeks-api.ts';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { cellMessages } from './cell-messages.ts';
import { readCell, wantedLine } from '../model/cell-input.ts';
import { rowName } from '../model/cell-name.ts';
import type { TaskValues, Wanted } from '../model/entry-form.ts';
import type { AbsenceRow, TaskRow, WeekCell } from '../model/week-rows.ts';
import { changedOnly } from '../model/wish.ts';
import classes from './cell-detail.module.css';
import { LineHead } from './line-head.tsx';

export interface CellDetailProps {
  readonly row: TaskRow | AbsenceRow;
  readonly cell: WeekCell;
  readonly weekId: string;
  readonly withNight: boolean;
  readonly onSave: (wanted: Wanted) => void;
  readonly onClose: () => void;
}

/** All of a line: night hours, comment, finished, and who changed it last. */
export function CellDetail({ row, cell, weekId, withNight, onSave, onClose }: CellDetailProps) {
  useReturnFocus();
  const words = cellMessages.detail;
  const [time, setTime] = useState(formatDuration(cell.value));
  const [night, setNight] = useState(formatDuration(cell.night));
  const [comment, setComment] = useState(cell.comment ?? '');
  const [isFinished, setIsFinished] = useState(cell.finished);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const isTask = row.kind === 'task';
  const isOpen = cell.closed === null;
  const hours = readCell(row, time);
  const nightHours = readCell(row, night);
  const nightProblem = !nightHours.ok
    ? nightHours.problem
    : hours.ok && nightHours.value > hours.value
      ? words.nightTooLong
      : undefined;
  const { date } = cell.column;

  const wanted = (): Wanted | undefined => {
    const change: Partial<TaskValues> = {
      ...(hours.ok && { time: hours.value }),
      comment: comment.trim() === '' ? null : comment,
      ...(isTask && { isFinished, ...(withNight && nightHours.ok && { heuresDeNuit: nightHours.value }) }),
    };
    return changedOnly(wantedLine(row, cell, change));
  };
  const isDirty = isOpen && (!hours.ok || !nightHours.ok || wanted() !== undefined);
  useDraft(isDirty);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!hours.ok || !nightHours.ok || nightProblem !== undefined) return;
    const change = wanted();
    if (change) onSave(change);
    onClose();
  };
  const close = async (): Promise<void> => {
    if (!isDirty || (await confirmAbandon())) onClose();
  };

  return (
    <Drawer
      opened
      withOverlay={false}
      closeOnEscape={!isHistoryOpen}
      lockScroll={false}
      title={
        <>
          {rowName(row)}
          <span className={classes.day}>{capitalised(longDay(date))}</span>
        </>
      }
      onClose={() => void close()}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.line}>
          <LineHead row={row} />
        </div>
        {!isOpen && (
          <p className={classes.closed}>
            <IconLock size={16} aria-hidden />
            {cell.closed}
          </p>
        )}
        <TextInput
          data-autofocus
          label={words.time}
          inputMode="decimal"
          readOnly={!isOpen}
          value={time}
          error={hours.ok ? undefined : hours.problem}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        {isTask && (withNight || cell.night > 0) && (
          <TextInput
            label={words.night}
            inputMode="decimal"
            readOnly={!isOpen || !withNight}
            value={night}
            error={nightProblem}
            onChange={(event) => setNight(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={words.comment}
          placeholder={isOpen ? words.commentHint : ''}
          rows={4}
          maxLength={1000}
          readOnly={!isOpen}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {isTask && isOpen && (
          <FinishSwitch label={words.finished} finished={isFinished} onChange={setIsFinished} />
        )}
        {cell.lineId !== null && (
          <div className={classes.past}>
            <LastChange weekId={weekId} lineId={cell.lineId} />
            <HistoryButton
              of={{ kind: 'week', id: weekId, ligne: cell.lineId }}
              subtitle={`${rowName(row)}, ${longDay(date)}`}
              onOpenChange={setIsHistoryOpen}
            />
          </div>
        )}
        {isOpen && (
          <div className={classes.foot}>
            <Button variant="default" onClick={() => void close()}>
              {messages.actions.cancel}
            </Button>
            <Button type="submit" disabled={!hours.ok || nightProblem !== undefined}>
              {messages.actions.save}
            </Button>
          </div>
        )}
      </form>
    </Drawer>
  );
}

/** « Modifié par Karim Benali le 20/11/2026 à 16:48 »: asked afresh, since it follows every change. */
function LastChange({ weekId, lineId }: { weekId: string; lineId: string }) {
  const { data } = useWeekSheetQuery({ params: { id: weekId } }, { refetchOnMountOrArgChange: true });
  const line = data?.timeSheets.flatMap(({ tasks }) => tasks).find(({ id }) => id === lineId);
  if (!line?.updatedBy) return null;
  return (
    <p className={classes.history}>
      {cellMessages.detail.history(fullName(line.updatedBy), instantInSentence(line.updatedOn))}
    </p>
  );
}
