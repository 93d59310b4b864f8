import type { ReactNode } from 'react';
import classes from './tablet-bar.module.css';

interface TabletBarProps {
  /** The mark of the product, or who is signed in. */
  readonly sign: ReactNode;
  readonly title: string;
  readonly subtitle: string;
  /** At the right. */
  readonly children: ReactNode;
}

/** The bar at the top of a tablet: where one is, and who. */
export function TabletBar({ sign, title, subtitle, children }: TabletBarProps) {
  return (
    <header className={classes.bar}>
      {sign}
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.subtitle}>{subtitle}</p>
      </div>
      <div className={classes.end}>{children}</div>
    </header>
  );
}
