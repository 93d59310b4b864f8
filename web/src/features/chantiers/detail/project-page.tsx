import { Fragment, useState } from 'react';
import { Outlet } from 'react-router';
import { asProblem } from '../../../shared/api/problem.ts';
import { ForbiddenPage, NotFoundPage } from '../../../shared/layouts/error-page.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { useProjectQuery } from '../../../shared/api/projects-api.ts';
import { ProjectDrawer } from '../form/lazy-project-drawer.ts';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { projectMessages as messages } from '../messages.ts';
import { useProjectId } from '../use-project-id.ts';
import { ProjectHeader, ProjectHeaderSkeleton } from './project-header.tsx';
import { ProjectTabs } from './project-tabs.tsx';

/** /chantiers/:id and below: the chantier's head and tabs, around the one that the address names. */
export function ProjectPage() {
  const id = useProjectId();
  // Never the chantier one comes from.
  const { currentData: project, error, isFetching, refetch } = useProjectQuery({ params: { projectId: id } });
  const [isEditing, setIsEditing] = useState(false);
  const problem = asProblem(error);

  if (problem?.status === 404) return <NotFoundPage sentence={messages.detail.missing} />;
  if (problem?.status === 403) return <ForbiddenPage />;
  if (problem && !project && !isFetching)
    return (
      <Page title={messages.title}>
        <ProblemPanel problem={problem} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={project ? `${project.externalId} ${project.label}` : messages.title}>
      {/* How high the head is depends on what it says: once known, what is below is placed anew rather than pushed. */}
      <Fragment key={project ? id : 'waiting'}>
        {project ? (
          <ProjectHeader project={project} onEdit={() => setIsEditing(true)} />
        ) : (
          <ProjectHeaderSkeleton />
        )}
        <ProjectTabs id={id} project={project} />
        <Outlet />
      </Fragment>
      {isEditing && project && (
        <ProjectDrawer
          project={project}
          onClose={() => setIsEditing(false)}
          onSaved={() => setIsEditing(false)}
        />
      )}
    </Page>
  );
}
