import { reportStatus, weekStatus, type ReportStatus, type WeekStatus } from '@gestiontemps/contracts/codes';

/** Where a week stands in reports (domain.md §6.1). A reopened week reads as refused. */
export const reportStatusOf = (week: {
  readonly hasLines: boolean;
  readonly status: WeekStatus;
  /** Refused or reopened, and not submitted since. */
  readonly isRefused: boolean;
}): ReportStatus => {
  if (!week.hasLines) return reportStatus.NOT_CREATED;
  if (week.status === weekStatus.VALIDATED) return reportStatus.VALIDATED;
  return week.isRefused ? reportStatus.REFUSED : reportStatus.CREATED;
};
