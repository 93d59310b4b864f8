import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useCostSight } from '../../../shared/projects/use-cost-sight.ts';
import { useReadableDays } from '../../../shared/session/audit-access.ts';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { daysOf } from '../address/periods.ts';
import { taskGroupings, taskReportAddress } from '../address/report-address.ts';
import { ReportFileButton } from '../filters/report-file-button.tsx';
import { ReportFilters } from '../filters/report-filters.tsx';
import { projectName } from '../line-name.ts';
import { reportMessages } from '../messages.ts';
import { ReportChart } from '../projects/report-chart.tsx';
import { ReportFigures } from '../projects/report-figures.tsx';
import { ReportTable } from '../projects/report-table.tsx';
import { useReportCalls } from '../projects/use-report-calls.ts';
import { Report } from '../report.tsx';
import classes from '../report.module.css';
import { TopList } from '../top-list.tsx';
import { taskColumns } from './task-columns.tsx';
import { taskLink } from './task-link.ts';

const messages = reportMessages.tasks;

/** /reports/taches: hours of some days by task, and the whole life of these tasks against what was planned. */
export function TasksReportPage() {
  const { address, go } = useListAddress(taskReportAddress);
  const sight = useCostSight();
  const days = useReadableDays(daysOf(address.period, today()));
  const isDesk = useIsDesk();
  const calls = useReportCalls(address, days, true);
  const { by } = address;
  const isOfOneProject = address.projects.length === 1;
  return (
    <>
      <div className={classes.filters}>
        <ReportFilters
          groupings={taskGroupings}
          address={address}
          onChange={go}
          file={<ReportFileButton address={address} days={days} of="POST /Reporting/DownloadReportTask" />}
        />
      </div>
      <Report key={by} calls={calls} address={address} onChange={go}>
        {(lines, whole, isStale) => {
          const columns = taskColumns({
            by,
            whole,
            count: lines.length,
            linkOf: ({ groupe }) => taskLink(groupe, address),
            isOfOneProject,
          });
          const table = <ReportTable {...{ lines, whole, by, sight, columns }} note={messages.lifeLong} />;
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
                  rows={lines.map(({ groupe, totals: { totalTime, timePlanned, timeEntered } }) => ({
                    key: groupe.key,
                    label: groupe.label,
                    below: isOfOneProject ? undefined : projectName(groupe),
                    done: by === 'personne' ? totalTime : (timeEntered ?? totalTime),
                    ...(by !== 'personne' && timePlanned > 0 && { planned: timePlanned }),
                  }))}
                  overrunText={messages.overrun}
                  {...(by !== 'personne' && { note: messages.lifeLong })}
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
