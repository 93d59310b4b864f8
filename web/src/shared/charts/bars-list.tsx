import { AlertText } from '../ui/alert-text.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import classes from './bars-list.module.css';

export interface BarRow {
  key: string;
  label: string;
  /** What tells it from another of its name. */
  below?: string | undefined;
  done: number;
  /** Left out when nothing was planned. */
  planned?: number;
}

interface BarsListProps {
  rows: readonly BarRow[];
  format: (amount: number) => string;
  /** « 18h30 de plus que prévu »; left out where nothing is planned. */
  overrunText?: (amount: string) => string;
}

/** What is done against what was planned, row by row on one scale; orange beyond the mark, and said in words. */
export function BarsList({ rows, format, overrunText }: BarsListProps) {
  const max = Math.max(0, ...rows.flatMap(({ done, planned = 0 }) => [done, planned]));
  return (
    <ul className={classes.list}>
      {rows.map(({ key, label, below, done, planned }) => (
        <li key={key} className={classes.row}>
          <div className={classes.words}>
            <span>{label}</span>
            <span className={classes.figures}>
              <span className={classes.done}>{format(done)}</span>
              {planned !== undefined && ` / ${format(planned)}`}
            </span>
            {below !== undefined && <span className={classes.below}>{below}</span>}
          </div>
          <ProgressBar
            value={done}
            max={max}
            height={8}
            overrun
            {...(planned !== undefined && { planned })}
          />
          {overrunText && planned !== undefined && done > planned && (
            <AlertText small>{overrunText(format(done - planned))}</AlertText>
          )}
        </li>
      ))}
    </ul>
  );
}
