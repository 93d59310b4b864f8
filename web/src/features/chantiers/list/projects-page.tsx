import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { LinkTabs } from '../../../shared/layouts/link-tabs.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { useCan } from '../../../shared/session/me.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useProjectsQuery } from '../api/projects-api.ts';
import { projectMessages as messages } from '../messages.ts';
import { prepareProjectDrawer, ProjectDrawer } from '../form/lazy-project-drawer.ts';
import { ProjectsGate } from '../projects-gate.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectList } from './project-list.tsx';
import { countByStatus } from './project-rows.ts';
import classes from './projects-page.module.css';
import { statusTabs } from './status-tabs.ts';
import { useListAddress } from './use-list-address.ts';

/** /chantiers: every chantier the person may read, by status. */
export function ProjectsPage() {
  return (
    <ProjectsGate>
      <Projects />
    </ProjectsGate>
  );
}

function Projects() {
  const { address, linkTo, go } = useListAddress();
  const mayWrite = useCan('projects.write');
  const isDesk = useMediaQuery('(min-width: 850px)', true, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const { text, clients, billable } = address;
  // Everything at once: the tabs count it and the last line adds it up.
  const { data, error, isFetching, refetch } = useProjectsQuery({
    query: {
      Take: '-1',
      Skip: '-1',
      ...(text !== '' && { Text: text }),
      ...(clients.length > 0 && { Clients: [...clients] }),
      ...(billable !== null && { isFacturable: billable ? ('true' as const) : ('false' as const) }),
    },
  });
  const counts = data && countByStatus(data.data);
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
                onPointerEnter={prepareProjectDrawer}
                onFocus={prepareProjectDrawer}
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
            current: address.status === status,
            count: counts ? (status === null ? (data?.data.length ?? 0) : (counts.get(status) ?? 0)) : null,
          }))}
        />
        <ProjectFilters address={address} onChange={go} />
      </div>
      <ProjectList
        projects={data?.data}
        problem={isFetching ? undefined : asProblem(error)}
        onRetry={() => void refetch()}
        address={address}
        onAddress={go}
        isDesk={isDesk}
        isFetching={isFetching}
        onAdd={add}
      />
      <Suspense>
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
      </Suspense>
    </Page>
  );
}
