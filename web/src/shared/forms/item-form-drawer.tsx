import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Changer } from './conflict-title.ts';
import { HistoryButton } from '../history/history-button.tsx';
import type { DialogOptions } from '../ui/dialogs.ts';
import type { ItemKind } from '../history/history-api.ts';
import { FormConflict } from './form-conflict.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { FormProblem } from './form-problem.tsx';
import { modifiedBy, type Audited } from './modified-by.ts';
import type { useCheckedForm } from './use-checked-form.ts';
import { useFormConflict } from './use-form-conflict.ts';
import { useRemoval, type AskRemoval, type Removal } from './use-removal.ts';

type Answer = Promise<{ readonly data?: unknown; readonly error?: unknown }>;

interface Item extends Audited {
  readonly updatedBy: (Audited['updatedBy'] & Changer) | null;
  readonly id: string;
  readonly rowVersion: number;
}

interface ItemFormDrawerProps<Form extends FieldValues, It extends Item> {
  readonly form: ReturnType<typeof useCheckedForm<Form>>;
  /** Left out: a new one. */
  readonly item: It | undefined;
  readonly onClose: () => void;
  /** What the drawer is called: « Nouveau client », « Modifier le client ». */
  readonly titles: { readonly add: string; readonly edit: string };
  /** Before it: whom it is about. */
  readonly lead?: ReactNode;
  /** What is asked before an item is taken away: which, and what then becomes of what bears it. */
  readonly removal: Removal<It> | AskRemoval<It>;
  /** Whether it may be taken away; `false` where the way to that is another. */
  readonly isRemovable?: boolean;
  /** Where what was done to it is told: of what, and how an item is called. */
  readonly history?: { readonly kind: ItemKind; readonly name: (item: It) => string };
  /** The verb of the act that makes a new one. */
  readonly submitNew?: string;
  /** What is asked while a new one is sent, where the answer is told this once: closing would lose it. */
  readonly leavingNew?: DialogOptions;
  /** What the fields are called, where two people changed the same. */
  readonly labels: Readonly<Record<keyof Form & string, string>>;
  /** A value as people read it, where the form holds ids. */
  readonly texts?: Parameters<typeof FormConflict<Form>>[0]['texts'];
  readonly formOf: (item: It) => Form;
  /** Neither data nor an error: it was not sent after all, and the form stays. */
  readonly create: (form: Form) => Answer;
  /** The same; `seen`: what the form rests on. */
  readonly update: (form: Form, seen: It) => Answer;
  readonly remove: (version: Pick<It, 'id' | 'rowVersion'>) => Answer;
  /** The item as it is on the server now. */
  readonly read: (item: It) => Promise<It | undefined>;
  /** What tells one state of it from another, where the version of the item is not all. */
  readonly versionOf?: (item: It) => number | string;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * The form of a list's item in a drawer: to change, to take away or to create. What somebody else changed since it was
 * read is not overwritten, and what he made of it is told before it is taken away.
 */
export function ItemFormDrawer<Form extends FieldValues, It extends Item>({
  form,
  item: first,
  onClose,
  titles,
  lead,
  removal,
  isRemovable = true,
  history,
  submitNew,
  leavingNew,
  labels,
  texts,
  formOf,
  create,
  update,
  remove,
  read,
  versionOf,
  children,
}: ItemFormDrawerProps<Form, It>) {
  const { item, conflict, save, catchUp } = useFormConflict(form, first, {
    formOf,
    read,
    ...(versionOf && { versionOf }),
  });
  const { isRemoving, takeAway } = useRemoval({ removal, remove, catchUp, onRemoved: onClose });
  const send = form.sendBy(async (values) => {
    if (item) {
      const saved = await save(values, item, (next, base) => update(next, base));
      return saved === undefined ? undefined : onClose();
    }
    const { data, error } = await create(values);
    if (error !== undefined) form.refuse(error);
    else if (data !== undefined) onClose();
  });
  return (
    <FormDrawer
      title={item ? titles.edit : titles.add}
      lead={lead}
      subtitle={item && modifiedBy(item)}
      actions={
        item &&
        history && <HistoryButton of={{ kind: history.kind, id: item.id }} subtitle={history.name(item)} />
      }
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending || isRemoving}
      isDirty={form.formState.isDirty}
      onRemove={item && isRemovable ? () => takeAway(item) : undefined}
      {...(!item && submitNew !== undefined && { submit: submitNew })}
      leaving={item ? undefined : leavingNew}
    >
      <FormProblem problem={form.problem} />
      <FormConflict
        form={form}
        conflict={conflict}
        labels={labels}
        {...(texts && { texts })}
        by={item?.updatedBy}
      />
      {children}
    </FormDrawer>
  );
}
