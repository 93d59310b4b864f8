import { dateRange, fullDay, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { useMe } from '../../shared/session/me.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import classes from './frame-notices.module.css';
import { noticeMessages as messages } from './notice-messages.ts';
import { useRightMoments } from './use-right-moments.ts';

/** What is to be known of a report: that its address named no moment, and what an auditor reads, until when. */
export function FrameNotices() {
  useRightMoments();
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
