import type { listExports } from '@gestiontemps/contracts/erp-export';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import type { Query } from '@gestiontemps/contracts/route';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { MadeExport } from './past-export.ts';

/** An export as its list shows it. */
export interface ExportRow extends Omit<MadeExport, 'apres' | 'userIds' | 'columns' | 'preset'> {
  readonly preset: PresetKey | null;
  readonly id: string;
  /** Of some people alone. */
  readonly partielle: boolean;
  readonly createdBy: string;
  readonly createdOn: string;
}

const exportsTable = viewTable<
  ExportRow & Pick<MadeExport, 'apres' | 'userIds'> & { readonly entreprise: string }
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
  },
  key: ['entreprise', 'id'],
});

/** The exports that were made. */
export const exportsView: View = {
  name: 'exports',
  version: 5,
  categories: ['export'],
  tables: [exportsTable],
  wants: () => {},
  fold(recorded, rowsOf) {
    const [entreprise = '', id = ''] = idsOf(recorded.stream);
    const { userIds, columns: _columns, preset = null, ...made } = recorded.data as MadeExport;
    const { actor: createdBy, recordedAt: createdOn } = recordingOf(recorded);
    const partielle = userIds !== null;
    rowsOf(exportsTable).set({ entreprise, id, ...made, partielle, userIds, preset, createdBy, createdOn });
  },
};

const select = `x.id, x.name, x.start_date as "startDate", x.end_date as "endDate", x.preset, x.lignes, x.jusqua,
  x.avec_montants as "avecMontants", x.encodage, x.remplaces, x.size, x.sha256, x.partielle,
  x.created_by as "createdBy", x.created_on as "createdOn"`;
const columns = { createdOn: 'x.created_on', name: 'searchable(x.name)', lignes: 'x.lignes' } as const;

export const readExports = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listExports>,
): Promise<{ totalCount: number; data: ExportRow[] }> => {
  const { OrderBy = 'createdOn', OrderAsc = false } = query;
  return readPage<ExportRow>(
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
): Promise<ExportRow | undefined> =>
  (
    await db.rows<ExportRow>(
      entreprise,
      `select ${select} from views.exports x where x.entreprise = $1 and x.id = $2`,
      [entreprise, id],
    )
  )[0];
