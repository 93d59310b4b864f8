import { sumHours } from '../../../shared/sums.ts';
import type { Moment } from '../address/moment.ts';
import type { ReportAddress } from '../address/report-address.ts';
import { AsOfLine } from '../as-of-line.tsx';
import type { userReportCalls } from './user-report-call.ts';
import { useUserReportsQuery, type UserReport } from './user-reports-api.ts';

interface UsersAsOfProps {
  readonly moment: Moment;
  readonly address: ReportAddress;
  readonly calls: ReturnType<typeof userReportCalls>;
  readonly onReturn: () => void;
}

/** The hours that all of them worked; amounts are not told of people here. */
const totalOf = (reports: readonly UserReport[]) => ({
  totalTime: sumHours(reports.map(({ totals }) => totals.heuresTravaillees)),
  montantMo: null,
});

/** Of when the weeks of people are told, and what has come since. */
export function UsersAsOf({ calls, ...line }: UsersAsOfProps) {
  const { currentData: then } = useUserReportsQuery(calls.asked);
  const { currentData: now } = useUserReportsQuery(calls.now);
  return <AsOfLine {...line} change={then && now && { before: totalOf(then), after: totalOf(now) }} />;
}
