import { listMessages } from './messages.ts';
import { PersonSelect, usePersonChoices } from './person-select.tsx';
import classes from './select-filter.module.css';

interface PersonFilterProps {
  readonly value: string | null;
  readonly onChange: (person: string | null) => void;
  /** Those who have left too, where it is about what was. */
  readonly withDeleted?: boolean;
}

const messages = listMessages.people;

/** Whose weeks; nothing to choose where the directory names nobody but the person himself. */
export function PersonFilter({ value, onChange, withDeleted = false }: PersonFilterProps) {
  const people = usePersonChoices(withDeleted);
  if (people && people.length < 2 && value === null) return null;
  return (
    <PersonSelect
      size="xs"
      className={classes.select ?? ''}
      data-in-force={value !== null || undefined}
      aria-label={messages.onePerson}
      placeholder={messages.everyPerson}
      withDeleted={withDeleted}
      clear={messages.everyPerson}
      value={value}
      onChange={onChange}
    />
  );
}
