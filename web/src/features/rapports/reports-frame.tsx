import { Outlet, useLocation } from 'react-router';
import { LinkTabs } from '../../shared/layouts/link-tabs.tsx';
import { Page } from '../../shared/layouts/page.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/session/me.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { reportAddress } from './address/report-address.ts';
import { reportMessages as messages } from './messages.ts';
import classes from './reports-frame.module.css';

/** /reports/…: one title and the reports that the person may read, each with the days and people of the one before. */
export function ReportsFrame() {
  const { pathname } = useLocation();
  const { address } = useListAddress(reportAddress);
  const seesProjects = useCan('reports.projects');
  const tabs = [
    { path: paths.projectReport.href(), label: messages.tabs.projects, isShown: seesProjects },
    { path: paths.taskReport.href(), label: messages.tabs.tasks, isShown: seesProjects },
    { path: paths.userReport.href(), label: messages.tabs.users, isShown: true },
  ].filter(({ isShown }) => isShown);
  const search = reportAddress.write(address).toString();
  const current = tabs.find(({ path }) => path === pathname);
  return (
    <Page title={current ? messages.titleOf(current.label) : messages.title} wide>
      <div className={classes.head}>
        <PageHeader title={messages.title} />
        <LinkTabs
          label={messages.tabs.label}
          tabs={tabs.map(({ path, label }) => ({
            label,
            to: { pathname: path, search },
            current: path === pathname,
          }))}
        />
      </div>
      <Outlet />
    </Page>
  );
}
