import { ProjectSelect } from '../projects/project-select.tsx';
import { listMessages } from './messages.ts';
import classes from './select-filter.module.css';

interface ProjectFilterProps {
  readonly value: string | null;
  readonly onChange: (project: string | null) => void;
}

const messages = listMessages.project;

/** On which chantier. */
export function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  return (
    <ProjectSelect
      size="xs"
      className={classes.select ?? ''}
      data-in-force={value !== null || undefined}
      aria-label={messages.project}
      placeholder={messages.everyProject}
      nothingFoundMessage={messages.noProject}
      clear={messages.everyProject}
      value={value}
      onChange={onChange}
    />
  );
}
