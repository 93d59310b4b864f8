import type { ReactNode } from 'react';
import classes from './plan.module.css';
import { Axis, Column, Dimension, Earth, Footing, Slab, Window, Worker } from './plan.tsx';

const axes = [60, 180, 300, 420, 540];
const [a, b, c, d, e] = axes as [number, number, number, number, number];
const roof = 136;
const floor = roof + 84;
const ground = floor + 84;

/** The edges of the bay that is missing, and the ground it should stand on. */
export const missingBay = { left: c + 8, right: d - 8, ground } as const;

interface MissingBayProps {
  /** What the dimension line reads where the bay should be. */
  readonly status: string;
  /** What stands there instead. */
  readonly children?: ReactNode;
}

/** A building one bay of which is missing. */
export function MissingBay({ status, children }: MissingBayProps) {
  return (
    <svg className={classes.plan} viewBox="0 0 600 400" aria-hidden>
      {axes.map((x, index) => (
        <Axis key={x} x={x} y={20} letter={'ABCDE'.charAt(index)} bottom={368} />
      ))}
      <path className={classes.faint} d={`M${b} ${roof}L${b - 68} 104M${b} ${roof}L${b + 68} 104`} />
      <path className={classes.line} d={`M${b} 66V${roof}`} />
      <path className={classes.outline} d={`M${a - 16} ${roof}L${b} 66L${c + 16} ${roof}`} />
      <Earth from={24} to={588} y={ground + 4} depth={10} />
      {axes.map((x) => (
        <g key={x}>
          <Footing x={x} y={ground} depth={30} half={15} />
          <Column x={x} top={roof + 8} bottom={ground} />
        </g>
      ))}
      {[roof, floor].map((y) => (
        <g key={y}>
          {[a, b, d].map((x) => (
            <Window key={x} x={x + 40} y={y + 22} width={40} height={40} />
          ))}
          <Slab from={a - 8} to={c + 8} y={y} />
          <Slab from={d - 8} to={e + 8} y={y} />
          <path
            className={classes.line}
            d={[c + 8, d - 24].map((x) => `M${x} ${y + 2.5}h16m0 3h-16`).join('')}
          />
          <path
            className={classes.faint}
            strokeDasharray="4 4"
            d={`M${c + 30} ${y}H${d - 28}M${c + 30} ${y + 8}H${d - 28}`}
          />
        </g>
      ))}
      <path className={classes.outline} d={`M12 ${ground}H588`} />
      {children}
      <Worker x={c + 52.5} y={ground} />
      <Dimension axes={axes} y={384} />
      {[a, b, d].map((x) => (
        <text key={x} className={classes.quiet} x={x + 60} y={376}>
          4,20
        </text>
      ))}
      <text className={classes.total} x={c + 60} y={376}>
        {status}
      </text>
    </svg>
  );
}
