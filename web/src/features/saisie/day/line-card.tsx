import { IconCloudOff, IconLock, IconPlus } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { SiteWords } from '../../../shared/projects/site-line.tsx';
import { saisieMessages } from '../messages.ts';
import { dayMessages } from './messages.ts';
import { absenceKind } from '../model/absence-kind.ts';
import { rowName } from '../model/cell-name.ts';
import type { AbsenceRow, TaskRow, WeekCell } from '../model/week-rows.ts';
import { absenceIcons } from '../row-icons.ts';
import { FailedWrite, type WriteActs } from './failed-write.tsx';
import classes from './line-card.module.css';

export interface LineCardProps {
  readonly row: TaskRow | AbsenceRow;
  readonly cell: WeekCell;
  readonly onEdit: () => void;
  readonly writeActs: WriteActs;
}

/** A line of the day: task first, site second, client third; its hours under the thumb. */
export function LineCard({ row, cell, onEdit, writeActs }: LineCardProps) {
  const { value } = cell;
  return (
    <li
      className={classes.card}
      data-empty={value === 0 || undefined}
      data-refused={cell.refused || undefined}
    >
      <div className={classes.words}>
        <p className={classes.name}>{rowName(row)}</p>
        {row.kind === 'task' ? (
          <SiteWords number={row.task.externalId} place={row.task.projet} client={row.task.client} />
        ) : (
          <AbsenceWords libelle={row.absence.libelle} />
        )}
        {cell.comment && <p className={classes.comment}>{cell.comment}</p>}
        {row.kind === 'task' && row.task.ferme !== null && (
          <p className={classes.shut}>
            <IconLock size={14} aria-hidden />
            {row.task.ferme}
          </p>
        )}
      </div>
      <HourButton row={row} cell={cell} onEdit={onEdit} />
      <FailedWrite cell={cell} onFix={onEdit} {...writeActs} />
    </li>
  );
}

function AbsenceWords({ libelle }: { libelle: string }) {
  const Sign = absenceIcons[absenceKind(libelle)];
  return (
    <p className={classes.site}>
      <Sign size={18} aria-hidden />
      <span>{saisieMessages.absence}</span>
    </p>
  );
}

type HourButtonProps = Pick<LineCardProps, 'row' | 'cell' | 'onEdit'>;

function HourButton({ row, cell, onEdit }: HourButtonProps) {
  const { value, night, closed, write } = cell;
  const isWaiting = write?.state === 'waiting';
  const name = rowName(row);
  const duration = formatDuration(value);
  const nightText = night > 0 ? [saisieMessages.nightOf(formatDuration(night))] : [];
  const figures = (
    <>
      <span className={classes.figure}>{duration}</span>{' '}
      {nightText.map((text) => (
        <span key={text} className={classes.night}>
          {text}
        </span>
      ))}
      {isWaiting && (
        <span className={classes.waiting}>
          <IconCloudOff size={14} aria-hidden />
          {saisieMessages.waiting.short}
        </span>
      )}
    </>
  );
  if (closed !== null)
    return (
      <p className={classes.hours} data-closed title={closed}>
        {value === 0 ? (
          <IconLock size={20} aria-hidden />
        ) : (
          <>
            {figures}
            <IconLock size={14} className={classes.lock} aria-hidden />
          </>
        )}
      </p>
    );
  return (
    <button
      type="button"
      id={cell.key}
      className={classes.hours}
      data-empty={value === 0 || undefined}
      data-waiting={isWaiting || undefined}
      aria-label={
        value === 0
          ? dayMessages.enter(name)
          : dayMessages.change(
              name,
              duration,
              ...nightText,
              ...(isWaiting ? [saisieMessages.waiting.short] : []),
            )
      }
      onClick={onEdit}
    >
      {value === 0 ? <IconPlus size={24} aria-hidden /> : figures}
    </button>
  );
}
