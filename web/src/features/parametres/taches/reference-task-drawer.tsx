import { createReferenceTask } from '@gestiontemps/contracts/reference-tasks';
import {
  useCreateReferenceTaskMutation,
  useLazyReferenceTasksQuery,
  useTagCategoriesQuery,
  useRemoveReferenceTaskMutation,
  useUpdateReferenceTaskMutation,
  type ReferenceTask,
} from '../../../shared/api/reference-lists-api.ts';
import { firstIssues } from '../../../shared/forms/first-issues.ts';
import { ItemFormDrawer } from '../../../shared/forms/item-form-drawer.tsx';
import { ManyField } from '../../../shared/forms/many-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { TextAreaField } from '../../../shared/forms/text-area-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import type { ItemDrawerProps } from '../../../shared/list/item-list-page.tsx';
import { referenceTaskMessages as messages } from './messages.ts';

interface ReferenceTaskForm {
  readonly label: string;
  readonly taskCode: string;
  readonly description: string;
  readonly tagCategoryIds: readonly string[];
  readonly addOnProjectCreated: boolean;
}

const emptyForm: ReferenceTaskForm = {
  label: '',
  taskCode: '',
  description: '',
  tagCategoryIds: [],
  addOnProjectCreated: false,
};
const formOf = (task: ReferenceTask): ReferenceTaskForm => ({
  label: task.label,
  taskCode: task.taskCode ?? '',
  description: task.description ?? '',
  tagCategoryIds: task.tagsCategory.map(({ id }) => id),
  addOnProjectCreated: task.addOnProjectCreated,
});
const bodyOf = (form: ReferenceTaskForm) => ({
  label: form.label.trim(),
  taskCode: form.taskCode.trim() || null,
  description: form.description.trim() || null,
  tagCategoryIds: [...form.tagCategoryIds],
  addOnProjectCreated: form.addOnProjectCreated,
});
const check = (form: ReferenceTaskForm) =>
  firstIssues<ReferenceTaskForm>(createReferenceTask.body, bodyOf(form));
const labels = {
  label: messages.label,
  taskCode: messages.code,
  description: messages.description,
  tagCategoryIds: messages.categories,
  addOnProjectCreated: messages.onEveryProject,
};

/** A task of the company's list in a drawer, to change, to take away or to create. */
export function ReferenceTaskDrawer({ item, onClose }: ItemDrawerProps<ReferenceTask>) {
  const [create] = useCreateReferenceTaskMutation();
  const [update] = useUpdateReferenceTaskMutation();
  const [remove] = useRemoveReferenceTaskMutation();
  const [readAll] = useLazyReferenceTasksQuery();
  const { data } = useTagCategoriesQuery();
  const categories = new Map(
    [
      ...(item?.tagsCategory ?? []),
      ...(data?.data ?? []).map(({ id, categoryName: label }) => ({ id, label })),
    ].map(({ id, label }) => [id, label]),
  );
  const form = useCheckedForm<ReferenceTaskForm>(check, item ? formOf(item) : emptyForm);
  return (
    <ItemFormDrawer
      form={form}
      item={item}
      onClose={onClose}
      titles={messages.drawer}
      history={{ kind: 'referenceTask', name: ({ label }) => label }}
      removal={messages.removal}
      labels={labels}
      texts={{
        tagCategoryIds: (ids: readonly string[]) => ids.map((id) => categories.get(id)).join(', '),
      }}
      formOf={formOf}
      create={(values) => create({ body: bodyOf(values) })}
      update={(values, { id, rowVersion }) =>
        update({ params: { id }, body: { ...bodyOf(values), rowVersion } })
      }
      remove={({ id, rowVersion }) => remove({ params: { id }, query: { rowVersion: String(rowVersion) } })}
      read={async ({ id }) =>
        (await readAll({ query: { Take: '-1', Skip: '-1' } })).data?.data.find((task) => task.id === id)
      }
    >
      <TextField form={form} name="label" label={messages.label} data-autofocus required maxLength={120} />
      <TextField form={form} name="taskCode" label={messages.code} maxLength={60} />
      <ManyField
        form={form}
        name="tagCategoryIds"
        label={messages.categories}
        description={messages.categoriesHelp}
        options={[...categories].map(([value, label]) => ({ value, label }))}
        placeholder={messages.categoriesPlaceholder}
        nothingFoundMessage={messages.noCategory}
      />
      <TextAreaField form={form} name="description" label={messages.description} maxLength={2000} />
      <SwitchField
        form={form}
        name="addOnProjectCreated"
        label={messages.onEveryProject}
        description={messages.onEveryProjectHelp}
      />
    </ItemFormDrawer>
  );
}
