import type { Role } from '@gestiontemps/contracts/codes';
import type { UseFormReturn } from 'react-hook-form';
import { ManyField } from '../../../shared/forms/many-field.tsx';
import { fullName } from '../../../shared/session/me.ts';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { useUsersQuery } from '../../../shared/api/users-api.ts';
import { projectMessages } from '../messages.ts';
import type { ProjectForm } from './project-form.ts';

const messages = projectMessages.form;

interface PeopleFieldProps {
  readonly form: UseFormReturn<ProjectForm>;
  readonly name: 'responsablesId' | 'commerciauxId';
  readonly label: string;
  /** The role it takes to be linked to a chantier so. */
  readonly minLevelRole: Role;
  /** Those who are already, whatever has become of their role since. */
  readonly current: ProjectItem['responsables'];
}

export function PeopleField({ minLevelRole, current, ...field }: PeopleFieldProps) {
  const { data } = useUsersQuery({
    query: { Take: '-1', Skip: '-1', minLevelRole, OrderBy: 'nom', OrderAsc: 'true' },
  });
  const people = new Map([...current, ...(data?.data ?? [])].map((person) => [person.id, fullName(person)]));
  return (
    <ManyField
      {...field}
      options={[...people].map(([id, name]) => ({ value: id, label: name }))}
      placeholder={messages.peoplePlaceholder}
      nothingFoundMessage={messages.nobody}
    />
  );
}
