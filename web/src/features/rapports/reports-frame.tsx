import { Outlet, useLocation } from 'react-router';
import { LinkTabs } from '../../shared/layouts/link-tabs.tsx';
import { Page } from '../../shared/layouts/page.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { paths } from '../../shared/paths.ts';
import { useIsAuditor } from '../../shared/session/audit-access.ts';
import { useCan } from '../../shared/session/me.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { differencesOfReport, searchOfDifferences } from './address/differences-address.ts';
import { reportAddress } from './address/report-address.ts';
import { reportMessages as messages } from './messages.ts';
import { FrameNotices } from './report.tsx';
import classes from './reports-frame.module.css';

/** /reports/…: one title and the reports that the person may read, each with the days and people of the one before. */
export function ReportsFrame() {
  const { pathname } = useLocation();
  const { address } = useListAddress(reportAddress);
  const seesProjects = useCan('reports.projects');
  // What a task has come to since its start is of no period.
  const seesTasks = !useIsAuditor() && seesProjects;
  const seesChanges = useCan('differences.read');
  const reports = [
    { path: paths.projectReport.href(), label: messages.tabs.projects, isShown: seesProjects },
    { path: paths.taskReport.href(), label: messages.tabs.tasks, isShown: seesTasks },
    { path: paths.userReport.href(), label: messages.tabs.users, isShown: true },
  ].map((report) => ({ ...report, title: messages.titleOf(report.label) }));
  const differences = {
    path: paths.differences.href(),
    label: messages.tabs.differences,
    isShown: seesChanges,
  };
  const tabs = [...reports, { ...differences, title: differences.label }].filter(({ isShown }) => isShown);
  const search = reportAddress.write(address).toString();
  const searches: Readonly<Record<string, string>> = {
    [paths.differences.href()]: searchOfDifferences(differencesOfReport(address)),
  };
  const current = tabs.find(({ path }) => path === pathname);
  return (
    <Page title={current?.title ?? messages.title} wide>
      <div className={classes.head}>
        <PageHeader title={messages.title} />
        <LinkTabs
          label={messages.tabs.label}
          tabs={tabs.map(({ path, label }) => ({
            label,
            to: { pathname: path, search: searches[path] ?? search },
            current: path === pathname,
          }))}
        />
      </div>
      <FrameNotices />
      <Outlet />
    </Page>
  );
}
