import { tabletDayMessages as messages } from './messages.ts';
import classes from './tablet-day.module.css';
import { idleSeconds } from '../../../shared/ui/use-idle-lock.ts';

const radius = 11.5;
const round = 2 * Math.PI * radius;

/** How long the page stays open without a touch. A screen reader is told near the end alone. */
export function IdleRing({ left }: { readonly left: number }) {
  return (
    <div className={classes.idle}>
      <svg width={26} height={26} viewBox="0 0 26 26" aria-hidden>
        <circle className={classes.track} cx={13} cy={13} r={radius} />
        <circle
          className={classes.rest}
          cx={13}
          cy={13}
          r={radius}
          strokeDasharray={`${(left / idleSeconds) * round} ${round}`}
          transform="rotate(-90 13 13)"
        />
      </svg>
      <span aria-hidden className={classes.idleText}>
        {messages.locksIn(left)}
      </span>
      <span className="gt-hidden" role="status">
        {left <= 10 && messages.locksIn(10)}
      </span>
    </div>
  );
}
