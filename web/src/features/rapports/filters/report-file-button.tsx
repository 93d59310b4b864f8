import { download } from '../../../shared/api/base-api.ts';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { DayRange } from '../../../shared/range/day-range.ts';
import type { ReportAddress } from '../address/report-address.ts';
import { reportFile } from '../projects/report-call.ts';

interface ReportFileButtonProps {
  readonly address: ReportAddress;
  readonly days: DayRange;
  readonly of: 'POST /Reporting/DownloadReportProject' | 'POST /Reporting/DownloadReportTask';
}

/** The lines of a report as a file, narrowed and grouped as they are on the screen. */
export function ReportFileButton({ address, days, of }: ReportFileButtonProps) {
  return (
    <ExportButton
      isShort
      as={{
        table: (format, options) => {
          const { query, body } = reportFile(address, days);
          return download(of, { query: { ...query, format }, body }, options);
        },
      }}
    />
  );
}
