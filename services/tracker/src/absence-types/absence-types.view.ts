import type { listAbsenceTypes } from '@gestiontemps/contracts/absence-types';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { AbsenceType } from './absence-type.ts';

type AbsenceTypeRow = ListedItem & { label: string; code: string; compteSeuilHs: boolean };

const absenceTypesTable = viewTable<AbsenceTypeRow>({
  name: 'absence_types',
  columns: { ...listedItemColumns, label: 'text', code: 'text', compteSeuilHs: 'boolean' },
  key: ['entreprise', 'id'],
});

export const absenceTypesView = listItemView<AbsenceType, AbsenceTypeRow>({
  noun: 'AbsenceType',
  category: 'absenceType',
  version: 2,
  table: absenceTypesTable,
  columns: ({ label, code, compteSeuilHS }) => ({ label, code, compteSeuilHs: compteSeuilHS }),
});

/** As the view has it: the people of its audit have yet to be named. */
type AbsenceTypeRead = Omit<Reply<typeof listAbsenceTypes>['data'][number], keyof Audit> & Audit;

const order = {
  CreatedOn: 'created_position',
  label: 'searchable(label)',
  code: 'searchable(code)',
} as const;

export const readAbsenceTypes = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listAbsenceTypes>,
): Promise<{ totalCount: number; data: AbsenceTypeRead[] }> => {
  const { Text = null, includeDeleted = false, OrderBy = 'CreatedOn', OrderAsc = false } = query;
  const direction = OrderAsc ? 'asc' : 'desc';
  return readPage(
    db,
    entreprise,
    {
      select: `id, label, code, compte_seuil_hs as "compteSeuilHS", is_deleted as "isDeleted",
        row_version as "rowVersion",
        ${auditSelect('i')}`,
      from: `from views.absence_types i
        where entreprise = $1 and ($2 or not is_deleted) and found_in($3, label, code)`,
      orderBy: `${order[OrderBy]} ${direction}, id ${direction}`,
      values: [includeDeleted, Text],
    },
    query,
  );
};

/** Whether a type that is there bears a code, as `searchable` has it, besides one. */
export const isAbsenceCodeBorne = async (
  db: CompanyDatabase,
  entreprise: string,
  code: string,
  besides: string,
): Promise<boolean> =>
  (
    await db.rows(
      entreprise,
      `select from views.absence_types
       where entreprise = $1 and not is_deleted and searchable(code) = $2 and id <> $3`,
      [entreprise, code, besides],
    )
  ).length > 0;
