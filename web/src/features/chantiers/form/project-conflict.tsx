import type { UseFormReturn } from 'react-hook-form';
import { useClientsQuery } from '../../../shared/api/clients-api.ts';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { useTagsQuery } from '../../../shared/api/reference-lists-api.ts';
import { useUsersQuery } from '../../../shared/api/users-api.ts';
import { FormConflict } from '../../../shared/forms/form-conflict.tsx';
import { formMessages } from '../../../shared/forms/messages.ts';
import type { Conflict } from '../../../shared/forms/use-form-conflict.ts';
import { fullName } from '../../../shared/session/me.ts';
import { projectMessages } from '../messages.ts';
import type { ProjectForm } from './project-form.ts';

const messages = projectMessages.form;

const labels = {
  externalId: messages.number,
  label: messages.label,
  clientId: messages.client,
  estimatedStartDate: messages.start,
  estimatedEndDate: messages.end,
  amount: messages.amount,
  ouverteALaSaisie: messages.opening,
  isBillable: messages.billable,
  responsablesId: messages.responsables,
  commerciauxId: messages.commerciaux,
  tagIds: projectMessages.tags,
  adresse: messages.address,
  cp: messages.zip,
  ville: messages.town,
  commentaire: messages.comment,
};

interface ProjectConflictProps {
  readonly form: UseFormReturn<ProjectForm>;
  readonly conflict: Conflict<ProjectForm>;
  /** As somebody else saved it. */
  readonly project: ProjectItem;
}

/** What two people changed in one chantier; clients and people by their names. */
export function ProjectConflict({ form, conflict, project }: ProjectConflictProps) {
  const { data: clients } = useClientsQuery({
    query: { Take: '-1', Skip: '-1', OrderBy: 'Name', OrderAsc: 'true' },
  });
  const { data: users } = useUsersQuery({ query: { Take: '-1' } });
  const { data: tagList } = useTagsQuery({ query: { Take: '-1', Skip: '-1' } });
  const { client, tags, responsables, commerciaux, updatedBy } = project;
  const people = [...responsables, ...commerciaux, ...(users?.data ?? [])];
  const namesOf = (ids: readonly string[]): string =>
    ids
      .map((id) => people.find((person) => person.id === id))
      .map((person) => (person ? fullName(person) : ''))
      .join(', ') || formMessages.conflict.nothing;
  const tagsOf = (ids: readonly string[]): string =>
    [...tags.map(({ tag }) => tag), ...(tagList?.data ?? [])]
      .filter(({ id }, index, all) => ids.includes(id) && all.findIndex((one) => one.id === id) === index)
      .map(({ label }) => label)
      .join(', ') || formMessages.conflict.nothing;
  const clientOf = (id: string): string =>
    [client, ...(clients?.data ?? [])].find((known) => known.id === id)?.name ??
    formMessages.conflict.nothing;
  return (
    <FormConflict
      form={form}
      conflict={conflict}
      labels={labels}
      texts={{ clientId: clientOf, responsablesId: namesOf, commerciauxId: namesOf, tagIds: tagsOf }}
      by={updatedBy}
    />
  );
}
