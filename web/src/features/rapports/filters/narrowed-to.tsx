import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useProjectCostQuery, useProjectQuery } from '../../../shared/api/projects-api.ts';
import { FilterInForce } from '../../../shared/list/filter-in-force.tsx';
import { daysOf, type Period } from '../address/periods.ts';
import type { ReportAddress } from '../address/report-address.ts';
import { useReadableDays } from '../../../shared/session/audit-access.ts';
import { useCan } from '../../../shared/session/me.ts';
import { lineName } from '../line-name.ts';
import { reportMessages } from '../messages.ts';
import classes from './report-filters.module.css';

const messages = reportMessages.filters;

interface NarrowedToProps {
  readonly address: ReportAddress;
  readonly onChange: (change: Partial<ReportAddress>) => void;
}

/** The chantier and the task that one went into by a line of a report, and the way out again. */
export function NarrowedTo({ address, onChange }: NarrowedToProps) {
  const { period, projects, tasks } = address;
  const [projectId = ''] = projects;
  const mayOpen = useCan('projects.read');
  const project = useProjectQuery({ params: { projectId } }, { skip: projects.length !== 1 || !mayOpen });
  const reported = useNameOf(
    period,
    'projet',
    { projectIds: [...projects] },
    projects.length !== 1 || mayOpen,
  );
  const task = useNameOf(period, 'tache', { taskIds: [...tasks] }, tasks.length !== 1);
  if (projects.length + tasks.length === 0) return null;
  const projectName =
    projects.length === 1
      ? (project.data?.label ?? reported ?? messages.project)
      : messages.projects(projects.length);
  const taskName = tasks.length === 1 ? (task ?? messages.task) : messages.tasks(tasks.length);
  return (
    <div className={classes.second}>
      {projects.length > 0 && (
        <FilterInForce
          label={messages.project}
          chosen={projectName}
          onClear={() => onChange({ projects: [] })}
        />
      )}
      {tasks.length > 0 && (
        <FilterInForce label={messages.task} chosen={taskName} onClear={() => onChange({ tasks: [] })} />
      )}
    </div>
  );
}

/**
 * Told by the report itself: a chantier to who may not open it, a task that stands alone and is in no list. undefined where
 * nobody worked on it.
 */
const useNameOf = (
  period: Period,
  groupBy: 'projet' | 'tache',
  narrowing: { readonly projectIds: string[] } | { readonly taskIds: string[] },
  skip: boolean,
): string | undefined => {
  const { from, to } = useReadableDays(daysOf(period, today()));
  const { data } = useProjectCostQuery(
    {
      query: { groupBy, detail: 'totaux' },
      body: { startDate: from, endDate: to, ...narrowing },
    },
    { skip },
  );
  return data?.[0] && lineName(data[0].groupe);
};
