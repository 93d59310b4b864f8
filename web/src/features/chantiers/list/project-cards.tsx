import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { SiteLine } from '../../../shared/projects/site-line.tsx';
import { ProjectStatusBadge } from '../../../shared/projects/project-status-badge.tsx';
import { amountText } from '../../../shared/amount-text.ts';
import type { CostSight } from '../../../shared/projects/cost-sight.ts';
import { projectMessages as messages } from '../messages.ts';
import { EnteredOfPlanned, Progress } from './entered-of-planned.tsx';
import classes from './project-cards.module.css';
import type { ListTotals, ProjectRow } from './project-rows.ts';

interface ProjectCardsProps {
  readonly rows: readonly ProjectRow[] | undefined;
  readonly totals: ListTotals | undefined;
  readonly count: number;
  readonly sight: CostSight;
}

/** The chantiers under a thumb. */
export function ProjectCards({ rows, totals, count, sight }: ProjectCardsProps) {
  if (!rows)
    return (
      <ul className={classes.cards} aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={classes.card} data-waiting />
        ))}
      </ul>
    );
  return (
    <>
      <ul className={classes.cards}>
        {rows.map((row) => (
          <li key={row.id} className={classes.card}>
            <div className={classes.head}>
              <Link to={paths.project.href({ id: row.id })} className={classes.label}>
                {row.label}
              </Link>
              <ProjectStatusBadge status={row.projectStatus} />
            </div>
            <SiteLine number={row.externalId} place={row.client.name} />
            {row.totalPlannedTime > 0 && (
              <div className={classes.bar}>
                <ProgressBar value={row.totalInputTime} planned={row.totalPlannedTime} overrun height={8} />
              </div>
            )}
            <p className={classes.figures}>
              <EnteredOfPlanned {...row} />
              <Progress {...row} />
              {sight !== 'none' && row.montantMo !== null && (
                <span className={classes.amount}>{amountText(row.montantMo)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {totals && (
        <p className={classes.total}>
          <span>{messages.list.total(count)}</span>
          <EnteredOfPlanned {...totals} />
          {sight !== 'none' && totals.montantMo !== null && (
            <span className={classes.amount}>{amountText(totals.montantMo)}</span>
          )}
        </p>
      )}
    </>
  );
}
