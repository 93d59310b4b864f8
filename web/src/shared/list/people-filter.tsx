import { useUsersQuery } from '../api/users-api.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { fullName } from '../session/me.ts';
import { listMessages } from './messages.ts';

const messages = listMessages.people;

interface PeopleFilterProps {
  /** For the width of a phone. */
  readonly isShort: boolean;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/**
 * Whose hours: those who have left too, since a report is about what was. Nothing to choose where the directory names nobody
 * but the person himself.
 */
export function PeopleFilter({ isShort, values, onChange }: PeopleFilterProps) {
  const { data } = useUsersQuery({ query: { Take: '-1', Skip: '-1', includeDeleted: 'true' } });
  const people = (data?.data ?? []).map((person) => ({ value: person.id, label: fullName(person) }));
  const [only] = values.length === 1 ? values : [];
  if (data && people.length < 2 && values.length === 0) return null;
  return (
    <ChoiceFilter
      label={messages.person}
      name={isShort ? messages.person : messages.everyPerson}
      chosen={people.find(({ value }) => value === only)?.label ?? messages.count(values.length)}
      choices={people}
      values={values}
      onChange={onChange}
      search={{ label: messages.searchPerson, none: messages.nobody }}
    />
  );
}
