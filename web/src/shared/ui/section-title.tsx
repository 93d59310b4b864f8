import type { ReactNode } from 'react';
import classes from './section-title.module.css';

interface SectionTitleProps {
  title: string;
  /** Beside the title: a count. */
  beside?: ReactNode;
  /** At the right: « Tout voir ». */
  action?: ReactNode;
  /** A rule below, above rows. */
  ruled?: boolean;
  id?: string;
}

export function SectionTitle({ title, beside, action, ruled = false, id }: SectionTitleProps) {
  return (
    <div className={classes.section} data-ruled={ruled || undefined}>
      <div className={classes.words}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {beside}
      </div>
      {action}
    </div>
  );
}
