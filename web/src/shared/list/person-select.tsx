import { Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import { finderOf } from '@gestiontemps/contracts/search-text';
import { useUsersQuery } from '../api/users-api.ts';
import { NothingFound } from '../ui/nothing-found.tsx';
import { listMessages } from './messages.ts';
import { personChoices, type PersonChoice } from './person-choices.ts';
import { enterInList } from '../ui/enter-in-list.ts';

const most = 50;

/** « helene » finds Hélène. */
const find: OptionsFilter = ({ options, search }) => {
  const finds = finderOf(search);
  return (options as ComboboxItem[]).filter(({ label }) => finds(label));
};

/** Who has hours, by name; `withDeleted`: those who have left too, where it is about what was. */
export const usePersonChoices = (withDeleted: boolean): readonly PersonChoice[] | undefined => {
  const { data } = useUsersQuery({
    query: {
      Take: '-1',
      Skip: '-1',
      minLevelRole: 'utilisateur',
      OrderBy: 'nom',
      OrderAsc: 'true',
      ...(withDeleted && { includeDeleted: 'true' as const }),
    },
  });
  return data && personChoices(data.data);
};

interface PersonSelectProps extends Pick<SelectProps, 'size' | 'className' | 'label' | 'placeholder'> {
  /** What it is, for a screen reader, where no label stands above it. */
  readonly 'aria-label'?: string;
  readonly 'data-in-force'?: true | undefined;
  readonly withDeleted?: boolean;
  /** What the cross says. */
  readonly clear: string;
  readonly value: string | null;
  readonly onChange: (person: string | null) => void;
}

/** One person, found by typing. */
export function PersonSelect({ withDeleted = false, clear, ...select }: PersonSelectProps) {
  const people = usePersonChoices(withDeleted);
  return (
    <Select
      {...select}
      nothingFoundMessage={<NothingFound>{listMessages.people.nobody}</NothingFound>}
      data={people ?? []}
      filter={find}
      limit={most}
      searchable
      {...enterInList}
      clearable
      clearButtonProps={{ 'aria-label': clear }}
    />
  );
}
