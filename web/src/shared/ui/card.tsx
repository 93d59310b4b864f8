import { useId, type ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  title?: string;
  /** At the right of the title. */
  action?: ReactNode;
  /** Without padding, for a table or rows that run to the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A sheet with a line around it: for a subject of its own inside a page. */
export function Card({ title, action, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {action}
        </div>
      )}
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
