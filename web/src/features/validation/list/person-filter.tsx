import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { finderOf } from '@gestiontemps/contracts/search-text';
import { fullName } from '../../../shared/session/me.ts';
import { useUsersQuery } from '../../../shared/api/users-api.ts';
import { listMessages as messages } from '../list-messages.ts';
import classes from './list-filters.module.css';

interface PersonFilterProps {
  readonly value: string | null;
  readonly onChange: (person: string | null) => void;
}

const { filters } = messages;
const most = 50;

/** « helene » finds Hélène. */
const find: OptionsFilter = ({ options, search }) => {
  const finds = finderOf(search);
  return (options as ComboboxItem[]).filter(({ label }) => finds(label));
};

/** Whose weeks; nothing to choose where the directory names nobody but the person himself. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const { data } = useUsersQuery({ query: { Take: '-1', Skip: '-1', OrderBy: 'nom', OrderAsc: 'true' } });
  const people = (data?.data ?? []).map((person) => ({ value: person.id, label: fullName(person) }));
  if (data && people.length < 2 && value === null) return null;
  return (
    <Select
      size="xs"
      className={classes.select ?? ''}
      data-in-force={value !== null || undefined}
      aria-label={filters.person}
      placeholder={filters.everyPerson}
      nothingFoundMessage={filters.nobodyFound}
      data={people}
      value={value}
      onChange={onChange}
      filter={find}
      limit={most}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': filters.clearPerson }}
    />
  );
}
