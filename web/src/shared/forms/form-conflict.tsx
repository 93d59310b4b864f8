import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useId } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ChoiceCard } from '../ui/choice-card.tsx';
import classes from './form-conflict.module.css';
import { isSameValue, type FieldConflict } from './merge-forms.ts';
import { formMessages as messages } from './messages.ts';

interface FormConflictProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
  readonly conflicts: readonly FieldConflict<Form>[];
  readonly labels: Readonly<Partial<Record<keyof Form & string, string>>>;
  /** A value as people read it, where the form holds an id or a number. */
  readonly texts?: Texts<Form>;
  /** Who saved it meanwhile, where it is known. */
  readonly by: string | undefined;
}

type Texts<Form> = Readonly<Partial<Record<keyof Form & string, (value: never) => string>>>;

/** What two people changed in one form, both values side by side: a card puts its value into the field. */
export function FormConflict<Form extends FieldValues>({
  form,
  conflicts,
  labels,
  texts,
  by,
}: FormConflictProps<Form>) {
  const id = useId();
  if (conflicts.length === 0) return null;
  return (
    <section className={classes.conflict} aria-labelledby={id} role="alert">
      <p className={classes.title} id={id}>
        <IconArrowsSplit2 size={18} aria-hidden />
        {by === undefined ? messages.conflict.title : messages.conflict.titleBy(by)}
      </p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.name}
          form={form}
          conflict={conflict}
          label={labels[conflict.name] ?? conflict.name}
          text={texts?.[conflict.name] as TextOf | undefined}
        />
      ))}
    </section>
  );
}

interface ChoiceProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
  readonly conflict: FieldConflict<Form>;
  readonly label: string;
  readonly text?: TextOf | undefined;
}

type TextOf = (value: unknown) => string;

function Choice<Form extends FieldValues>({ form, conflict, label, text }: ChoiceProps<Form>) {
  const group = useId();
  const name = conflict.name as Path<Form>;
  const now: unknown = form.watch(name);
  const sides = [
    { title: messages.conflict.mine, value: conflict.mine },
    { title: messages.conflict.theirs, value: conflict.theirs },
  ];
  return (
    <div role="radiogroup" aria-label={label} className={classes.choice}>
      <p className={classes.label}>{label}</p>
      <div className={classes.sides}>
        {sides.map(({ title, value }) => (
          <ChoiceCard
            key={title}
            group={group}
            checked={isSameValue(now, value)}
            onSelect={() => form.setValue(name, value as PathValue<Form, Path<Form>>, { shouldDirty: true })}
            className={classes.side}
          >
            {(radio) => (
              <>
                <span className={classes.head}>
                  {title}
                  {radio}
                </span>
                <span className={classes.value}>{(text ?? textOf)(value)}</span>
              </>
            )}
          </ChoiceCard>
        ))}
      </div>
    </div>
  );
}

/** A value as it stands in its field. */
const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? messages.conflict.yes : messages.conflict.no;
  return value === '' || value === null ? messages.conflict.nothing : String(value);
};
