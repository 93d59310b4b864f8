import { formatPercent } from '../numbers.ts';
import { uiMessages } from '../ui/ui-messages.ts';
import { donutArcs, type DonutPart } from './donut-arcs.ts';
import classes from './donut.module.css';

interface DonutProps {
  /** What is divided, for a screen reader. */
  readonly label: string;
  readonly parts: readonly DonutPart[];
  readonly format: (value: number) => string;
  /** Below the total, in the middle. */
  readonly unit?: string;
}

const radius = 56;
const round = 2 * Math.PI * radius;
/** Pixels between two parts. */
const gap = 2;

/** How a whole divides: a ring, and beside it each part with its figure and its share, so that nothing is read from colour alone. */
export function Donut({ label, parts, format, unit }: DonutProps) {
  const arcs = donutArcs(parts, uiMessages.donut.others);
  const total = arcs.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={classes.donut}>
      <svg className={classes.ring} viewBox="0 0 136 136" aria-hidden>
        <circle className={classes.ground} cx={68} cy={68} r={radius} />
        {arcs.map(({ key, from, share }, index) => (
          <circle
            key={key}
            className={classes.arc}
            data-part={index}
            cx={68}
            cy={68}
            r={radius}
            strokeDasharray={`${Math.max(share * round - (arcs.length > 1 ? gap : 0), 1)} ${round}`}
            transform={`rotate(${from * 360 - 90} 68 68)`}
          />
        ))}
        <text className={classes.total} x={68} y={unit === undefined ? 69 : 63}>
          {format(total)}
        </text>
        {unit !== undefined && (
          <text className={classes.unit} x={68} y={84}>
            {unit}
          </text>
        )}
      </svg>
      <ul className={classes.parts} aria-label={label}>
        {arcs.map(({ key, label: name, value, share }, index) => (
          <li key={key} className={classes.part}>
            <span className={classes.swatch} data-part={index} aria-hidden />
            <span className={classes.name}>{name}</span>
            <span className={classes.figure}>{format(value)}</span>
            <span className={classes.share}>{formatPercent(share)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
