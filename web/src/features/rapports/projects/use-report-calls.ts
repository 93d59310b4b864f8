import { useIsAuditor } from '../../../shared/session/audit-access.ts';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import type { ReportAddress } from '../address/report-address.ts';
import { reportCalls, type ReportCalls } from './report-call.ts';

/**
 * What a report asks for: under a thumb there is no chart of days. What an auditor reads is noted as it is asked for, so that
 * his asks for no line by name that he did not choose.
 */
export const useReportCalls = (address: ReportAddress, days: DayRange, ofTasks = false): ReportCalls => {
  const byDay = useIsDesk();
  const byName = !useIsAuditor();
  return reportCalls(address, days, { byDay, byName, ofTasks });
};
