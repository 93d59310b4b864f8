import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import type { WireQuery } from '@gestiontemps/contracts/route';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { instantOf } from '../address/moment.ts';
import type { UserReportAddress } from '../address/user-report-address.ts';

/** What the API is asked for what the address says, and, of a moment of the past, what it has come to since: `now`. */
export const userReportCalls = ({ people, asOf }: UserReportAddress, range: DayRange) => {
  const now: WireQuery<typeof getUserReports> = {
    StartDate: range.from,
    EndDate: range.to,
    ...(people.length > 0 && { UserIds: [...people] }),
  };
  const asked = asOf === null ? now : { ...now, asOf: instantOf(asOf) };
  return { asked: { query: asked }, now: { query: now } };
};
