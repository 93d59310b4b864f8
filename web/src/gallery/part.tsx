import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** A row of pieces of one kind. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.row}>{children}</div>
    </section>
  );
}
