import type { downloadProjects } from '@gestiontemps/contracts/projects';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { download } from '../../../shared/api/base-api.ts';
import { useProjectsQuery, usePrefetch } from '../../../shared/api/projects-api.ts';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import { ImportLink } from '../../../shared/imports/import-link.tsx';
import { LinkTabs } from '../../../shared/layouts/link-tabs.tsx';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { pageSize } from '../../../shared/list/item-list-address.ts';
import { ItemListPage, type ItemDrawerProps } from '../../../shared/list/item-list-page.tsx';
import { useListAddress, type ListPlace } from '../../../shared/list/use-list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useCostSight } from '../../../shared/projects/use-cost-sight.ts';
import { useCan } from '../../../shared/session/me.ts';
import { ProjectDrawer } from '../form/lazy-project-drawer.ts';
import { projectMessages as messages } from '../messages.ts';
import { listAddress, unfiltered, type ListAddress } from './list-address.ts';
import { listQuery } from './list-query.ts';
import { ProjectCard, ProjectCardsTotal } from './project-cards.tsx';
import { projectColumns } from './project-columns.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { totalsOf, type ProjectRow } from './project-rows.ts';
import classes from './projects-page.module.css';
import { statusTabs } from './status-tabs.ts';
import { useStatusCounts } from './use-status-counts.ts';

/** /chantiers: every chantier the person may read, by status. */
export function ProjectsPage() {
  const place = useListAddress(listAddress);
  const mayWrite = useCan('projects.write');
  const asked = listQuery(place.address);
  const query = useProjectsQuery({ query: asked });
  const sight = useCostSight();
  const prefetch = usePrefetch('project');
  const withAmounts = sight !== 'none';
  const { data: rows, totalCount: count = 0 } = query.data ?? {};
  const totals = useMemo(() => (rows && rows.length === count ? totalsOf(rows) : undefined), [rows, count]);
  const columns = useCallback(
    () => projectColumns({ withAmounts, totals, count }),
    [withAmounts, totals, count],
  );
  const isTab = place.address.status !== null;
  const emptyText = mayWrite ? messages.list.emptyText : messages.list.emptyForSuperior;

  return (
    <ItemListPage
      name="chantiers"
      title={messages.title}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={pageSize}
      count={messages.list.count}
      isCounted={totals !== undefined}
      actions={
        <>
          {mayWrite && <ImportLink to={paths.projectImport.href()} />}
          <ExportButton
            as={{
              table: (format, options) => {
                const wanted: WireQuery<typeof downloadProjects> = { ...asked, format };
                return download('GET /Projet/Download', { query: wanted }, options);
              },
            }}
          />
        </>
      }
      tabs={<StatusTabs place={place} />}
      filters={<ProjectFilters place={place} />}
      columns={columns}
      card={(project) => <ProjectCard project={project} withAmounts={withAmounts} />}
      total={totals && <ProjectCardsTotal totals={totals} count={count} withAmounts={withAmounts} />}
      note={sight === 'standard' && <p className={classes.note}>{messages.list.atStandardRate}</p>}
      empty={{ title: messages.list.empty, ...(!isTab && { text: emptyText }) }}
      onIntent={({ id }) => prefetch({ params: { projectId: id } })}
      Drawer={mayWrite ? NewProjectDrawer : undefined}
    />
  );
}

function StatusTabs({ place: { address, linkTo, follow } }: { place: ListPlace<ListAddress> }) {
  const counts = useStatusCounts(address);
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
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
  );
}

/** A new chantier, which is shown once it is there. */
const NewProjectDrawer = Object.assign(
  ({ onClose }: ItemDrawerProps<ProjectRow>) => {
    const navigate = useNavigate();
    return (
      <ProjectDrawer
        onClose={onClose}
        onSaved={(id) => {
          // The drawer goes first: while it is there, it holds back whoever leaves what is typed.
          flushSync(onClose);
          void navigate(paths.project.href({ id }));
        }}
      />
    );
  },
  { prepare: ProjectDrawer.prepare },
);
