import type { UseFormReturn } from 'react-hook-form';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { useTagsQuery } from '../../../shared/api/reference-lists-api.ts';
import { ManyField } from '../../../shared/forms/many-field.tsx';
import { projectMessages as messages } from '../messages.ts';
import type { ProjectForm } from './project-form.ts';

interface TagsFieldProps {
  readonly form: UseFormReturn<ProjectForm>;
  /** Those that it bears, until the list is there. */
  readonly current: ProjectItem['tags'];
}

/** The keywords of a chantier, out of those that the company keeps. */
export function TagsField({ form, current }: TagsFieldProps) {
  const { data } = useTagsQuery({ query: { Take: '-1', Skip: '-1' } });
  const tags = data?.data ?? current.map(({ tag }) => tag);
  return (
    <ManyField
      form={form}
      name="tagIds"
      label={messages.tags}
      options={tags.map(({ id, label }) => ({ value: id, label }))}
      placeholder={messages.form.tagsPlaceholder}
      nothingFoundMessage={messages.noTag}
    />
  );
}
