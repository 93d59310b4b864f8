import type { TagCategory } from '../../../shared/api/reference-lists-api.ts';
import type { GridColumn } from '../../../shared/grid/columns.ts';
import type { OpenItem } from '../../../shared/list/item-list-page.tsx';
import { deletedColumn, ItemCard, ItemName } from '../../../shared/list/item-name.tsx';
import { tagCategoryMessages as messages } from './messages.ts';

const peopleOf = ({ utilisateurs: { length } }: TagCategory): string | null =>
  length > 0 ? messages.peopleCount(length) : null;
const tasksOf = ({ length }: readonly unknown[]): string | null =>
  length > 0 ? messages.taskCount(length) : null;

/** The categories of tasks at a desk. */
export const tagCategoryColumns = (onOpen: OpenItem<TagCategory>): readonly GridColumn<TagCategory>[] => [
  {
    id: 'nom',
    head: messages.label,
    width: 240,
    grows: true,
    fixed: true,
    cell: (category) => <ItemName item={category} name={category.categoryName} onOpen={onOpen} />,
  },
  { id: 'utilisateurs', head: messages.people, width: 150, yields: 1, value: peopleOf },
  { id: 'taches', head: messages.tasks, width: 160, yields: 2, value: ({ tasks }) => tasksOf(tasks) },
  {
    id: 'chantiers',
    head: messages.projectTasks,
    width: 180,
    yields: 3,
    value: ({ taskProjects }) => tasksOf(taskProjects),
  },
  deletedColumn,
];

/** A category under a thumb. */
export const tagCategoryCard = (category: TagCategory, onOpen: OpenItem<TagCategory>) => (
  <ItemCard
    item={category}
    name={category.categoryName}
    onOpen={onOpen}
    lines={[[peopleOf(category), tasksOf(category.tasks)].filter(Boolean).join(' · ')]}
  />
);
