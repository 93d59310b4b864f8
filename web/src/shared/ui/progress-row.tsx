import { formatPercent } from '../numbers.ts';
import { ProgressBar } from './progress-bar.tsx';
import classes from './progress-row.module.css';

interface ProgressRowProps {
  /** What is under way, for a screen reader. */
  readonly label: string;
  readonly value: number;
  /** How much there is to do; 0 while that is not known. */
  readonly max: number;
  /** « 612 133 événements sur 987 312 » */
  readonly count: string;
  /** At the right: « reste 1 min 12 s ». */
  readonly left?: string;
  /** One sentence on what goes on meanwhile. */
  readonly note?: string;
}

/** Something long under way: how far it is, how much is left, and what one may do meanwhile. */
export function ProgressRow({ label, value, max, count, left, note }: ProgressRowProps) {
  const ratio = max > 0 ? Math.min(value / max, 1) : 0;
  const percent = formatPercent(ratio);
  return (
    <div className={classes.row}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(max > 0 && {
          'aria-valuenow': Math.round(ratio * 100),
          'aria-valuetext': `${percent}, ${count}`,
        })}
      >
        <ProgressBar value={value} max={Math.max(max, 1)} height={8} />
      </div>
      <p className={classes.words}>
        {max > 0 && <strong>{percent}</strong>}
        <span>{count}</span>
        {left !== undefined && <span className={classes.left}>{left}</span>}
      </p>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </div>
  );
}
