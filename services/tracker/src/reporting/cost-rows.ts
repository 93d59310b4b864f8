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
    | {
        readonly part: 'share';
        readonly period: string;
        readonly taskProjectId: string;
        readonly utilisateurId: string;
        readonly valide: boolean;
      }
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
  /** What one person did on one task in one period. */
  share: ['period', 'task_project_id', 'utilisateur_id', 'valide'],
} as const;

export type CostPart = keyof typeof partColumns;
type Column = (typeof partColumns)[CostPart][number];

/** The first day of the period of line `l`, and how a period is told. */
const periods = {
  jour: { first: 'l.date', told: 'period::text' },
  semaine: { first: 'l.date - (extract(isodow from l.date)::integer - 1)', told: 'period::text' },
  mois: { first: 'l.date - (extract(day from l.date)::integer - 1)', told: "to_char(period, 'YYYY-MM')" },
} as const;

/** Each sum costs a pass over what is added up: only those that are asked for are made. */
const groupingOf = (parts: readonly CostPart[], period: Period) => {
  const columns = [...new Set<Column>(parts.flatMap((part) => partColumns[part]))];
  const fields: Readonly<Record<Column, string>> = {
    valide: 'valide',
    utilisateur_id: 'utilisateur_id as "utilisateurId"',
    task_project_id: 'task_project_id as "taskProjectId"',
    project_id: 'project_id as "projectId"',
    period: `${periods[period].told} as period`,
  };
  const bitsOf = (of: readonly Column[]): string =>
    columns.map((column) => (of.includes(column) ? '0' : '1')).join('');
  const kinds: readonly (readonly [string, readonly Column[]])[] = [
    ['group', []],
    ...parts.map((part) => [part, partColumns[part]] as const),
  ];
  return {
    columns,
    fields: columns.map((column) => `, ${fields[column]}`).join(''),
    part: `case grouping(${columns.join(', ')})
             ${kinds.map(([name, of]) => `when b'${bitsOf(of)}'::integer then '${name}'`).join('\n             ')}
           end`,
    sets: kinds.map(([, of]) => `(${['key', ...of].join(', ')})`).join(', '),
  };
};

const memberColumns = {
  projet: 'project_id',
  tache: 'task_project_id',
  utilisateur: 'utilisateur_id',
} as const;

const keyOf = (keys: GroupKeys, first: number): { key: string; join: string; values: readonly unknown[] } =>
  keys.by === 'utilisateur'
    ? { key: 'line.utilisateur_id', join: '', values: [] }
    : {
        key: 'grouped.key',
        join: `join unnest($${first}::text[], $${first + 1}::text[]) as grouped(member, key)
                 on grouped.member = line.${memberColumns[keys.by]}`,
        values: [keys.members, keys.keys],
      };

/**
 * What is added up, with the columns by which it is told apart: lines that are alike in them make one together. Not where
 * people and tasks are told apart: to look for the few that are alike then costs more than it saves.
 */
const alike = (columns: readonly Column[], amount: string, period: Period) => {
  const isWorthIt = !columns.includes('utilisateur_id') || !columns.includes('task_project_id');
  const valueOf = (column: Column): string => (column === 'period' ? periods[period].first : `l.${column}`);
  const sum = (of: string): string => (isWorthIt ? `sum(${of})` : of);
  return {
    columns: [
      ...columns.map((column) => `${valueOf(column)} as ${column}`),
      `${sum('l.minutes')} as minutes`,
      `${sum('l.minutes_nuit')} as minutes_nuit`,
      `${sum(amount)} as amount`,
      `${sum(`case when ${amount} is null then 0 else l.minutes end`)} as valued`,
      `${sum(`(${amount} is null)::integer`)} as unpriced`,
    ].join(', '),
    groupBy: isWorthIt ? `group by ${columns.map(valueOf).join(', ')}` : '',
  };
};

/**
 * Hours and labour cost of groups and of the parts of them that are asked for; one statement for all of it, which of now reads
 * an index alone.
 */
export const readCostRows = (
  db: CompanyDatabase,
  entreprise: string,
  filter: CostFilter,
  keys: GroupKeys,
  prices: Prices,
  parts: readonly CostPart[],
  period: Period = 'jour',
): Promise<CostRow[]> => {
  const { from, amount, values } = pricedLines(prices, 9);
  const grouped = keyOf(keys, 9 + values.length);
  const { columns, fields, part, sets } = groupingOf(parts, period);
  const lines = alike([...new Set<Column>([memberColumns[keys.by], ...columns])], amount, period);
  return db.rows<CostRow>(
    entreprise,
    `select key, ${part} as part${fields},
            sum(minutes)::bigint as minutes,
            sum(minutes_nuit)::bigint as "minutesNuit",
            sum(amount) as "montantMo",
            sum(valued)::bigint as "valuedMinutes",
            sum(unpriced)::integer as "lignesSansTaux"
     from (
       select ${grouped.key} as key, line.*
       from (
         select ${lines.columns}
         from ${from}
         where l.entreprise = $1 and l.project_id = any($2) and ${heldAt(filter.moment ?? 'now')}
           and l.date between $3 and $4
           and ($5::text[] is null or l.utilisateur_id = any($5))
           and (l.valide or not $6)
           and ($7::text[] is null or l.task_project_id = any($7))
           and ${isWholeWithin('l', '$8')}
         ${lines.groupBy}
       ) line ${grouped.join}
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
