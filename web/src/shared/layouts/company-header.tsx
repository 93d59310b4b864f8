import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { messages } from '../messages.ts';
import { useWaiting } from '../unsaved/use-waiting.ts';
import { waitingInOtherCompanies } from '../unsaved/waiting-words.ts';
import { CountDot } from '../ui/count-badge.tsx';
import { Mark } from '../ui/mark.tsx';
import { Tip } from '../ui/tip.tsx';
import classes from './navigation.module.css';

export interface CompanyHeaderProps {
  readonly company: string;
  readonly collapsed: boolean;
  /** Absent for who belongs to one company. */
  readonly onSwitchCompany: (() => void) | undefined;
}

/** The mark and the company, with what waits in others; a button where there is another company to go to. */
export function CompanyHeader({ company, collapsed, onSwitchCompany }: CompanyHeaderProps) {
  const waiting = useWaiting(waitingInOtherCompanies);
  const content = (
    <>
      <span className={classes.icon}>
        <Mark />
        {collapsed && waiting && <CountDot label={waiting} />}
      </span>
      <span className={collapsed ? 'gt-hidden' : classes.label}>
        {company}
        {!collapsed && waiting && <span className={classes.waiting}>{waiting}</span>}
      </span>
    </>
  );
  const className = `${classes.item} ${classes.company}`;
  if (!onSwitchCompany) return <div className={className}>{content}</div>;
  return (
    <Tip label={messages.menu.switchCompany} position="right" disabled={!collapsed}>
      <UnstyledButton className={className} onClick={onSwitchCompany}>
        {content}
        <span className="gt-hidden">{messages.menu.switchCompany}</span>
        {!collapsed && <IconSelector size={18} className={classes.end} aria-hidden />}
      </UnstyledButton>
    </Tip>
  );
}
