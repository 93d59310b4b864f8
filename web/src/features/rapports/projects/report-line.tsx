import { Link, type To } from 'react-router';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { paths } from '../../../shared/paths.ts';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import classes from './report-line.module.css';

interface ReportLineProps {
  readonly report: CostReport;
  /** The same report of this line alone, by chantier. */
  readonly narrowed: To;
}

/** What a line is about, and the way to what is in it: the chantier itself, or the chantiers of a client. */
export function ReportLine({ report: { groupe, project }, narrowed }: ReportLineProps) {
  if (project)
    return (
      <span className={classes.line}>
        <TagSwatch colour={projectColour(project.externalId)} />
        <span className={classes.number}>{project.externalId}</span>
        <Link to={paths.project.href({ id: project.id })} className={classes.label} title={project.label}>
          {project.label}
        </Link>
        <span className={classes.client} title={project.client.name}>
          {project.client.name}
        </span>
      </span>
    );
  return (
    <span className={classes.line}>
      {groupe.par === 'utilisateur' && <Avatar name={groupe.label} size={24} />}
      {groupe.key === '' ? (
        <span className={classes.label}>{groupe.label}</span>
      ) : (
        <Link to={narrowed} className={classes.label} title={groupe.label}>
          {groupe.label}
        </Link>
      )}
      {groupe.code !== null && <span className={classes.client}>{groupe.code}</span>}
    </span>
  );
}
