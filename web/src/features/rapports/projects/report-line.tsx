import { Link, type To } from 'react-router';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import { projectName } from '../line-name.ts';
import classes from './report-line.module.css';

interface ReportLineProps {
  readonly report: CostReport;
  /** Where a press on its name leads. */
  readonly to: To;
  /** What is there, in words, when it is not the thing itself. */
  readonly opens?: string | undefined;
  /** Of a task that is of one chantier: left out where all lines are of one, which is told above. */
  readonly withProject?: boolean;
}

const titled = (label: string, opens: string | undefined): string =>
  opens === undefined ? label : `${label}\n${opens}`;

/** What a line is about, and the way to what is in it: the chantier itself, or the chantiers of a client. */
export function ReportLine({ report: { groupe, project }, to, opens, withProject = true }: ReportLineProps) {
  if (project)
    return (
      <span className={classes.line}>
        <TagSwatch colour={projectColour(project.externalId)} />
        <span className={classes.number}>{project.externalId}</span>
        <Link to={to} className={classes.label} title={titled(project.label, opens)}>
          {project.label}
        </Link>
        <span className={classes.client} title={project.client.name}>
          {project.client.name}
        </span>
      </span>
    );
  return (
    <span className={classes.line} data-of={(withProject && groupe.project !== null) || undefined}>
      {groupe.par === 'utilisateur' && <Avatar name={groupe.label} size={24} />}
      {groupe.key === '' ? (
        <span className={classes.label}>{groupe.label}</span>
      ) : (
        <Link to={to} className={classes.label} title={titled(groupe.label, opens)}>
          {groupe.label}
        </Link>
      )}
      {withProject && groupe.project && (
        <span className={classes.of} title={projectName(groupe)}>
          <TagSwatch colour={projectColour(groupe.project.externalId)} />
          <span className={classes.number}>{groupe.project.externalId}</span>
          <span className={classes.ofLabel}>{groupe.project.label}</span>
        </span>
      )}
      {groupe.code !== null && <span className={classes.client}>{groupe.code}</span>}
    </span>
  );
}
