import type { listReferenceTasks } from '@gestiontemps/contracts/reference-tasks';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { ReferenceTask } from './reference-task.ts';

type ReferenceTaskRow = ListedItem & Required<ReferenceTask>;

export const referenceTasksTable = viewTable<ReferenceTaskRow>({
  name: 'reference_tasks',
  columns: {
    ...listedItemColumns,
    label: 'text',
    taskCode: 'text',
    description: 'text',
    addOnProjectCreated: 'boolean',
    tagCategoryIds: 'jsonb',
  },
  key: ['entreprise', 'id'],
});

export const referenceTasksView = listItemView<ReferenceTask, ReferenceTaskRow>({
  noun: 'ReferenceTask',
  category: 'referenceTask',
  version: 3,
  table: referenceTasksTable,
  columns: ({ label, taskCode, description, addOnProjectCreated, tagCategoryIds = [] }) => ({
    label,
    taskCode,
    description,
    addOnProjectCreated,
    tagCategoryIds,
  }),
});

/** As the view has it: the people of its audit have yet to be named. */
export type ReferenceTaskRead = Omit<
  Reply<typeof listReferenceTasks>['data'][number],
  keyof Audit | 'tags' | 'tagsCategory'
> &
  Audit & { readonly tagCategoryIds: readonly string[] };

const order = {
  CreatedOn: 'created_position',
  label: 'searchable(label)',
  taskCode: 'searchable(task_code)',
} as const;

export const readReferenceTasks = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listReferenceTasks>,
): Promise<{ totalCount: number; data: ReferenceTaskRead[] }> => {
  const { Text = null, includeDeleted = false, OrderBy = 'label', OrderAsc = true } = query;
  const direction = OrderAsc ? 'asc' : 'desc';
  return readPage(
    db,
    entreprise,
    {
      select: `id, label, task_code as "taskCode", description, add_on_project_created as "addOnProjectCreated",
        tag_category_ids as "tagCategoryIds",
        is_deleted as "isDeleted", row_version as "rowVersion",
        ${auditSelect('i')}`,
      from: `from views.reference_tasks i
        where entreprise = $1 and ($2 or not is_deleted) and found_in($3, label, task_code, description)`,
      orderBy: `${order[OrderBy]} ${direction} nulls last, id ${direction}`,
      values: [includeDeleted, Text],
    },
    query,
  );
};

/** Whether a reference task that is there bears a code, as `searchable` has it, besides one. */
export const isTaskCodeBorne = async (
  db: CompanyDatabase,
  entreprise: string,
  code: string,
  besides: string,
): Promise<boolean> =>
  (
    await db.rows(
      entreprise,
      `select from views.reference_tasks
       where entreprise = $1 and not is_deleted and searchable(task_code) = $2 and id <> $3`,
      [entreprise, code, besides],
    )
  ).length > 0;
