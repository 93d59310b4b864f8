import { IconAlertTriangle, IconCheck, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { isDurationField, type AllowanceField } from '../../../shared/weeks/allowance-fields.ts';
import type { HoursCell as Hours, SheetDay } from '../model/sheet-matrix.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './sheet-cells.module.css';

const { matrix: words } = messages;

/** Tinted, with its sign at the left, where something deserves a look. */
function Flagged({ flagged, children }: { flagged: boolean; children: ReactNode }) {
  if (!flagged) return children;
  return (
    <span className={classes.flagged}>
      <IconAlertTriangle size={14} aria-hidden />
      <span className="gt-hidden">{messages.alerts.mark}</span>
      <span className={classes.value}>{children}</span>
    </span>
  );
}

/** « 7h30 », with « nuit 2h00 » below. */
export function HoursCell({ cell, isCommented = false }: { cell: Hours; isCommented?: boolean }) {
  return (
    <>
      {isCommented && (
        <>
          <IconMessageCircle size={12} className={classes.commented} aria-hidden />
          <span className="gt-hidden">{words.commented}</span>
        </>
      )}
      {formatDuration(cell.time)}
      {cell.night > 0 && <span className={classes.night}>{words.night(formatDuration(cell.night))}</span>}
    </>
  );
}

interface AllowanceCellProps {
  readonly field: AllowanceField;
  readonly value: number | boolean;
  readonly flagged?: boolean;
}

/** A tick, hours or kilometres; nothing for nothing. */
export function AllowanceCell({ field, value, flagged = false }: AllowanceCellProps) {
  if (value === 0 || value === false) return null;
  return (
    <Flagged flagged={flagged}>
      {value === true ? (
        <>
          <IconCheck size={18} className={classes.tick} aria-hidden />
          <span className="gt-hidden">{words.yes}</span>
        </>
      ) : isDurationField(field) ? (
        formatDuration(value)
      ) : (
        formatNumber(value)
      )}
    </Flagged>
  );
}

/** What a day adds up to; a weekend or a holiday without hours says nothing. */
export function DayTotal({ day, flagged }: { day: SheetDay; flagged: boolean }) {
  if (day.total === 0 && !flagged) return null;
  return <Flagged flagged={flagged}>{formatDuration(day.total)}</Flagged>;
}
