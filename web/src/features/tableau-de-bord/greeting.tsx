import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { fullName, useMe } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { dashboardMessages as messages } from './messages.ts';
import type { NextStep } from './model/next-step.ts';
import { NextStepButton } from './next-step-button.tsx';
import classes from './greeting.module.css';

interface GreetingProps {
  readonly today: CivilDate;
  readonly isDesk: boolean;
  /** The one thing to do; nothing while it is not known. */
  readonly step: NextStep | undefined;
}

/** Who, which day, and what to do next. */
export function Greeting({ today, isDesk, step }: GreetingProps) {
  const me = useMe();
  return (
    <div className={classes.greeting}>
      <PageHeader
        title={messages.hello(me.prenom)}
        subtitle={isDesk ? messages.today(today) : messages.todayShort(today)}
        actions={isDesk ? step && <NextStepButton step={step} /> : <Avatar name={fullName(me)} size={40} />}
      />
    </div>
  );
}
