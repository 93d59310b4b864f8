import classes from './empty-drawings.module.css';

/** A spirit level, its bubble in the middle: all is plumb. */
export function LevelDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 184 64" aria-hidden>
      <path className={classes.action} d="M92 4v8M86 6l3 5M98 6l-3 5" />
      <rect x={24} y={20} width={136} height={24} rx={4} />
      <circle cx={42} cy={32} r={5.5} />
      <circle cx={142} cy={32} r={5.5} />
      <rect className={classes.tinted} x={70} y={24} width={44} height={16} rx={8} />
      <path className={classes.action} d="M84 24v16M100 24v16" />
      <rect className={`${classes.action} ${classes.paper}`} x={86.5} y={28} width={11} height={8} rx={4} />
      <path
        className={classes.faint}
        d={Array.from({ length: 8 }, (_, index) => `M${26 + index * 20} 51l-6 6`).join('')}
      />
      <path d="M16 50.5h152" />
    </svg>
  );
}
