import { MultiSelect } from '@mantine/core';
import type { Role } from '@gestiontemps/contracts/codes';
import type { Ref } from 'react';
import { fullName } from '../../../shared/session/me.ts';
import { useSuperiorsQuery, type ProjectItem } from '../api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import classes from './project-fields.module.css';

const messages = projectMessages.form;

interface PeopleFieldProps {
  readonly label: string;
  /** The role it takes to be linked to a chantier so. */
  readonly minLevelRole: Role;
  /** Those who are already, whatever has become of their role since. */
  readonly current: ProjectItem['responsables'];
  readonly name: string;
  readonly value: string[];
  readonly onChange: (ids: string[]) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
}

export function PeopleField({ label, minLevelRole, current, value, ...field }: PeopleFieldProps) {
  const { data } = useSuperiorsQuery({
    query: { Take: '-1', Skip: '-1', minLevelRole, OrderBy: 'nom', OrderAsc: 'true' },
  });
  const people = new Map([...current, ...(data?.data ?? [])].map((person) => [person.id, fullName(person)]));
  return (
    <MultiSelect
      {...field}
      label={label}
      data={[...people].map(([id, name]) => ({ value: id, label: name }))}
      value={value.filter((id) => people.has(id))}
      placeholder={value.length === 0 ? messages.peoplePlaceholder : ''}
      classNames={{ input: classes.people ?? '' }}
      maxValues={50}
      searchable
      hidePickedOptions
      nothingFoundMessage={messages.nobody}
    />
  );
}
