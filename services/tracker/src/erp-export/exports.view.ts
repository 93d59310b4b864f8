import type { listExports } from '@gestiontemps/contracts/erp-export';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import type { Query } from '@gestiontemps/contracts/route';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import { isErasedFile } from './erased-file.ts';
import type { MadeExport } from './past-export.ts';

/** An export as its list shows it. */
export interface ExportRow extends Omit<
  MadeExport,
  'apres' | 'userIds' | 'columns' | 'preset' | 'formatVersion'
> {
  readonly preset: PresetKey | null;
  readonly id: string;
  /** Of some people alone. */
  readonly partielle: boolean;
  readonly createdBy: string;
  readonly createdOn: string;
}

/** An export with what has become of its file: the view tells what was made, whatever was destroyed since. */
export interface KeptRow extends ExportRow {
  readonly efface: boolean;
}

const exportsTable = viewTable<
  ExportRow &
    Pick<MadeExport, 'apres' | 'userIds'> & {
      readonly entreprise: string;
      readonly position: number;
      readonly formatVersion: number | null;
    }
>({
  name: 'exports',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    name: 'text',
    startDate: 'date',
    endDate: 'date',
    preset: 'text',
    lignes: 'integer',
    apres: 'integer',
    jusqua: 'integer',
    avecMontants: 'boolean',
    encodage: 'text',
    remplaces: 'integer',
    size: 'bigint',
    sha256: 'text',
    partielle: 'boolean',
    userIds: 'jsonb',
    createdBy: 'text',
    createdOn: 'timestamptz',
    position: 'bigint',
    formatVersion: 'integer',
  },
  key: ['entreprise', 'id'],
});

/** The exports that were made. */
export const exportsView: View = {
  name: 'exports',
  version: 7,
  categories: ['export'],
  tables: [exportsTable],
  wants: () => {},
  fold(recorded, rowsOf) {
    const [entreprise = '', id = ''] = idsOf(recorded.stream);
    const {
      userIds,
      columns: _columns,
      preset = null,
      formatVersion = null,
      ...made
    } = recorded.data as MadeExport;
    const { actor: createdBy, recordedAt: createdOn, position } = recordingOf(recorded);
    const partielle = userIds !== null;
    const of = { partielle, userIds, preset, formatVersion, createdBy, createdOn, position };
    rowsOf(exportsTable).set({ entreprise, id, ...made, ...of });
  },
};

const select = `x.id, x.name, x.start_date as "startDate", x.end_date as "endDate", x.preset, x.lignes, x.jusqua,
  x.avec_montants as "avecMontants", x.encodage, x.remplaces, x.size, x.sha256, x.partielle,
  x.created_by as "createdBy", x.created_on as "createdOn", ${isErasedFile('x.entreprise', 'x.sha256')} as efface`;
const columns = { createdOn: 'x.created_on', name: 'searchable(x.name)', lignes: 'x.lignes' } as const;

export const readExports = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listExports>,
): Promise<{ totalCount: number; data: KeptRow[] }> => {
  const { OrderBy = 'createdOn', OrderAsc = false } = query;
  return readPage<KeptRow>(
    db,
    entreprise,
    {
      select,
      from: 'from views.exports x where x.entreprise = $1',
      orderBy: `${columns[OrderBy]} ${OrderAsc ? 'asc' : 'desc'}, x.id`,
      values: [],
    },
    query,
  );
};

export const readExport = async (
  db: CompanyDatabase,
  entreprise: string,
  id: string,
): Promise<KeptRow | undefined> =>
  (
    await db.rows<KeptRow>(
      entreprise,
      `select ${select} from views.exports x where x.entreprise = $1 and x.id = $2`,
      [entreprise, id],
    )
  )[0];
