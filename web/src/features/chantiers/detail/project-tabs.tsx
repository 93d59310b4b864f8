import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { LinkTabs } from '../../../shared/layouts/link-tabs.tsx';
import {
  useProjectCostQuery,
  useProjectTasksQuery,
  type ProjectDetail,
} from '../../../shared/api/projects-api.ts';
import { documentMessages } from '../documents/messages.ts';
import { projectMessages as messages } from '../messages.ts';
import { teamOf } from '../team/team.ts';
import { wholeCost } from '../whole-cost.ts';

/** The parts of a chantier, with what they count: the same answers as the parts themselves show. */
export function ProjectTabs({ id, project }: { id: string; project: ProjectDetail | undefined }) {
  const { pathname } = useLocation();
  const { currentData: tasks } = useProjectTasksQuery({ params: { projectId: id } });
  const { currentData: reports } = useProjectCostQuery(wholeCost(id));
  const team = project && reports ? teamOf(project, reports[0]?.utilisateurs ?? []).length : null;
  const comments = project ? Number(project.commentaire !== null) : null;
  const tabs = [
    { to: paths.project.href({ id }), label: messages.detail.overview },
    { to: paths.projectTasks.href({ id }), label: messages.tasks, count: tasks?.data.length ?? null },
    { to: paths.projectTeam.href({ id }), label: messages.detail.team, count: team },
    {
      to: paths.projectDocuments.href({ id }),
      label: documentMessages.title,
      count: project?.documents.length ?? null,
    },
    { to: paths.projectComments.href({ id }), label: messages.detail.comments, count: comments },
  ];
  return (
    <LinkTabs
      label={messages.detail.tabs}
      tabs={tabs.map((tab) => ({ ...tab, current: pathname === tab.to }))}
    />
  );
}
