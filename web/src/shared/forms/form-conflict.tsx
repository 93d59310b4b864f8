import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useContext, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ChoiceCard } from '../ui/choice-card.tsx';
import { SignedContext } from '../session/me.ts';
import { conflictTitle, type Changer } from './conflict-title.ts';
import classes from './form-conflict.module.css';
import { isOpen, isSameValue, pick, type FieldConflict } from './merge-forms.ts';
import { formMessages as messages } from './messages.ts';
import type { Conflict } from './use-form-conflict.ts';

interface FormConflictProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
  readonly conflict: Conflict<Form>;
  readonly labels: Readonly<Partial<Record<keyof Form & string, string>>>;
  /** A value as people read it, where the form holds an id or a number. */
  readonly texts?: Texts<Form>;
  /** Who saved it meanwhile, where it is known. */
  readonly by: Changer | null | undefined;
}

type Texts<Form> = Readonly<Partial<Record<keyof Form & string, (value: never) => string>>>;

/** What two people changed in one form, both values side by side: a card puts its value into the field. */
export function FormConflict<Form extends FieldValues>({
  form,
  conflict: { all, taken, take },
  labels,
  texts,
  by,
}: FormConflictProps<Form>) {
  const id = useId();
  const signed = useContext(SignedContext);
  if (all.length === 0) return null;
  const values = form.watch();
  const open = all.filter((conflict) => isOpen(conflict, taken, values));
  return (
    <section className={classes.conflict} aria-labelledby={id} role="alert">
      <p className={classes.title} id={id} tabIndex={-1} data-asks={open.length > 0 || undefined}>
        <IconArrowsSplit2 size={18} aria-hidden />
        {conflictTitle(by, signed?.me.id)}
      </p>
      {all.map((conflict) => (
        <Choice
          key={conflict.names[0]}
          conflict={conflict}
          now={pick(values, conflict.names)}
          isOpen={open.includes(conflict)}
          onTake={(side) => take(conflict, side)}
          label={labels[conflict.names[0] ?? ''] ?? ''}
          texts={texts}
        />
      ))}
    </section>
  );
}

interface ChoiceProps<Form extends FieldValues> {
  readonly conflict: FieldConflict<Form>;
  /** What the fields say. */
  readonly now: Partial<Form>;
  readonly isOpen: boolean;
  readonly onTake: (side: 'mine' | 'theirs') => void;
  readonly label: string;
  readonly texts: Texts<Form> | undefined;
}

const sides = ['mine', 'theirs'] as const;

function Choice<Form extends FieldValues>({
  conflict,
  now,
  isOpen: isAsked,
  onTake,
  label,
  texts,
}: ChoiceProps<Form>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.choice}>
      <p className={classes.label}>
        {label}
        {isAsked && <span className={classes.open}>{messages.conflict.open}</span>}
      </p>
      <div className={classes.sides}>
        {sides.map((side) => (
          <ChoiceCard
            key={side}
            group={group}
            checked={!isAsked && isSameValue(now, conflict[side])}
            onSelect={() => onTake(side)}
            className={classes.side}
          >
            {(radio) => (
              <>
                <span className={classes.head}>
                  {messages.conflict[side]}
                  {radio}
                </span>
                <span className={classes.value}>{sideText(conflict.names, conflict[side], texts)}</span>
              </>
            )}
          </ChoiceCard>
        ))}
      </div>
    </div>
  );
}

/** The values of a side as they stand in their fields, those of a group one after the other. */
const sideText = <Form,>(
  names: FieldConflict<Form>['names'],
  values: Partial<Form>,
  texts: Texts<Form> | undefined,
): string =>
  names
    .map((name) => ((texts?.[name] as TextOf | undefined) ?? textOf)(values[name]))
    .filter((text) => text !== '')
    .join(', ') || messages.conflict.nothing;

type TextOf = (value: unknown) => string;

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? messages.conflict.yes : messages.conflict.no;
  return value === null ? '' : String(value);
};
