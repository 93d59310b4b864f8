import { asProblem } from '../../../shared/api/problem.ts';
import { formatDuration } from '../../../shared/duration.ts';
import { fullName } from '../../../shared/session/me.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SimpleTable } from '../../../shared/ui/simple-table.tsx';
import { useProjectCostQuery, useProjectQuery, type ProjectItem } from '../../../shared/api/projects-api.ts';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { projectMessages } from '../messages.ts';
import { PersonName } from '../person-name.tsx';
import { useProjectId } from '../use-project-id.ts';
import { wholeCost } from '../whole-cost.ts';
import classes from './team-page.module.css';
import { teamOf, type TeamMember } from './team.ts';

const messages = projectMessages.teamTab;

const rolesOf = ({ isResponsable, isCommercial }: TeamMember): string =>
  [...(isResponsable ? [messages.responsable] : []), ...(isCommercial ? [messages.commercial] : [])].join(
    ', ',
  ) || projectMessages.none;

/** Who answers for the chantier and who worked on it, and where it is. */
export function TeamPage() {
  const projectId = useProjectId();
  const { currentData: project } = useProjectQuery({ params: { projectId } });
  const cost = useProjectCostQuery(wholeCost(projectId));
  const problem = asProblem(cost.error);
  if (problem && !cost.currentData && !cost.isFetching)
    return <ProblemPanel problem={problem} onRetry={() => void cost.refetch()} />;
  if (!project || !cost.currentData)
    return (
      <div className={classes.page}>
        <ListSkeleton rows={5} rowHeight={35} columns={3} />
      </div>
    );
  const team = teamOf(project, cost.currentData[0]?.utilisateurs ?? []);
  return (
    <div className={classes.page}>
      {team.length === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <SimpleTable
          caption={messages.caption}
          rows={team}
          rowKey={({ person }) => person.id}
          columns={[
            {
              key: 'person',
              label: projectMessages.overview.person,
              cell: ({ person }) => <PersonName name={fullName(person)} />,
            },
            { key: 'role', label: messages.role, cell: rolesOf },
            {
              key: 'time',
              label: messages.entered,
              end: true,
              cell: ({ totalTime }) => (totalTime > 0 ? formatDuration(totalTime) : projectMessages.none),
            },
          ]}
        />
      )}
      {project.adresseProjet && <Address address={project.adresseProjet} />}
    </div>
  );
}

function Address({ address }: { address: NonNullable<ProjectItem['adresseProjet']> }) {
  return (
    <section className={classes.address}>
      <h2 className={classes.title}>{messages.address}</h2>
      <address className={classes.lines}>
        {address.adresse !== '' && <span>{address.adresse}</span>}
        <span>{`${address.cp} ${address.ville}`.trim()}</span>
      </address>
    </section>
  );
}
