import type { ReactNode } from 'react';
import classes from './key-figure.module.css';

interface KeyFigureProps {
  label: string;
  value: string;
  size?: 'lead' | 'title' | 'figure';
}

/** A figure under its label, without a box; several stand in a `KeyFigures`. */
export function KeyFigure({ label, value, size = 'lead' }: KeyFigureProps) {
  return (
    <div className={classes.figure} data-size={size}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  );
}

/** A line of figures above a table: « Total semaine 35h00, Nuit 0h00, Paniers 4 ». */
export function KeyFigures({ children }: { children: ReactNode }) {
  return <dl className={classes.line}>{children}</dl>;
}
