import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useListAddress } from '../../../../../shared/list/use-list-address.ts';
import { StatusBadge } from '../../../../../shared/ui/status-badge.tsx';
import { exportAddress } from '../../model/export-address.ts';
import { PeriodFilter, WeeksName } from '../../period-filter.tsx';
import { useReconciliationQuery, type ReconciledWeek } from '../api/connections-api.ts';
import { ConnectionPart } from '../connection-part.tsx';
import { keptOf } from '../kept-problem.tsx';
import { connectionMessages } from '../messages.ts';
import { gapsOf, lastWeeks, wholeWeeks } from '../model/reconciled.ts';
import { Differences } from './differences.tsx';
import { ReconciledWeeks } from './reconciled-weeks.tsx';
import classes from './reconciliation-part.module.css';

const messages = connectionMessages.reconciliation;

/** Milliseconds until what could not be compared is asked for again. */
const soon = 3_000;

const useSoonAgain = (isBehind: boolean, { refetch }: ReturnType<typeof useReconciliationQuery>): void => {
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setInterval(() => void refetch(), soon);
    return () => clearInterval(timer);
  }, [isBehind, refetch]);
};

/** Whether reports and entries say the same of what is validated, week by week, and what exports had of it. */
export function ReconciliationPart() {
  const { address, go } = useListAddress(exportAddress);
  const range = wholeWeeks(address.range ?? lastWeeks(today()));
  const query = useReconciliationQuery({ query: { startDate: range.from, endDate: range.to } });
  useSoonAgain(query.data?.registreEnRetard === true, query);
  return (
    <ConnectionPart
      title={messages.title}
      intro={messages.intro}
      filters={
        <PeriodFilter range={range} onChange={(chosen) => go({ range: wholeWeeks(chosen) })}>
          <WeeksName range={range} />
        </PeriodFilter>
      }
      loaded={keptOf(query)}
      rowHeight={44}
      isEmpty={({ semaines }) => semaines.length === 0}
      empty={messages.empty}
    >
      {({ semaines, registreEnRetard: isBehind }) => (
        <>
          <Verdict weeks={semaines} isBehind={isBehind} />
          <ReconciledWeeks weeks={semaines} isBehind={isBehind} />
          {!isBehind && <Differences weeks={semaines} />}
        </>
      )}
    </ConnectionPart>
  );
}

function Verdict({
  weeks,
  isBehind,
}: {
  readonly weeks: readonly ReconciledWeek[];
  readonly isBehind: boolean;
}) {
  const gaps = gapsOf(weeks);
  if (isBehind)
    return (
      <div className={classes.verdict} role="status">
        <StatusBadge tone="orange" icon={IconHourglass}>
          {messages.behind}
        </StatusBadge>
        <span className={classes.said}>{messages.catchingUp}</span>
      </div>
    );
  return (
    <div className={classes.verdict} role="status">
      <StatusBadge
        tone={gaps === 0 ? 'green' : 'red'}
        icon={gaps === 0 ? IconCircleCheck : IconAlertTriangle}
      >
        {messages.gaps(gaps)}
      </StatusBadge>
      <span className={classes.said}>
        {messages.weeks(weeks.length)}. {gaps === 0 ? messages.agreed : messages.mend}
      </span>
    </div>
  );
}
