import { useUsersQuery } from '../api/users-api.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { listMessages } from './messages.ts';
import { personChoices } from './person-choices.ts';

const messages = listMessages.people;

interface PeopleFilterProps {
  /** For the width of a phone. */
  readonly isShort: boolean;
  /** What they are to the list, where that is not plain. */
  readonly label?: string;
  /** Auditors too, who have no hours. */
  readonly withAuditors?: boolean;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/**
 * Whose hours: those who have left too, since a report is about what was. Nothing to choose where the directory names nobody
 * but the person himself.
 */
export function PeopleFilter({ isShort, label, withAuditors = false, values, onChange }: PeopleFilterProps) {
  const minLevelRole = withAuditors ? 'auditeur' : 'utilisateur';
  const query = { Take: '-1', Skip: '-1', minLevelRole, includeDeleted: 'true' } as const;
  const { data } = useUsersQuery({ query });
  const people = personChoices(data?.data ?? []);
  const [only] = values.length === 1 ? values : [];
  if (data && people.length < 2 && values.length === 0) return null;
  return (
    <ChoiceFilter
      label={label ?? messages.person}
      name={label ?? (isShort ? messages.person : messages.everyPerson)}
      chosen={people.find(({ value }) => value === only)?.label ?? messages.count(values.length)}
      choices={people}
      values={values}
      onChange={onChange}
      search={{ label: messages.searchPerson, none: messages.nobody }}
    />
  );
}
