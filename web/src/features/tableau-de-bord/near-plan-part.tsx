import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { EnteredOfPlanned, Progress } from '../../shared/projects/entered-of-planned.tsx';
import { SiteLine } from '../../shared/projects/site-line.tsx';
import { CountBadge } from '../../shared/ui/count-badge.tsx';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import type { ProjectNearPlan } from './api/dashboard-api.ts';
import { FewRows } from './few-rows.tsx';
import { dashboardMessages } from './messages.ts';
import { SectionProblem } from './section-problem.tsx';
import type { Section } from './section.ts';
import classes from './near-plan-part.module.css';

const messages = dashboardMessages.nearPlan;

/** Chantiers that have used up most of the time planned for them, the worst first. */
export function NearPlanPart({ section }: { section: Section<readonly ProjectNearPlan[]> }) {
  const { data: projects = [], isHidden } = section;
  if (isHidden) return null;
  const over = projects.filter(
    ({ totalInputTime, totalPlannedTime }) => totalInputTime > totalPlannedTime,
  ).length;
  return (
    <section className={classes.part}>
      <SectionTitle
        title={messages.title}
        ruled={projects.length > 0}
        beside={over > 0 && <CountBadge count={over} label={messages.over(over)} icon={IconAlertTriangle} />}
      />
      <SectionProblem section={section} />
      {section.data?.length === 0 && <p className={classes.none}>{messages.empty}</p>}
      {projects.length > 0 && (
        <FewRows label={messages.title} rows={projects} rowKey={({ id }) => id} most={6}>
          {(project) => <Row project={project} />}
        </FewRows>
      )}
    </section>
  );
}

function Row({ project }: { project: ProjectNearPlan }) {
  const { id, label, externalId, totalInputTime, totalPlannedTime } = project;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={paths.project.href({ id })} className={classes.name}>
          {label}
        </Link>
        <SiteLine number={externalId} place={<EnteredOfPlanned {...project} />} />
      </div>
      <span className={classes.bar}>
        <ProgressBar value={totalInputTime} planned={totalPlannedTime} overrun height={8} />
      </span>
      <span className={classes.share}>
        <Progress {...project} />
      </span>
    </li>
  );
}
