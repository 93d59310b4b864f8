import { IconCircleCheck, IconCircleX, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

const signs = {
  danger: IconCircleX,
  info: IconInfoCircle,
  success: IconCircleCheck,
  /** Nothing to be warned of: it can be looked at, not changed. */
  closed: IconLock,
};

interface BannerProps {
  tone: keyof typeof signs;
  /** One line; what is `<strong>` there stands out. */
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A notice across the page: « Semaine refusée par Sophie Le Goff », with its way out. */
export function Banner({ tone, title, children, action }: BannerProps) {
  const Sign = signs[tone];
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      <Sign size={20} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
      {action}
    </div>
  );
}
