import { createTagCategory } from '@gestiontemps/contracts/tag-categories';
import {
  useCreateTagCategoryMutation,
  useLazyTagCategoriesQuery,
  useRemoveTagCategoryMutation,
  useUpdateTagCategoryMutation,
  type TagCategory,
} from '../../../shared/api/reference-lists-api.ts';
import { firstIssues } from '../../../shared/forms/first-issues.ts';
import { ItemFormDrawer } from '../../../shared/forms/item-form-drawer.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import type { ItemDrawerProps } from '../../../shared/list/item-list-page.tsx';
import { WhatIsOfIt } from './what-is-of-it.tsx';
import { tagCategoryMessages as messages } from './messages.ts';

interface TagCategoryForm {
  readonly categoryName: string;
}

const emptyForm: TagCategoryForm = { categoryName: '' };
const formOf = ({ categoryName }: TagCategory): TagCategoryForm => ({ categoryName });
const bodyOf = ({ categoryName }: TagCategoryForm) => ({ categoryName: categoryName.trim() });
const check = (form: TagCategoryForm) => firstIssues<TagCategoryForm>(createTagCategory.body, bodyOf(form));
const labels = { categoryName: messages.label };

/** A category of tasks in a drawer, to change, to take away or to create. */
export function TagCategoryDrawer({ item, onClose }: ItemDrawerProps<TagCategory>) {
  const [create] = useCreateTagCategoryMutation();
  const [update] = useUpdateTagCategoryMutation();
  const [remove] = useRemoveTagCategoryMutation();
  const [readAll] = useLazyTagCategoriesQuery();
  const form = useCheckedForm<TagCategoryForm>(check, item ? formOf(item) : emptyForm);
  return (
    <ItemFormDrawer
      form={form}
      item={item}
      onClose={onClose}
      titles={messages.drawer}
      history={{ kind: 'tagCategory', name: ({ categoryName }) => categoryName }}
      removal={messages.removal}
      labels={labels}
      formOf={formOf}
      create={(values) => create({ body: bodyOf(values) })}
      update={(values, { id, rowVersion }) =>
        update({ params: { id }, body: { ...bodyOf(values), rowVersion } })
      }
      remove={({ id, rowVersion }) => remove({ params: { id }, query: { rowVersion: String(rowVersion) } })}
      read={async ({ id }) => (await readAll()).data?.data.find((category) => category.id === id)}
    >
      <TextField
        form={form}
        name="categoryName"
        label={messages.label}
        description={messages.help}
        data-autofocus
        required
        maxLength={60}
      />
      {item && <WhatIsOfIt category={item} />}
    </ItemFormDrawer>
  );
}
