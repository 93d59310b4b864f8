import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useProjectQuery, useProjectsQuery } from '../api/projects-api.ts';
import { NothingFound } from '../ui/nothing-found.tsx';
import { enterInList } from '../ui/enter-in-list.ts';

interface ProjectSelectProps extends Pick<SelectProps, 'size' | 'className' | 'label' | 'placeholder'> {
  readonly nothingFoundMessage: string;
  /** What it is, for a screen reader, where no label stands above it. */
  readonly 'aria-label'?: string;
  readonly 'data-in-force'?: true | undefined;
  /** What the cross says. */
  readonly clear: string;
  readonly value: string | null;
  readonly onChange: (project: string | null) => void;
}

const most = 50;

/** One chantier: the server finds them, of which a company may have thousands. */
export function ProjectSelect({
  clear,
  value,
  onChange,
  nothingFoundMessage,
  ...select
}: ProjectSelectProps) {
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
      {...select}
      nothingFoundMessage={<NothingFound>{nothingFoundMessage}</NothingFound>}
      data={own && !found.some((project) => project.value === own.value) ? [own, ...found] : found}
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      // Until there is something in it a list would say that there is no chantier.
      dropdownOpened={isOpen && data !== undefined}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onBlur={() => setIsOpen(false)}
      filter={({ options }) => options}
      searchable
      {...enterInList}
      clearable
      clearButtonProps={{ 'aria-label': clear }}
    />
  );
}

const nameOf = ({ externalId, label }: { externalId: string; label: string }): string =>
  `${externalId} ${label}`;
