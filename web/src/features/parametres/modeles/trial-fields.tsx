import { PersonSelect } from '../../../shared/list/person-select.tsx';
import { ProjectSelect } from '../../../shared/projects/project-select.tsx';
import { DateField } from '../../../shared/ui/date-field.tsx';
import type { Trial } from './api/templates-api.ts';
import { templateMessages } from './messages.ts';
import classes from './templates-page.module.css';

const messages = templateMessages.trial;

interface TrialFieldsProps {
  readonly trial: Trial;
  readonly onChange: (trial: Trial) => void;
}

/** Whose week or month, and which chantier, versions are tried on. */
export function TrialFields({ trial, onChange }: TrialFieldsProps) {
  return (
    <div className={classes.form}>
      <PersonSelect
        className={classes.choice ?? ''}
        label={messages.person}
        placeholder={messages.choosePerson}
        clear={messages.clear}
        value={trial.person}
        onChange={(person) => onChange({ ...trial, person })}
      />
      <div className={classes.day}>
        <DateField label={messages.day} value={trial.day} onChange={(day) => onChange({ ...trial, day })} />
      </div>
      <ProjectSelect
        className={classes.choice ?? ''}
        label={messages.project}
        placeholder={messages.chooseProject}
        nothingFoundMessage={messages.noProject}
        clear={messages.clear}
        value={trial.project}
        onChange={(project) => onChange({ ...trial, project })}
      />
    </div>
  );
}
