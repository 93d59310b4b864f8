import type { listReferenceTasks } from '@gestiontemps/contracts/reference-lists';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { ReferenceTask } from './reference-task.ts';

type ReferenceTaskRow = ListedItem & ReferenceTask;

export const referenceTasksTable = viewTable<ReferenceTaskRow>({
  name: 'reference_tasks',
  columns: {
    ...listedItemColumns,
    label: 'text',
    taskCode: 'text',
    description: 'text',
    addOnProjectCreated: 'boolean',
  },
  key: ['entreprise', 'id'],
});

export const referenceTasksView = listItemView<ReferenceTask, ReferenceTaskRow>({
  noun: 'ReferenceTask',
  category: 'referenceTask',
  version: 2,
  table: referenceTasksTable,
  columns: ({ label, taskCode, description, addOnProjectCreated }) => ({
    label,
    taskCode,
    description,
    addOnProjectCreated,
  }),
});

/** As the view has it: the people of its audit have yet to be named. */
type ReferenceTaskRead = Omit<Reply<typeof listReferenceTasks>['data'][number], keyof Audit> & Audit;

const order = { CreatedOn: 'created_position', label: 'searchable(label)' } as const;

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
        is_deleted as "isDeleted", row_version as "rowVersion",
        ${auditSelect('i')}`,
      from: `from views.reference_tasks i
        where entreprise = $1 and ($2 or not is_deleted) and found_in($3, label, task_code, description)`,
      orderBy: `${order[OrderBy]} ${direction}, id ${direction}`,
      values: [includeDeleted, Text],
    },
    query,
  );
};
