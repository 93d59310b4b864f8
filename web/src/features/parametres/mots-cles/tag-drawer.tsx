import { createTag } from '@gestiontemps/contracts/tags';
import {
  useCreateTagMutation,
  useLazyTagsQuery,
  useRemoveTagMutation,
  useUpdateTagMutation,
  type Tag,
} from '../../../shared/api/reference-lists-api.ts';
import { firstIssues } from '../../../shared/forms/first-issues.ts';
import { ItemFormDrawer } from '../../../shared/forms/item-form-drawer.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import type { ItemDrawerProps } from '../../../shared/list/item-list-page.tsx';
import { tagPalette } from '../../../shared/ui/tokens.ts';
import { ColourField } from './colour-field.tsx';
import { colourName } from './colour-name.ts';
import { tagMessages as messages } from './messages.ts';

interface TagForm {
  readonly label: string;
  /** `#rrggbb`, in small letters. */
  readonly color: string;
}

const emptyForm: TagForm = { label: '', color: tagPalette.Océan[0].toLowerCase() };
const formOf = ({ label, color }: Tag): TagForm => ({ label, color: color.toLowerCase() });
const bodyOf = ({ label, color }: TagForm) => ({ label: label.trim(), color });
const check = (form: TagForm) => firstIssues<TagForm>(createTag.body, bodyOf(form));
const labels = { label: messages.label, color: messages.colour };

/** A keyword in a drawer, to change, to take away or to create. */
export function TagDrawer({ item, onClose }: ItemDrawerProps<Tag>) {
  const [create] = useCreateTagMutation();
  const [update] = useUpdateTagMutation();
  const [remove] = useRemoveTagMutation();
  const [readAll] = useLazyTagsQuery();
  const form = useCheckedForm<TagForm>(check, item ? formOf(item) : emptyForm);
  return (
    <ItemFormDrawer
      form={form}
      item={item}
      onClose={onClose}
      titles={messages.drawer}
      history={{ kind: 'tag', name: ({ label }) => label }}
      removal={messages.removal}
      labels={labels}
      texts={{ color: colourName }}
      formOf={formOf}
      create={(values) => create({ body: bodyOf(values) })}
      update={(values, { id, rowVersion }) =>
        update({ params: { id }, body: { ...bodyOf(values), rowVersion } })
      }
      remove={({ id, rowVersion }) => remove({ params: { id }, query: { rowVersion: String(rowVersion) } })}
      read={async ({ id }) =>
        (await readAll({ query: { Take: '-1', Skip: '-1' } })).data?.data.find((tag) => tag.id === id)
      }
    >
      <TextField form={form} name="label" label={messages.label} data-autofocus required maxLength={60} />
      <ColourField form={form} name="color" label={messages.colour} />
    </ItemFormDrawer>
  );
}
