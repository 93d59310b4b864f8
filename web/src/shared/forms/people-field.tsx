import type { Role } from '@gestiontemps/contracts/codes';
import type { FieldValues } from 'react-hook-form';
import { useUsersQuery } from '../api/users-api.ts';
import { fullName } from '../session/me.ts';
import type { Changer } from './conflict-title.ts';
import type { FieldOf } from './field-of.ts';
import { ManyField } from './many-field.tsx';
import { formMessages as messages } from './messages.ts';

interface PeopleFieldProps<Form extends FieldValues> extends FieldOf<Form> {
  readonly label: string;
  /** The role it takes to be linked so. */
  readonly minLevelRole: Role;
  /** Those who are already, whatever has become of their role since. */
  readonly current: readonly Changer[];
  /** Who cannot be: nobody is his own superior. */
  readonly except?: string | undefined;
  readonly maxValues?: number;
}

/** Members of the company in a checked form, by the role they have at least. */
export function PeopleField<Form extends FieldValues>({
  minLevelRole,
  current,
  except,
  ...field
}: PeopleFieldProps<Form>) {
  const { data } = useUsersQuery({
    query: { Take: '-1', Skip: '-1', minLevelRole, OrderBy: 'nom', OrderAsc: 'true' },
  });
  const people = new Map([...current, ...(data?.data ?? [])].map((person) => [person.id, fullName(person)]));
  if (except !== undefined) people.delete(except);
  return (
    <ManyField
      {...field}
      options={[...people].map(([id, name]) => ({ value: id, label: name }))}
      placeholder={messages.choose}
      nothingFoundMessage={messages.nobody}
    />
  );
}
