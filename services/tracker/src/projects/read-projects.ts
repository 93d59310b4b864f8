import { taskStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { listProjects } from '@gestiontemps/contracts/projects';
import type { Query } from '@gestiontemps/contracts/route';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import {
  type PagedQuery,
  type Paging,
  readAll,
  readPage,
  type TakeRows,
} from '@gestiontemps/kernel/sql/paging';
import type { Link } from '../policy.ts';
import { foundProject } from './found-project.ts';
import type { ProjectFields } from './project-fields.ts';
import { type ProjectTag, tagsOfProject, tagsSelect } from './project-tags.ts';
import type { ProjectRow } from './project-tables.ts';

/** A project as the view has it, with its client and its planned time. */
export interface ProjectReading {
  readonly project: ProjectFields & Audit & { readonly id: string; readonly rowVersion: number };
  readonly client: { readonly id: string; readonly name: string; readonly externalId: string };
  readonly tags: readonly ProjectTag[];
  /** Of its tasks. */
  readonly tagCategoryIds: readonly string[];
  readonly totalPlannedTime: Minutes;
}

type Row = Omit<ProjectRow, 'entreprise'> & {
  readonly clientName: string;
  readonly clientCode: string;
  readonly tagCategoryIds: readonly string[];
  readonly tags: readonly ProjectTag[];
  readonly totalPlannedTime: Minutes;
};

const select = `p.id, p.label, p.external_id as "externalId", p.client_id as "clientId",
  p.project_status as "projectStatus", p.is_billable as "isBillable",
  p.estimated_start_date as "estimatedStartDate", p.estimated_end_date as "estimatedEndDate", p.amount,
  p.ouverte_a_la_saisie as "ouverteALaSaisie", p.commentaire, p.adresse, p.cp, p.ville, p.lat, p.lng,
  p.responsables, p.commerciaux, p.tag_ids as "tagIds", ${tagsSelect}, p.row_version as "rowVersion", ${auditSelect('p')},
  coalesce(d.name, '') as "clientName", coalesce(c.external_id, '') as "clientCode",
  (select coalesce(jsonb_agg(distinct category), '[]')
   from views.project_tasks t cross join jsonb_array_elements_text(t.tag_category_ids) as category
   where t.entreprise = p.entreprise and t.project_id = p.id and t.deleted_on is null) as "tagCategoryIds",
  (select coalesce(sum(t.time_planned), 0) from views.project_tasks t
   where t.entreprise = p.entreprise and t.project_id = p.id and t.deleted_on is null) as "totalPlannedTime"`;

const from = `from views.projects p
  left join views.clients c on c.entreprise = p.entreprise and c.id = p.client_id
  left join directory.clients d on d.entreprise = p.entreprise and d.id = p.client_id`;

const read = ({
  clientName,
  clientCode,
  tags,
  tagCategoryIds,
  totalPlannedTime,
  ...row
}: Row): ProjectReading => {
  const { adresse, cp, ville, lat, lng, ...fields } = row;
  const adresseProjet =
    adresse === null
      ? null
      : { adresse, cp: cp ?? '', ville: ville ?? '', lat: degrees(lat), lng: degrees(lng) };
  return {
    project: { ...fields, adresseProjet },
    client: { id: row.clientId, name: clientName, externalId: clientCode },
    tags,
    tagCategoryIds,
    totalPlannedTime,
  };
};

const degrees = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

export const readProject = async (
  db: CompanyDatabase,
  entreprise: string,
  projectId: string,
): Promise<ProjectReading | undefined> => {
  const sql = `select ${select} ${from} where p.entreprise = $1 and p.id = $2`;
  return (await db.rows<Row>(entreprise, sql, [entreprise, projectId])).map(read)[0];
};

/** Which projects to list; `linkedTo` keeps those a person has one of these links to. */
export type ProjectFilter = Pick<
  Query<typeof listProjects>,
  | 'Status'
  | 'Clients'
  | 'Tags'
  | 'isFacturable'
  | 'hasTaskOpened'
  | 'startWeek'
  | 'endWeek'
  | 'Text'
  | 'includeDeleted'
> & { readonly linkedTo: { readonly userId: string; readonly links: readonly Link[] } | null };

const where = `where p.entreprise = $1
  and ($2::text is null or exists (
    select from views.project_members m
    where m.entreprise = p.entreprise and m.user_id = $2 and m.project_id = p.id
      and m.kind = any($3)))
  and ($4::integer[] is null or p.project_status = any($4))
  and ($5::text[] is null or p.client_id = any($5))
  and ($6::boolean is null or p.is_billable = $6)
  and ($7 or p.deleted_on is null)
  and ($8::boolean is null or $8 = exists (
    select from views.project_tasks t
    where t.entreprise = p.entreprise and t.project_id = p.id and t.deleted_on is null
      and t.status_task <> ${taskStatus.DONE}))
  and (coalesce($9::date, $10::date) is null or exists (
    select from views.time_lines l
    where l.entreprise = p.entreprise and l.project_id = p.id and l.to_position = ${Number.MAX_SAFE_INTEGER}
      and ($9::date is null or l.date >= $9) and ($10::date is null or l.date < $10::date + 7)))
  and ($11::text[] is null or exists (select from ${tagsOfProject} and g.id = any($11)))
  and ${foundProject('$12')}`;

const valuesOf = ({
  linkedTo,
  Status,
  Clients,
  Tags,
  isFacturable,
  hasTaskOpened,
  startWeek,
  endWeek,
  Text,
  includeDeleted,
}: ProjectFilter): unknown[] => [
  linkedTo?.userId ?? null,
  linkedTo?.links ?? [],
  Status?.map(Number) ?? null,
  Clients ?? null,
  isFacturable ?? null,
  includeDeleted ?? false,
  hasTaskOpened ?? null,
  startWeek ?? null,
  endWeek ?? null,
  Tags ?? null,
  Text ?? null,
];

/** Ids of all the projects of a filter, for an order that only another capability knows. */
export const readProjectIds = async (
  db: CompanyDatabase,
  entreprise: string,
  filter: ProjectFilter,
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(entreprise, `select p.id ${from} ${where}`, [
    entreprise,
    ...valuesOf(filter),
  ]);
  return rows.map(({ id }) => id);
};

const order = {
  estimatedStartDate: 'p.estimated_start_date',
  label: 'searchable(p.label)',
  externalId: 'searchable(p.external_id)',
  totalInputTime: 'coalesce(entered.minutes, 0)',
  // Where people work comes first, what is over last; among them the latest start first.
  projectStatus: `(case p.project_status when 2 then 0 when 50 then 1 when 1 then 2 else 3 end) * 100000
    - coalesce(p.estimated_start_date - date '2000-01-01', -1)`,
} as const;

type Order = Pick<Query<typeof listProjects>, 'OrderBy' | 'OrderAsc'>;

const listed = (
  filter: ProjectFilter,
  { OrderBy = 'estimatedStartDate', OrderAsc = false }: Order,
  entered: ReadonlyMap<string, Minutes>,
): PagedQuery => {
  const direction = OrderAsc ? 'asc' : 'desc';
  return {
    select,
    from: `${from}
      left join unnest($13::text[], $14::bigint[]) as entered(id, minutes) on entered.id = p.id ${where}`,
    orderBy: `${order[OrderBy]} ${direction} nulls last, p.id ${direction}`,
    values: [...valuesOf(filter), [...entered.keys()], [...entered.values()]],
  };
};

/** `entered`: minutes by project, for the order by `totalInputTime`. */
export const readProjects = async (
  db: CompanyDatabase,
  entreprise: string,
  filter: ProjectFilter,
  query: Order & Paging,
  entered: ReadonlyMap<string, Minutes>,
): Promise<{ totalCount: number; data: ProjectReading[] }> => {
  const { totalCount, data } = await readPage<Row>(db, entreprise, listed(filter, query, entered), query);
  return { totalCount, data: data.map(read) };
};

/** Those of all pages. */
export const readAllProjects = (
  db: CompanyDatabase,
  entreprise: string,
  filter: ProjectFilter,
  query: Order,
  entered: ReadonlyMap<string, Minutes>,
  take: TakeRows<ProjectReading>,
): Promise<void> =>
  readAll<Row>(db, entreprise, listed(filter, query, entered), (rows, count) => take(rows.map(read), count));

/** All projects by their number, removed ones too: what a list that comes in a file is compared with. */
export const readKnownProjects = (
  db: CompanyDatabase,
  entreprise: string,
): Promise<{ id: string; externalId: string }[]> =>
  db.rows(entreprise, `select id, external_id as "externalId" from views.projects where entreprise = $1`, [
    entreprise,
  ]);

/** Numbers among the codes `CH{yy}-{0000}` of a year. */
export const projectNumbers = async (
  db: CompanyDatabase,
  entreprise: string,
  date: CivilDate,
): Promise<number[]> => {
  const rows = await db.rows<{ number: number }>(
    entreprise,
    `select substring(upper(external_id) from '^CH' || $2 || '-(\\d{1,8})$')::integer as number
     from views.projects where entreprise = $1 and upper(external_id) ~ ('^CH' || $2 || '-\\d{1,8}$')`,
    [entreprise, date.slice(2, 4)],
  );
  return rows.map(({ number }) => number);
};
