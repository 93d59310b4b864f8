import { Select } from '@mantine/core';
import { useState } from 'react';
import { useProjectsQuery } from '../../../shared/api/projects-api.ts';
import { listMessages as messages } from '../list-messages.ts';
import classes from './list-filters.module.css';
import { useProjectQuery } from '../../../shared/api/projects-api.ts';

interface ProjectFilterProps {
  readonly value: string | null;
  readonly onChange: (project: string | null) => void;
}

const { filters } = messages;
const most = 50;

/** On which chantier: the server finds them, of which a company may have thousands. */
export function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { data: chosen } = useProjectQuery({ params: { projectId: value ?? '' } }, { skip: value === null });
  const own = chosen && value !== null ? { value, label: nameOf(chosen) } : undefined;
  const search = text === own?.label ? '' : text.slice(0, 100);
  const { data } = useProjectsQuery(
    {
      query: {
        ...(search !== '' && { Text: search }),
        Take: String(most),
        OrderBy: 'label',
        OrderAsc: 'true',
      },
    },
    { skip: !isOpen },
  );
  const found = (data?.data ?? []).map((project) => ({ value: project.id, label: nameOf(project) }));
  return (
    <Select
      size="xs"
      className={classes.select ?? ''}
      data-in-force={value !== null || undefined}
      aria-label={filters.project}
      placeholder={filters.everyProject}
      nothingFoundMessage={filters.noProject}
      data={own && !found.some((project) => project.value === own.value) ? [own, ...found] : found}
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      onDropdownOpen={() => setIsOpen(true)}
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': filters.everyProject }}
    />
  );
}

const nameOf = ({ externalId, label }: { externalId: string; label: string }): string =>
  `${externalId} ${label}`;
