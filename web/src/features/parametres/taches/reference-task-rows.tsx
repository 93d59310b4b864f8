import type { ReferenceTask } from '../../../shared/api/reference-lists-api.ts';
import type { GridColumn } from '../../../shared/grid/columns.ts';
import type { OpenItem } from '../../../shared/list/item-list-page.tsx';
import { deletedColumn, ItemCard, ItemName } from '../../../shared/list/item-name.tsx';
import { referenceTaskMessages as messages } from './messages.ts';

const categoriesOf = ({ tagsCategory }: ReferenceTask): string | null =>
  tagsCategory.map(({ label }) => label).join(', ') || null;

/** The reference tasks at a desk. */
export const referenceTaskColumns = (
  onOpen: OpenItem<ReferenceTask>,
): readonly GridColumn<ReferenceTask>[] => [
  {
    id: 'libelle',
    head: messages.label,
    width: 240,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    cell: (task) => <ItemName item={task} name={task.label} onOpen={onOpen} />,
  },
  { id: 'code', head: messages.code, width: 120, sort: 'ascendingFirst', value: ({ taskCode }) => taskCode },
  { id: 'categories', head: messages.categories, width: 220, yields: 1, value: categoriesOf },
  {
    id: 'chantiers',
    head: messages.everyProject,
    width: 160,
    yields: 2,
    value: ({ addOnProjectCreated }) => (addOnProjectCreated ? messages.added : null),
  },
  {
    id: 'description',
    head: messages.description,
    width: 280,
    yields: 3,
    hidden: true,
    value: ({ description }) => description,
  },
  deletedColumn,
];

/** A reference task under a thumb. */
export const referenceTaskCard = (task: ReferenceTask, onOpen: OpenItem<ReferenceTask>) => (
  <ItemCard
    item={task}
    name={task.label}
    onOpen={onOpen}
    lines={[task.taskCode, categoriesOf(task), task.addOnProjectCreated ? messages.onEveryProject : null]}
  />
);
