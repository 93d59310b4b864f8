import type { AbsenceType } from '../../../shared/api/reference-lists-api.ts';
import type { GridColumn } from '../../../shared/grid/columns.ts';
import type { OpenItem } from '../../../shared/list/item-list-page.tsx';
import { deletedColumn, ItemCard, ItemName } from '../../../shared/list/item-name.tsx';
import { absenceTypeMessages as messages } from './messages.ts';

/** The types of absence at a desk. */
export const absenceTypeColumns = (onOpen: OpenItem<AbsenceType>): readonly GridColumn<AbsenceType>[] => [
  {
    id: 'libelle',
    head: messages.label,
    width: 240,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    cell: (type) => <ItemName item={type} name={type.label} onOpen={onOpen} />,
  },
  { id: 'code', head: messages.code, width: 140, sort: 'ascendingFirst', value: ({ code }) => code },
  {
    id: 'seuil',
    head: messages.overtime,
    width: 200,
    yields: 1,
    value: ({ compteSeuilHS }) => (compteSeuilHS ? messages.counts : null),
  },
  deletedColumn,
];

/** A type of absence under a thumb. */
export const absenceTypeCard = (type: AbsenceType, onOpen: OpenItem<AbsenceType>) => (
  <ItemCard
    item={type}
    name={type.label}
    onOpen={onOpen}
    lines={[type.code, type.compteSeuilHS ? messages.countsForOvertime : null]}
  />
);
