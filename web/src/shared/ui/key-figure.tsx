import type { ReactNode } from 'react';
import classes from './key-figure.module.css';

interface KeyFigureProps {
  label: string;
  value: string;
  /** Quiet, after it: « 68 % ». */
  suffix?: ReactNode;
  /** Tinted, after it: what it has just grown or shrunk by, « −2h00 », and for a screen reader since when. */
  change?: { readonly text: string; readonly since: string };
  /** Quiet, below it: « 1 471h30 avant ». Where one of a line has it, all stand at the same height. */
  foot?: string | undefined;
  size?: 'lead' | 'title' | 'figure';
}

/** A figure under its label, without a box; several stand in a `KeyFigures`. */
export function KeyFigure({ label, value, suffix, change, foot, size = 'lead' }: KeyFigureProps) {
  return (
    <div className={classes.figure} data-size={size}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {value}
        {suffix !== undefined && <span className={classes.suffix}>{suffix}</span>}
        {change && (
          <span className={classes.change}>
            {change.text} <span className="gt-hidden">{change.since}</span>
          </span>
        )}
        {foot !== undefined && <span className={classes.foot}>{foot}</span>}
      </dd>
    </div>
  );
}

/** A line of figures above a table: « Total semaine 35h00, Nuit 0h00, Paniers 4 »; `wide`: the large ones of a report. */
export function KeyFigures({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <dl className={classes.line} data-wide={wide || undefined}>
      {children}
    </dl>
  );
}
