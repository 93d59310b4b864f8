import { dateRange, fullDay, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { useMe } from '../../shared/session/me.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { reportMessages } from './messages.ts';
import classes from './reports-frame.module.css';

const messages = reportMessages.audit;

/** What an auditor reads, and until when; nothing for others. */
export function AuditNotice() {
  const { acces } = useMe();
  if (!acces) return null;
  const { du, au, jusquAu } = acces;
  const period = du === au ? messages.day(fullDay(du)) : dateRange(du, au);
  return (
    <div className={classes.notice}>
      <Banner tone="closed" title={messages.access(period, numericDate(jusquAu))} />
    </div>
  );
}
