import { today } from '@gestiontemps/contracts/dates/paris-clock';
import type { To } from 'react-router';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useCostSight } from '../../../shared/projects/use-cost-sight.ts';
import { useIsAuditor, useReadableDays } from '../../../shared/session/audit-access.ts';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { daysOf } from '../address/periods.ts';
import {
  projectGroupings,
  reportAddress,
  taskReportAddress,
  type ReportAddress,
} from '../address/report-address.ts';
import { ReportFileButton } from '../filters/report-file-button.tsx';
import { ReportFilters } from '../filters/report-filters.tsx';
import { Report } from '../report.tsx';
import classes from '../report.module.css';
import { TopList } from '../top-list.tsx';
import { ReportChart } from './report-chart.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportCalls } from './use-report-calls.ts';

/** /reports/chantiers: hours and labour cost of some days, by chantier, client, tag or person. */
export function ProjectsReportPage() {
  const { address, go } = useListAddress(reportAddress);
  const sight = useCostSight();
  const days = useReadableDays(daysOf(address.period, today()));
  const isDesk = useIsDesk();
  const calls = useReportCalls(address, days);
  const isAuditor = useIsAuditor();
  const { by } = address;
  const tasksOf = ({ groupe }: CostReport): To => ({
    pathname: paths.taskReport.href(),
    search: `${taskReportAddress.write({ ...address, by: 'tache', projects: [groupe.key] })}`,
  });
  return (
    <>
      <div className={classes.filters}>
        <ReportFilters
          groupings={projectGroupings}
          address={address}
          onChange={go}
          file={<ReportFileButton address={address} days={days} of="POST /Reporting/DownloadReportProject" />}
        />
      </div>
      {/* What was asked for before stays until what is asked for now is there, but never under other heads. */}
      <Report key={by} calls={calls} address={address} onChange={go}>
        {(lines, whole, isStale) => {
          const columns = reportColumns({
            by,
            whole,
            count: lines.length,
            linkOf: (report) => linkOf(report, address, isAuditor),
            ...(!isAuditor && { tasksOf }),
          });
          const table = <ReportTable {...{ lines, whole, by, sight, columns }} />;
          return (
            <>
              <ReportFigures whole={whole} sight={sight} />
              {isDesk ? (
                <>
                  <ReportChart {...{ lines, whole, by, isStale }} range={days} largest={calls.largest} />
                  {table}
                </>
              ) : (
                <TopList
                  rows={lines.map(({ groupe, totals }) => ({
                    key: groupe.key,
                    label: groupe.label,
                    done: totals.totalTime,
                  }))}
                >
                  {table}
                </TopList>
              )}
            </>
          );
        }}
      </Report>
    </>
  );
}

/** The chantier itself, of which an auditor sees who worked there, or the chantiers that another line is made of. */
const linkOf = ({ groupe, project }: CostReport, address: ReportAddress, isAuditor: boolean): To => {
  if (project && !isAuditor) return paths.project.href({ id: project.id });
  const within = (change: Partial<ReportAddress>): To => ({
    search: `${reportAddress.write({ ...address, by: 'chantier', ...change })}`,
  });
  if (project)
    return { search: `${reportAddress.write({ ...address, by: 'personne', projects: [project.id] })}` };
  switch (groupe.par) {
    case 'client':
      return within({ clients: [groupe.key] });
    case 'tag':
      return within({ tags: [groupe.key] });
    case 'utilisateur':
      return within({ people: [groupe.key] });
    default:
      return within({});
  }
};
