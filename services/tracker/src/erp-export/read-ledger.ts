import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import {
  costColumns,
  type ExportColumn,
  exportColumnKeys,
  type getExportSummary,
  type LedgerRow,
} from '@gestiontemps/contracts/erp-export';
import { lineNatures, type LineNature } from '@gestiontemps/contracts/export-natures';
import type { Reply } from '@gestiontemps/contracts/route';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { boundsOf, type Paging } from '@gestiontemps/kernel/sql/paging';
import {
  codeActivite,
  type ColumnValues,
  csvColumn,
  fromLedger,
  namesOf,
  jsonColumn,
  labelOfNature,
  matricule,
  orderColumn,
  quantite,
} from './ledger-columns.ts';

/** Which entries are asked for. */
export interface Wanted {
  readonly startDate?: CivilDate | undefined;
  readonly endDate?: CivilDate | undefined;
  /** Those with a higher number. */
  readonly apres?: number | undefined;
  readonly userIds?: readonly string[] | undefined;
}

export interface Ordered {
  readonly OrderBy?: ExportColumn | undefined;
  readonly OrderAsc?: boolean | undefined;
}

/** What entries are shown with that no row holds. */
export interface CompanyValues {
  readonly entreprise: string;
  readonly codeSociete: string;
  /** Codes of natures. */
  readonly codes: Readonly<Record<string, string>>;
  readonly holidays: readonly CivilDate[];
}

const parameters: ColumnValues = { codeSociete: '$2', codes: '$3', holidays: '$4' };
const valuesOf = ({ codeSociete, codes, holidays }: CompanyValues) => [
  codeSociete,
  JSON.stringify(codes),
  holidays,
];

/** Every parameter is named, so that its type is known where a column does not ask for it. */
const where = `where e.entreprise = $1 and ($2::text is null or true) and ($3::jsonb is null or true)
  and ($4::date[] is null or true)`;
export const among = (wanted: Wanted, first: number): { condition: string; values: unknown[] } => {
  const { startDate, endDate, apres, userIds } = wanted;
  const conditions: readonly (readonly [string, unknown])[] = [
    ['e.date >= ?', startDate],
    ['e.date <= ?', endDate],
    ['e.id > ?', apres],
    ['e.utilisateur_id = any(?)', userIds],
  ];
  const asked = conditions.filter(([, value]) => value !== undefined);
  return {
    condition: asked.map(([condition], at) => ` and ${condition.replace('?', `$${first + at}`)}`).join(''),
    values: asked.map(([, value]) => value),
  };
};

const orderOf = ({ OrderBy = 'idEcriture', OrderAsc = true }: Ordered): string => {
  const by = orderColumn(OrderBy, parameters);
  const direction = OrderAsc ? 'asc' : 'desc';
  return by === 'e.id' ? `e.id ${direction}` : `${by} ${direction} nulls last, e.id ${direction}`;
};

/** The columns that somebody sees; amounts of hours are for who may know what they cost. */
export const visibleColumns = (
  columns: readonly ExportColumn[],
  seesCosts: boolean,
): readonly ExportColumn[] => columns.filter((key) => seesCosts || !costColumns.has(key));

/** The first and the last day that a company has entries of; undefined before there are any. */
export const datesOfEntries = async (
  db: CompanyDatabase,
  entreprise: string,
): Promise<{ readonly first: CivilDate; readonly last: CivilDate } | undefined> => {
  const [found] = await db.rows<{ first: CivilDate | null; last: CivilDate | null }>(
    entreprise,
    `select min(e.date) as first, max(e.date) as last from views.ledger_entries e where e.entreprise = $1`,
    [entreprise],
  );
  return found?.first && found.last ? { first: found.first, last: found.last } : undefined;
};

/**
 * One page of entries, as rows of JSON. It is looked for between the first and the last number of those wanted: the first
 * page of the last week would else be looked for from the first entry of the company on.
 */
export const readLedger = async (
  db: CompanyDatabase,
  company: CompanyValues,
  query: Wanted & Ordered & Paging,
  seesCosts: boolean,
): Promise<{ totalCount: number; data: LedgerRow[] }> => {
  const { entreprise } = company;
  const counted = among(query, 2);
  const [found] = await db.rows<{ totalCount: number; first: number | null; last: number | null }>(
    entreprise,
    `select count(*)::integer as "totalCount", min(e.id) as first, max(e.id) as last
     from views.ledger_entries e where e.entreprise = $1${counted.condition}`,
    [entreprise, ...counted.values],
  );
  if (!found?.totalCount) return { totalCount: 0, data: [] };
  const { condition, values } = among(query, 9);
  const { limit, offset } = boundsOf(query);
  const columns = visibleColumns(exportColumnKeys, seesCosts).map(
    (key) => `${jsonColumn(key, parameters)} as "${key}"`,
  );
  const wanted = `e.entreprise = $1 and e.id between $5 and $6${condition}`;
  const page = `order by ${orderOf(query)} limit $7 offset $8`;
  // By number, names are looked up for the rows of the page alone.
  const rows =
    (query.OrderBy ?? 'idEcriture') === 'idEcriture'
      ? `${namesOf(`(select e.* from views.ledger_entries e where ${wanted} ${page}) e`)} ${where} order by ${orderOf(query)}`
      : `${fromLedger} ${where} and ${wanted} ${page}`;
  const data = await db.rows<LedgerRow>(entreprise, `select ${columns.join(', ')} ${rows}`, [
    entreprise,
    ...valuesOf(company),
    found.first,
    found.last,
    limit,
    offset,
    ...values,
  ]);
  return { totalCount: found.totalCount, data };
};

