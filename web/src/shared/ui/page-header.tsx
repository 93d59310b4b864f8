import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Before the title: a way back, an avatar. */
  lead?: ReactNode;
  /** Above the title: « CH26-0042 · SCCV Les Tilleuls ». */
  overline?: ReactNode;
  /** Beside the title: badges, chips. */
  beside?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The one title of a page, with what can be done about it. */
export function PageHeader({ title, lead, overline, beside, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.lead}>
        {lead}
        <div className={classes.words}>
          {overline && <div className={classes.overline}>{overline}</div>}
          <div className={classes.line}>
            <h1 className={classes.title}>{title}</h1>
            {beside}
          </div>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
