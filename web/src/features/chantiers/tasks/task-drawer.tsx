import { Select } from '@mantine/core';
import { taskStatus, taskStatusLabels, type TaskStatus } from '@gestiontemps/contracts/codes';
import { FormDrawer } from '../../../shared/forms/form-drawer.tsx';
import {
  useAddTaskMutation,
  useLazyProjectTasksQuery,
  useRemoveTaskMutation,
  useUpdateTaskMutation,
  type ProjectTask,
} from '../../../shared/api/projects-api.ts';
import { useReferenceTasksQuery, type ReferenceTask } from '../../../shared/api/reference-lists-api.ts';
import { FormConflict } from '../../../shared/forms/form-conflict.tsx';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { TextAreaField } from '../../../shared/forms/text-area-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useRemoval } from '../../../shared/forms/use-removal.ts';
import { useFormConflict } from '../../../shared/forms/use-form-conflict.ts';
import { NothingFound } from '../../../shared/ui/nothing-found.tsx';
import { projectMessages } from '../messages.ts';
import { removalText } from '../removal-text.ts';
import { checkTask } from './check-task.ts';
import { taskBodyOf, taskFormOf, type TaskForm } from './task-form.ts';
import { enterInList } from '../../../shared/ui/enter-in-list.ts';

const messages = projectMessages.task;

const statuses = [taskStatus.TO_DO, taskStatus.IN_PROGRESS, taskStatus.PAUSE, taskStatus.DONE].map(
  (status) => ({ value: status, label: taskStatusLabels[status] }),
);

const labels = {
  taskProjectLabel: messages.name,
  taskCode: messages.code,
  timePlanned: messages.planned,
  statusTask: projectMessages.status,
  description: messages.description,
};
const texts = { statusTask: (status: TaskStatus) => taskStatusLabels[status] };

interface TaskDrawerProps {
  readonly projectId: string;
  /** Left out: a new one. */
  readonly task?: ProjectTask;
  readonly onClose: () => void;
}

export function TaskDrawer({ projectId, task, onClose }: TaskDrawerProps) {
  const [add] = useAddTaskMutation();
  const [update] = useUpdateTaskMutation();
  const [remove] = useRemoveTaskMutation();
  const [readTasks] = useLazyProjectTasksQuery();
  const form = useCheckedForm<TaskForm>(checkTask, taskFormOf(task));

  // The version read when the typing began: what somebody else changed meanwhile is not overwritten.
  const { item, conflict, save, catchUp } = useFormConflict(form, task, {
    formOf: taskFormOf,
    read: async ({ id }: ProjectTask) =>
      (await readTasks({ params: { projectId } })).data?.data.find((read) => read.id === id),
  });

  const { isRemoving, takeAway } = useRemoval<ProjectTask>({
    removal: {
      title: ({ taskProjectLabel }) => projectMessages.removal.task(taskProjectLabel),
      text: ({ timeEntered }) => removalText(timeEntered),
    },
    remove: ({ id, rowVersion }) =>
      remove({ params: { taskId: id }, query: { rowVersion: String(rowVersion) } }),
    catchUp,
    onRemoved: onClose,
  });

  const send = form.sendBy(async (values) => {
    if (item) {
      const saved = await save(values, item, (next, { id, rowVersion }) =>
        update({ params: { id: projectId, taskId: id }, body: { ...taskBodyOf(next), rowVersion } }),
      );
      if (saved) onClose();
      return;
    }
    const answer = await add({ params: { id: projectId }, body: taskBodyOf(values) });
    if (answer.error) form.refuse(answer.error);
    else onClose();
  });

  return (
    <FormDrawer
      title={task ? messages.editTitle : messages.add}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending || isRemoving}
      isDirty={form.formState.isDirty}
      onRemove={item && (() => takeAway(item))}
    >
      <FormProblem problem={form.problem} />
      <FormConflict form={form} conflict={conflict} labels={labels} texts={texts} by={item?.updatedBy} />
      {!task && (
        <ReferenceField
          onChoose={(reference) => {
            const options = { shouldDirty: true, shouldValidate: true };
            form.setValue('taskRefId', reference?.id ?? '', options);
            if (!reference) return;
            form.setValue('taskProjectLabel', reference.label, options);
            form.setValue('taskCode', reference.taskCode ?? '', options);
            form.setValue('description', reference.description ?? '', options);
          }}
        />
      )}
      <TextField
        form={form}
        name="taskProjectLabel"
        label={messages.name}
        data-autofocus
        required
        maxLength={120}
      />
      <TextField form={form} name="taskCode" label={messages.code} maxLength={60} />
      <TextField form={form} name="timePlanned" label={messages.planned} description={messages.plannedHelp} />
      <SelectField form={form} name="statusTask" label={projectMessages.status} options={statuses} />
      <TextAreaField form={form} name="description" label={messages.description} maxLength={2000} />
    </FormDrawer>
  );
}

/** A task of the company's list, to start from. */
function ReferenceField({ onChoose }: { onChoose: (reference: ReferenceTask | undefined) => void }) {
  const { data } = useReferenceTasksQuery({
    query: { Take: '-1', Skip: '-1', OrderBy: 'label', OrderAsc: 'true' },
  });
  const references = data?.data ?? [];
  return (
    <Select
      label={messages.reference}
      placeholder={messages.referencePlaceholder}
      data={references.map(({ id, label }) => ({ value: id, label }))}
      searchable
      {...enterInList}
      clearable
      nothingFoundMessage={<NothingFound>{messages.noReference}</NothingFound>}
      onChange={(id) => onChoose(references.find((reference) => reference.id === id))}
    />
  );
}
