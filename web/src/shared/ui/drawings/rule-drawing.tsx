import classes from './empty-drawings.module.css';

const ticks = [12, 22, 32, 42]
  .map((x, index) => (index % 2 === 0 ? `M${x} 2.5v5.5` : `M${x} 2.5v7.5`))
  .join('');

/** A folding rule, half open: nothing measured yet. */
export function RuleDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 184 64" aria-hidden>
      <path className={classes.faint} d="M16 61.5h152" />
      <g transform="translate(27.5 46) rotate(-36.8)">
        <path d={`M0 0H60V10H0Z${ticks}`} />
      </g>
      <g transform="translate(75 10) rotate(37.8)">
        <rect className={classes.tinted} width={56} height={10} />
        <path className={classes.action} d={[12, 22, 32, 42].map((x) => `M${x} 4.5v5.5`).join('')} />
      </g>
      <g transform="translate(110.5 46.5) rotate(-33)">
        <rect className={classes.paper} width={56} height={10} />
        <path d={ticks} />
      </g>
      <circle className={classes.paper} cx={76} cy={16} r={2.3} />
      <circle className={classes.paper} cx={114.5} cy={49} r={2.3} />
    </svg>
  );
}
