import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { GroupKeys } from './cost-groups.ts';
import { pricedLines, type Prices } from './priced-lines.ts';
import { heldAt, isWholeWithin, type Moment } from './time-lines.ts';

export interface CostFilter {
  readonly projectIds: readonly string[];
  /** All of their tasks when left out. */
  readonly taskProjectIds?: readonly string[] | undefined;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly userIds?: readonly string[] | undefined;
  readonly validatedOnly?: boolean | undefined;
  /** First day of the last month that is told where all that is left of it is its sum; left out: of all. */
  readonly lastWholeMonth?: CivilDate | undefined;
  /** Left out: now. */
  readonly moment?: Moment | undefined;
}

/** Sums over lines of a group. */
export interface Sums {
  readonly minutes: number;
  readonly minutesNuit: number;
  /** Decimal string; null where no line has a rate (F4). */
  readonly montantMo: string | null;
  /** Minutes of the lines that have a rate. */
  readonly valuedMinutes: number;
  readonly lignesSansTaux: number;
}

/** The sums of a group, or of one part of it: by what, and which. A period is a day, a Monday, or a month `YYYY-MM`. */
export type CostRow = Sums & { readonly key: string } & (
    | { readonly part: 'group' }
    | { readonly part: 'validity'; readonly valide: boolean }
    | { readonly part: 'user'; readonly utilisateurId: string }
    | { readonly part: 'task'; readonly taskProjectId: string }
    | { readonly part: 'project'; readonly projectId: string }
    | { readonly part: 'period'; readonly period: string }
    | { readonly part: 'task in period'; readonly period: string; readonly taskProjectId: string }
  );

export type Period = 'jour' | 'semaine' | 'mois';

/** What the lines of a group are also added up by, beside all of them, and by which columns. */
const partColumns = {
  validity: ['valide'],
  user: ['utilisateur_id'],
  task: ['task_project_id'],
  project: ['project_id'],
  period: ['period'],
  'task in period': ['period', 'task_project_id'],
} as const;

export type CostPart = keyof typeof partColumns;

/** Each sum costs a pass over the lines: only those that are asked for are made. */
const groupingOf = (parts: readonly CostPart[]) => {
  const columns = [...new Set<string>(parts.flatMap((part) => partColumns[part]))];
  const bitsOf = (of: readonly string[]): string =>
    columns.map((column) => (of.includes(column) ? '0' : '1')).join('');
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['group', []],
    ...parts.map((part) => [part, partColumns[part]] as const),
  ];
  return {
    columns: columns.map((column) => `, ${column} as "${fieldNames[column] ?? column}"`).join(''),
    part: `case grouping(${columns.join(', ')})
             ${kinds.map(([name, of]) => `when b'${bitsOf(of)}'::integer then '${name}'`).join('\n             ')}
           end`,
    sets: kinds.map(([, of]) => `(${['key', ...of].join(', ')})`).join(', '),
  };
};

const fieldNames: Readonly<Record<string, string>> = {
  utilisateur_id: 'utilisateurId',
  task_project_id: 'taskProjectId',
  project_id: 'projectId',
};

const periodOf = {
  jour: 'l.date::text',
  semaine: 'l.monday::text',
  mois: "to_char(l.date, 'YYYY-MM')",
} as const;

const keyOf = (keys: GroupKeys, first: number): { key: string; join: string; values: readonly unknown[] } =>
  keys.by === 'utilisateur'
    ? { key: 'l.utilisateur_id', join: '', values: [] }
    : {
        key: 'grouped.key',
        join: `join unnest($${first}::text[], $${first + 1}::text[]) as grouped(member, key)
                 on grouped.member = ${keys.by === 'projet' ? 'l.project_id' : 'l.task_project_id'}`,
        values: [keys.members, keys.keys],
      };

/** Hours and labour cost of groups and of the parts of them that are asked for; one statement for all of it. */
export const readCostRows = (
  db: CompanyDatabase,
  entreprise: string,
  filter: CostFilter,
  keys: GroupKeys,
  prices: Prices,
  parts: readonly CostPart[],
  period?: Period,
): Promise<CostRow[]> => {
  const { from, amount, values } = pricedLines(prices, 9);
  const grouped = keyOf(keys, 12);
  const { columns, part, sets } = groupingOf(parts);
  return db.rows<CostRow>(
    entreprise,
    `select key, ${part} as part${columns},
            sum(minutes)::bigint as minutes,
            sum(minutes_nuit)::bigint as "minutesNuit",
            sum(amount) as "montantMo",
            (coalesce(sum(minutes) filter (where amount is not null), 0))::bigint as "valuedMinutes",
            (count(*) filter (where amount is null))::integer as "lignesSansTaux"
     from (
       select ${grouped.key} as key, l.valide, l.utilisateur_id, l.task_project_id, l.project_id,
              ${period ? periodOf[period] : 'null::text'} as period,
              l.minutes, l.minutes_nuit, ${amount} as amount
       from ${from} ${grouped.join}
       where l.entreprise = $1 and l.project_id = any($2) and ${heldAt(filter.moment ?? 'now')}
         and l.date between $3 and $4
         and ($5::text[] is null or l.utilisateur_id = any($5))
         and (l.valide or not $6)
         and ($7::text[] is null or l.task_project_id = any($7))
         and ${isWholeWithin('l', '$8')}
     ) line
     group by grouping sets (${sets})`,
    [
      entreprise,
      filter.projectIds,
      filter.startDate,
      filter.endDate,
      filter.userIds ?? null,
      filter.validatedOnly ?? false,
      filter.taskProjectIds ?? null,
      filter.lastWholeMonth ?? null,
      ...values,
      ...grouped.values,
    ],
  );
};

/** Minutes ever entered on the tasks of projects, by task; one without any has no entry. From the index alone. */
export const readTaskTimes = async (
  db: CompanyDatabase,
  entreprise: string,
  projectIds: readonly string[],
  moment: Moment = 'now',
): Promise<ReadonlyMap<string, Minutes>> => {
  const rows = await db.rows<{ id: string; time: Minutes }>(
    entreprise,
    `select task_project_id as id, sum(minutes)::bigint as time
       from views.time_lines l
       where entreprise = $1 and project_id = any($2) and ${heldAt(moment)}
       group by task_project_id`,
    [entreprise, projectIds],
  );
  return new Map(rows.map(({ id, time }) => [id, time]));
};
