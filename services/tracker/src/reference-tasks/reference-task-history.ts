import { listItemTable } from '../list-item-table.ts';
import { referenceTask } from './reference-task.ts';

/** How a reference task is told. */
export const referenceTaskTable = listItemTable(
  referenceTask,
  'referenceTask',
  'ReferenceTask',
  ({ label, taskCode, description, addOnProjectCreated, tagCategoryIds = [] }) => ({
    libelle: label,
    values: {
      label: { type: 'text', valeur: label },
      taskCode: taskCode === null ? null : { type: 'text', valeur: taskCode },
      description: description === null ? null : { type: 'text', valeur: description },
      addOnProjectCreated: { type: 'flag', valeur: addOnProjectCreated },
      tagCategoryIds:
        tagCategoryIds.length === 0
          ? null
          : { type: 'references', valeur: tagCategoryIds.map((id) => ({ of: 'tagCategory', id })) },
    },
  }),
);
