import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { ReactNode } from 'react';
import { Chip } from '../../../../../shared/ui/chip.tsx';
import classes from './sign-in.module.css';

export const dayOf = (instant: string): string => numericDate(parisDate(new Date(instant)));

interface KindProps {
  readonly title: string;
  readonly chip?: string | undefined;
  readonly text: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One of the ways of signing in, under « Connexion ». */
export function Kind({ title, chip, text, action, children }: KindProps) {
  return (
    <div className={classes.kind}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          {title}
          {chip && <Chip>{chip}</Chip>}
        </h3>
        {action}
      </div>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
