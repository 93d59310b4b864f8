import { formatDuration } from '../../../shared/duration.ts';
import { formatKm } from '../../../shared/numbers.ts';
import { ChoiceCard } from '../../../shared/ui/choice-card.tsx';
import { cellMessages } from '../week/cell-messages.ts';
import { conflictMessages as words } from './messages.ts';
import { allowanceKinds } from '../model/allowance-rows.ts';
import type { Side } from '../model/conflict.ts';
import type { WeekRow } from '../model/week-rows.ts';
import classes from './conflict-sheet.module.css';

/** `7h30`, `120 km`, `coché`; a word where there is nothing. */
export const sideText = (row: WeekRow, side: Side): string => {
  if (!side) return words.removed;
  if (row.kind !== 'allowance') return formatDuration(Number(side['time']));
  const value = Number(side[row.field]);
  switch (allowanceKinds[row.field]) {
    case 'flag':
      return value > 0 ? words.checked : words.unchecked;
    case 'km':
      return formatKm(value);
    case 'duration':
      return formatDuration(value);
  }
};

const nightText = (side: Side): string | undefined => {
  const night = Number(side?.['heuresDeNuit'] ?? 0);
  return night > 0 ? words.withNight(formatDuration(night)) : words.withoutNight;
};

export interface SideCardProps {
  readonly row: WeekRow;
  readonly side: Side;
  readonly label: string;
  readonly checked: boolean;
  /** Where the focus begins. */
  readonly isFirst?: boolean;
  readonly group: string;
  /** Night hours are told when one of the two has any. */
  readonly withNight: boolean;
  /** By whom and when, as far as it is known. */
  readonly notes: readonly string[];
  readonly onSelect: () => void;
}

/** One of the two values, as a radio the size of a card. */
export function SideCard({
  row,
  side,
  label,
  checked,
  isFirst,
  group,
  withNight,
  notes,
  onSelect,
}: SideCardProps) {
  const comment = side?.['comment'] ?? side?.['kmPersoJustification'];
  return (
    <ChoiceCard
      group={group}
      checked={checked}
      isFirst={isFirst}
      onSelect={onSelect}
      className={classes.side}
    >
      {(radio) => (
        <>
          <span className={classes.sideHead}>
            {label}
            {radio}
          </span>
          <span className={classes.figure}>{sideText(row, side)}</span>
          {withNight && side && <span className={classes.detail}>{nightText(side)}</span>}
          {side?.['isFinished'] === true && (
            <span className={classes.detail}>{cellMessages.detail.finished}</span>
          )}
          {typeof comment === 'string' && comment !== '' && (
            <span className={classes.comment}>{comment}</span>
          )}
          <span className={classes.notes}>
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </span>
        </>
      )}
    </ChoiceCard>
  );
}
