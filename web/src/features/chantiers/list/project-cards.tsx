import { Link } from 'react-router';
import { amountText } from '../../../shared/amount-text.ts';
import { paths } from '../../../shared/paths.ts';
import { SiteLine } from '../../../shared/projects/site-line.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { EnteredOfPlanned, Progress } from '../../../shared/projects/entered-of-planned.tsx';
import { projectMessages as messages } from '../messages.ts';
import classes from './project-cards.module.css';
import type { ListTotals, ProjectRow } from './project-rows.ts';
import { ProjectState } from './project-state.tsx';

interface ProjectCardProps {
  readonly project: ProjectRow;
  readonly withAmounts: boolean;
}

/** A chantier under a thumb. */
export function ProjectCard({ project, withAmounts }: ProjectCardProps) {
  const { id, label, externalId, client, totalInputTime, totalPlannedTime, montantMo } = project;
  return (
    <>
      <div className={classes.head}>
        <Link
          to={paths.project.href({ id })}
          className={classes.label}
          data-deleted={project.isDeleted || undefined}
        >
          {label}
        </Link>
        <ProjectState project={project} />
      </div>
      <SiteLine number={externalId} place={client.name} />
      {totalPlannedTime > 0 && (
        <div className={classes.bar}>
          <ProgressBar value={totalInputTime} planned={totalPlannedTime} overrun height={8} />
        </div>
      )}
      <p className={classes.figures}>
        <EnteredOfPlanned {...project} />
        <Progress {...project} />
        {withAmounts && montantMo !== null && <span className={classes.amount}>{amountText(montantMo)}</span>}
      </p>
    </>
  );
}

interface ProjectCardsTotalProps {
  readonly totals: ListTotals;
  readonly count: number;
  readonly withAmounts: boolean;
}

/** What the cards above come to. */
export function ProjectCardsTotal({ totals, count, withAmounts }: ProjectCardsTotalProps) {
  return (
    <p className={classes.total}>
      <span>{messages.list.total(count)}</span>
      <EnteredOfPlanned {...totals} />
      {withAmounts && totals.montantMo !== null && (
        <span className={classes.amount}>{amountText(totals.montantMo)}</span>
      )}
    </p>
  );
}
