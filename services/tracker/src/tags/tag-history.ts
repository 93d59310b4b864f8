import { listItemTable } from '../list-item-table.ts';
import { tag } from './tag.ts';

/** How a tag is told. */
export const tagTable = listItemTable(tag, 'tag', 'Tag', ({ label, color }) => ({
  libelle: label,
  values: { label: { type: 'text', valeur: label }, color: { type: 'text', valeur: color } },
}));