/** Entries as lines of a file, some thousands at a time: each a text without its end of line, and its number. */
export const readLines = async (
  db: CompanyDatabase,
  company: CompanyValues,
  columns: readonly ExportColumn[],
  query: Wanted & Ordered,
  take: (lines: readonly { readonly id: number; readonly line: string }[]) => Promise<void>,
): Promise<void> => {
  const { condition, values } = among(query, 5);
  const cells = columns.map((key) => csvColumn(key, parameters)).join(` || ';' || `);
  await db.batches<{ id: number; line: string }>(
    company.entreprise,
    `select e.id, ${cells} as line ${fromLedger} ${where}${condition} order by ${orderOf(query)}`,
    [company.entreprise, ...valuesOf(company), ...values],
    take,
  );
};

interface SummaryRow {
  readonly typeLigne: LineNature;
  readonly lignes: number;
  readonly quantite: number;
  readonly montantMo: number | null;
}

/** What entries lack, and of whom or what; null of all of them together. */
interface LackingRow {
  readonly quoi: 'matricule' | 'codeActivite' | 'codeAbsence' | null;
  readonly id: string;
  readonly projectId: string | null;
  readonly label: string;
  readonly lignes: number;
  readonly personnes: number;
}

/** What an export of these entries would hold, and what would be missing in it (domain.md §8.15). */
export const readSummary = async (
  db: CompanyDatabase,
  company: CompanyValues,
  wanted: Wanted,
  seesCosts: boolean,
): Promise<Reply<typeof getExportSummary>> => {
  const { entreprise } = company;
  const { condition, values } = among(wanted, 2);
  const natures = await db.rows<SummaryRow & { personnes: number }>(
    entreprise,
    `select e.type_ligne as "typeLigne", count(*)::integer as lignes, sum(${quantite})::float8 as quantite,
       sum(e.montant_mo)::float8 as "montantMo"
     from views.ledger_entries e where e.entreprise = $1${condition} group by e.type_ligne`,
    [entreprise, ...values],
  );
  const { condition: filter, values: asked } = among(wanted, 3);
  const lacking = await db.rows<LackingRow>(
    entreprise,
    // Entries that lack the same of the same are one row before anything is looked up for them.
    `with e as (
       select e.entreprise, e.utilisateur_id, e.project_id, e.task_project_id, e.client_id, e.absence_id, e.type_ligne,
         left(e.matricule, 0) as matricule, left(e.code_tache, 0) as code_tache, left(e.code_absence, 0) as code_absence,
         count(*) as lignes
       from views.ledger_entries e where e.entreprise = $1 and ($2::jsonb is null or true)${filter}
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
     lacking as (
       select e.utilisateur_id, e.task_project_id, e.absence_id, e.project_id, t.label as tache, p.label as chantier,
         a.label as absence, ${labelOfNature} as nature, e.lignes,
         concat_ws(' ', d.prenom, d.nom) as personne, ${matricule} is null as "sansMatricule",
         ${codeActivite({ codes: '$2' })} is null as "sansCode"
       ${namesOf('e')})
     select 'matricule' as quoi, utilisateur_id as id, null as "projectId", personne as label,
       sum(lignes)::integer as lignes, 0 as personnes
     from lacking where "sansMatricule" group by utilisateur_id, personne
     union all
     select 'codeActivite', task_project_id, project_id, coalesce(nullif(concat_ws(' — ', tache, chantier), ''), nature),
       sum(lignes)::integer, 0
     from lacking where "sansCode" and task_project_id is not null
     group by task_project_id, project_id, tache, chantier, nature
     union all
     select 'codeAbsence', absence_id, null, coalesce(absence, nature), sum(lignes)::integer, 0
     from lacking where "sansCode" and absence_id is not null
     group by absence_id, absence, nature
     union all
     select null, '', null, '', coalesce(sum(lignes) filter (where "sansMatricule" or "sansCode"), 0)::integer,
       count(distinct utilisateur_id)::integer
     from lacking`,
    [entreprise, JSON.stringify(company.codes), ...asked],
  );
  const inAll = lacking.find(({ quoi }) => quoi === null);
  const byNature = new Map(natures.map((row) => [row.typeLigne, row]));
  const amount = (montantMo: number | null) => (seesCosts ? { montantMo } : {});
  const amounts = natures.flatMap(({ montantMo }) => (montantMo === null ? [] : [montantMo]));
  return {
    lignes: natures.reduce((sum, { lignes }) => sum + lignes, 0),
    ...amount(
      amounts.length === 0 ? null : Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100) / 100,
    ),
    personnes: inAll?.personnes ?? 0,
    lignesIncompletes: inAll?.lignes ?? 0,
    natures: (Object.keys(lineNatures) as LineNature[]).flatMap((typeLigne) => {
      const row = byNature.get(typeLigne);
      if (!row) return [];
      const { label, unite } = lineNatures[typeLigne];
      return [
        { typeLigne, label, unite, lignes: row.lignes, quantite: row.quantite, ...amount(row.montantMo) },
      ];
    }),
    manquants: lacking
      .flatMap(({ quoi, id, projectId, label, lignes }) =>
        quoi === null ? [] : [{ quoi, id, projectId, label, lignes }],
      )
      .toSorted((one, other) => other.lignes - one.lignes),
  };
};
