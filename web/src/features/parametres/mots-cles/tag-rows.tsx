import type { Tag } from '../../../shared/api/reference-lists-api.ts';
import type { GridColumn } from '../../../shared/grid/columns.ts';
import type { OpenItem } from '../../../shared/list/item-list-page.tsx';
import { deletedColumn, ItemCard, ItemName } from '../../../shared/list/item-name.tsx';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import { colourName } from './colour-name.ts';
import { tagMessages as messages } from './messages.ts';
import classes from './tag-rows.module.css';

const projectsOf = ({ refTags }: Tag): string | null =>
  refTags.length > 0 ? messages.projectCount(refTags.length) : null;

/** The keywords at a desk. */
export const tagColumns = (onOpen: OpenItem<Tag>): readonly GridColumn<Tag>[] => [
  {
    id: 'libelle',
    head: messages.label,
    width: 240,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    cell: (tag) => (
      <span className={classes.name}>
        <TagSwatch colour={tag.color} />
        <ItemName item={tag} name={tag.label} onOpen={onOpen} />
      </span>
    ),
  },
  { id: 'couleur', head: messages.colour, width: 160, yields: 2, value: ({ color }) => colourName(color) },
  { id: 'chantiers', head: messages.projects, width: 160, yields: 1, value: projectsOf },
  deletedColumn,
];

/** A keyword under a thumb. */
export const tagCard = (tag: Tag, onOpen: OpenItem<Tag>) => (
  <ItemCard
    item={tag}
    name={tag.label}
    onOpen={onOpen}
    lead={<TagSwatch colour={tag.color} />}
    lines={[projectsOf(tag)]}
  />
);
