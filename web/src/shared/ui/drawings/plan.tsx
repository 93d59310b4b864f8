import classes from './plan.module.css';

/** The parts of a section drawing, in the units of the sheet: one is a pixel. */

/** A lettered axis with its ring above, dashed down to the footing. */
export function Axis({ x, y, letter, bottom }: { x: number; y: number; letter: string; bottom: number }) {
  return (
    <>
      <path className={classes.axis} d={`M${x} ${y + 13}V${bottom}`} />
      <circle className={classes.ring} cx={x} cy={y} r={13} />
      <text className={classes.name} x={x} y={y + 4.5}>
        {letter}
      </text>
    </>
  );
}

export function Column({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  return <rect className={classes.column} x={x - 5} y={top} width={10} height={bottom - top} />;
}

export function Slab({ from, to, y }: { from: number; to: number; y: number }) {
  return <rect className={classes.slab} x={from} y={y} width={to - from} height={8} />;
}

export function Footing({ x, y, depth, half }: { x: number; y: number; depth: number; half: number }) {
  const foot = y + depth - 12;
  return (
    <path
      className={classes.tinted}
      d={`M${x - 6} ${y}V${foot}H${x - half}v12H${x + half}v-12H${x + 6}V${y}`}
    />
  );
}

/** Earth: slanted strokes under the ground line. */
export function Earth({ from, to, y, depth }: { from: number; to: number; y: number; depth: number }) {
  const strokes = Array.from({ length: Math.floor((to - from) / 12) + 1 }, (_, index) => from + index * 12);
  return <path className={classes.faint} d={strokes.map((x) => `M${x} ${y}l${-depth} ${depth}`).join('')} />;
}

/** A window with its middle bar (and a cross bar) on a sill. */
export function Window({
  x,
  y,
  width,
  height,
  crossed = false,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  crossed?: boolean;
}) {
  const middle = x + width / 2;
  return (
    <>
      <rect className={classes.frame} x={x} y={y} width={width} height={height} />
      <path className={classes.faint} d={`M${middle} ${y + 0.5}v${height - 1}`} />
      {crossed && <path className={classes.faint} d={`M${x + 0.5} ${y + height / 2}h${width - 1}`} />}
      <path className={classes.sill} d={`M${x - 3} ${y + height + 2}h${width + 6}`} />
    </>
  );
}

/** A dimension line between axes, ticked at each of them. */
export function Dimension({ axes, y, reach = 8 }: { axes: readonly number[]; y: number; reach?: number }) {
  const first = axes[0] ?? 0;
  const last = axes.at(-1) ?? 0;
  return (
    <>
      <path
        className={classes.line}
        d={`M${first - 8} ${y}H${last + 8}${axes.map((x) => `M${x} ${y - reach}v${reach * 2}`).join('')}`}
      />
      <path className={classes.tick} d={axes.map((x) => `M${x - 5} ${y + 5}l10 -10`).join('')} />
    </>
  );
}

/** Someone at work, walking to the right; `flip` turns him round. */
export function Worker({ x, y, flip = false }: { x: number; y: number; flip?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})${flip ? ' scale(-1 1)' : ''}`}>
      <circle className={classes.solid} cx={0} cy={-40} r={4} />
      <path className={classes.solid} d="M-4 -31.5q0 -2.5 2.5 -2.5h3.5q2.5 0 2.5 2.5l-.5 14.5h-7.5z" />
      <path className={classes.limb} d="M-3.5 -31L-6 -24L-5 -18.5M4 -31L7 -24L11 -22.3" />
      <path className={classes.leg} d="M-1.8 -18L-3.4 -11L-5.2 0M1.8 -18L3.6 -11L4.8 0" />
    </g>
  );
}
