import { type Audit, auditColumns, auditOf } from '../commands/audit.ts';
import { idsOf, recordingOf } from '../commands/decider.ts';
import type { Position } from '../log/event-store.ts';
import type { View, ViewTable } from './view.ts';

/** What every row of a list has beside the fields of its item. */
export interface ListedItem extends Audit {
  readonly entreprise: string;
  readonly id: string;
  readonly isDeleted: boolean;
  /** Place in the log where it came: the order of creation, also within one instant. */
  readonly createdPosition: Position;
  readonly rowVersion: number;
}

export const listedItemColumns = {
  entreprise: 'uuid',
  id: 'text',
  isDeleted: 'boolean',
  createdPosition: 'bigint',
  rowVersion: 'integer',
  ...auditColumns,
} as const;

/** The view of a list whose items `listItem` decides on: one row an item, removed ones too. */
export const listItemView = <Item, Row extends ListedItem>(list: {
  noun: string;
  category: string;
  version: number;
  /** Keyed by company and id. */
  table: ViewTable<Row>;
  columns: (item: Item) => Omit<Row, keyof ListedItem>;
}): View => {
  const { noun, category, version, table, columns } = list;
  return {
    name: table.name.replaceAll('_', '-'),
    version,
    categories: [category],
    tables: [table],
    wants: ({ stream }, want) => want.row(table, ...idsOf(stream)),
    fold: (event, rowsOf) => {
      const [entreprise = '', id = ''] = idsOf(event.stream);
      const rows = rowsOf(table);
      const held = rows.get(entreprise, id);
      const rowVersion = event.version;
      const recording = recordingOf(event);
      if (event.type === `${noun}Added`) {
        const { position: createdPosition } = event;
        const item = columns(event.data as Item);
        rows.set({
          entreprise,
          id,
          ...item,
          isDeleted: false,
          createdPosition,
          rowVersion,
          ...auditOf(undefined, recording),
        } as Row);
      } else if (held && event.type === `${noun}Changed`)
        rows.set({ ...held, ...columns(event.data as Item), rowVersion, ...auditOf(held, recording) });
      else if (held && event.type === `${noun}Removed`)
        rows.set({ ...held, isDeleted: true, rowVersion, ...auditOf(held, recording, 'removed') });
    },
  };
};
