import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { GroupKeys } from './cost-groups.ts';
import { pricedLines, type Prices } from './priced-lines.ts';
import { stillHolds } from './time-lines.ts';

export interface CostFilter {
  readonly projectIds: readonly string[];
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly userIds?: readonly string[] | undefined;
  readonly validatedOnly?: boolean | undefined;
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

/** Hours and labour cost of groups and of their parts, by period only when asked; one statement for all of it. */
export const readCostRows = (
  db: CompanyDatabase,
  entreprise: string,
  filter: CostFilter,
  keys: GroupKeys,
  prices: Prices,
  period?: Period,
): Promise<CostRow[]> => {
  const { from, amount, values } = pricedLines(prices, 7);
  const grouped = keyOf(keys, 10);
  const hasTasks = period === 'semaine' || period === 'mois';
  return db.rows<CostRow>(
    entreprise,
    `select key,
            case grouping(valide, utilisateur_id, task_project_id, project_id, period)
              when b'11111'::integer then 'group'
              when b'01111'::integer then 'validity'
              when b'10111'::integer then 'user'
              when b'11011'::integer then 'task'
              when b'11101'::integer then 'project'
              when b'11110'::integer then 'period'
              when b'11010'::integer then 'task in period'
            end as part,
            valide, utilisateur_id as "utilisateurId", task_project_id as "taskProjectId",
            project_id as "projectId", period,
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
       where l.entreprise = $1 and l.project_id = any($2) and l.to_position = ${stillHolds}
         and l.date between $3 and $4
         and ($5::text[] is null or l.utilisateur_id = any($5))
         and (l.valide or not $6)
     ) line
     group by grouping sets (
       (key), (key, valide), (key, utilisateur_id), (key, task_project_id), (key, project_id),
       (key, period)${hasTasks ? ', (key, period, task_project_id)' : ''}
     )
     having ${period ? 'true' : 'grouping(period) = 1'}`,
    [
      entreprise,
      filter.projectIds,
      filter.startDate,
      filter.endDate,
      filter.userIds ?? null,
      filter.validatedOnly ?? false,
      ...values,
      ...grouped.values,
    ],
  );
};
