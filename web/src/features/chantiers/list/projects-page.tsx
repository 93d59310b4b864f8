import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ColumnMenu } from '../../../shared/grid/column-menu.tsx';
import { useColumnChoice } from '../../../shared/grid/use-column-choice.ts';
import { LinkTabs } from '../../../shared/layouts/link-tabs.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { useCan } from '../../../shared/session/me.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useProjectsQuery } from '../../../shared/api/projects-api.ts';
import { projectMessages as messages } from '../messages.ts';
import { ProjectDrawer } from '../form/lazy-project-drawer.ts';
import { useCostSight } from '../../../shared/projects/use-cost-sight.ts';
import { listAddress } from './list-address.ts';
import { listQuery } from './list-query.ts';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectList } from './project-list.tsx';
import { projectColumns } from './project-columns.tsx';
import classes from './projects-page.module.css';
import { statusTabs } from './status-tabs.ts';
import { useStatusCounts } from './use-status-counts.ts';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';

/** /chantiers: every chantier the person may read, by status. */
export function ProjectsPage() {
  const { address, linkTo, go, follow } = useListAddress(listAddress);
  const mayWrite = useCan('projects.write');
  const isDesk = useIsDesk();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const query = useProjectsQuery({ query: listQuery(address) });
  const counts = useStatusCounts(address);
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  const withAmounts = useCostSight() !== 'none';
  const columns = useMemo(() => projectColumns({ withAmounts, totals: undefined, count: 0 }), [withAmounts]);
  const choice = useColumnChoice('chantiers', columns);
  const add = mayWrite ? () => setIsAdding(true) : undefined;

  return (
    <Page title={messages.title} wide>
      <div className={classes.head}>
        <PageHeader
          title={messages.title}
          actions={
            add && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                onPointerEnter={ProjectDrawer.prepare}
                onFocus={ProjectDrawer.prepare}
                onClick={add}
              >
                {shared.actions.add}
              </Button>
            )
          }
        />
        <LinkTabs
          label={messages.list.tabs}
          tabs={statusTabs.map(({ label, status }) => ({
            label,
            to: linkTo({ status }),
            onFollow: () => follow({ status }),
            current: address.status === status,
            count: (status === null ? all : counts?.get(status)) ?? null,
          }))}
        />
        <ProjectFilters address={address} onChange={go}>
          {isDesk && <ColumnMenu columns={columns} choice={choice} />}
        </ProjectFilters>
      </div>
      <ProjectList
        list={loadedOf(query)}
        address={address}
        onAddress={go}
        isDesk={isDesk}
        isFetching={query.isFetching}
        choice={choice}
        onAdd={add}
      />
      {isAdding && (
        <ProjectDrawer
          onClose={() => setIsAdding(false)}
          onSaved={(id) => {
            // The drawer goes first: while it is there, it holds back whoever leaves what is typed.
            flushSync(() => setIsAdding(false));
            void navigate(paths.project.href({ id }));
          }}
        />
      )}
    </Page>
  );
}
