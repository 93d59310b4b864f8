import { formatPercent } from '../numbers.ts';
import classes from './progress-ring.module.css';
import { uiMessages } from './ui-messages.ts';

const radius = 32;
const round = 2 * Math.PI * radius;

/** A share of a whole, 72 pixels, with its percentage inside. */
export function ProgressRing({ ratio, label }: { ratio: number; label?: string }) {
  const percent = formatPercent(ratio);
  const done = Math.min(Math.max(ratio, 0), 1);
  return (
    <svg
      className={classes.ring}
      width={72}
      height={72}
      viewBox="0 0 72 72"
      role="img"
      aria-label={label ?? uiMessages.progress.percent(percent)}
    >
      <circle className={classes.track} cx={36} cy={36} r={radius} />
      {done > 0 && (
        <circle
          className={classes.done}
          cx={36}
          cy={36}
          r={radius}
          strokeDasharray={`${done * round} ${round}`}
          transform="rotate(-90 36 36)"
        />
      )}
      <text className={classes.figure} x={36} y={36.5}>
        {percent}
      </text>
    </svg>
  );
}
