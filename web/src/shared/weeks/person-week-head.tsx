import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate, type To } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './person-week-head.module.css';

interface PersonWeekHeadProps {
  readonly name: string;
  readonly week: string;
  readonly isDesk: boolean;
  readonly back: { readonly label: string; readonly to: To };
  /** What stands beside the name, and what below the week. */
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
  /** What can be done, at its end. */
  readonly children: ReactNode;
}

/** Whose week a page is about, the way back, and what can be done there. */
export function PersonWeekHead({ name, week, isDesk, back, beside, below, children }: PersonWeekHeadProps) {
  const navigate = useNavigate();
  return (
    <header className={classes.header}>
      <IconButton
        variant="subtle"
        icon={IconChevronLeft}
        iconSize={isDesk ? 20 : 24}
        label={back.label}
        onClick={() => void navigate(back.to)}
      />
      {isDesk && <Avatar name={name} size={40} />}
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.name}>{name}</h1>
          {beside}
        </div>
        <p className={classes.week}>{week}</p>
        {below && <div className={classes.below}>{below}</div>}
      </div>
      {children}
    </header>
  );
}
