import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { pricedLines, type Prices } from './priced-lines.ts';
import { stillHolds } from './time-lines.ts';

export interface CostFilter {
  readonly projectIds: readonly string[];
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly userIds?: readonly string[] | undefined;
  readonly validatedOnly?: boolean | undefined;
}

/** Sums over lines of a project. */
export interface Sums {
  readonly minutes: number;
  readonly minutesNuit: number;
  /** Decimal string; null where no line has a rate (F4). */
  readonly montantMo: string | null;
  /** Minutes of the lines that have a rate. */
  readonly valuedMinutes: number;
  readonly lignesSansTaux: number;
}

/** The sums of a project, or of one part of it: by what, and which. */
export type CostRow = Sums & { readonly projectId: string } & (
    | { readonly part: 'project' }
    | { readonly part: 'validity'; readonly valide: boolean }
    | { readonly part: 'user'; readonly utilisateurId: string }
    | { readonly part: 'task'; readonly taskProjectId: string }
    | { readonly part: 'week'; readonly monday: CivilDate }
    | { readonly part: 'task in week'; readonly monday: CivilDate; readonly taskProjectId: string }
  );

/** Hours and labour cost of projects and of their parts, by week only when asked; one statement for all of it. */
export const readProjectCosts = (
  db: CompanyDatabase,
  entreprise: string,
  filter: CostFilter,
  prices: Prices,
  byWeek: boolean,
): Promise<CostRow[]> => {
  const { from, amount, values } = pricedLines(prices, 8);
  return db.rows<CostRow>(
    entreprise,
    `select project_id as "projectId",
            case grouping(valide, utilisateur_id, task_project_id, monday)
              when b'1111'::integer then 'project'
              when b'0111'::integer then 'validity'
              when b'1011'::integer then 'user'
              when b'1101'::integer then 'task'
              when b'1110'::integer then 'week'
              when b'1100'::integer then 'task in week'
            end as part,
            valide, utilisateur_id as "utilisateurId", task_project_id as "taskProjectId", monday,
            sum(minutes)::bigint as minutes,
            sum(minutes_nuit)::bigint as "minutesNuit",
            sum(${amount}) as "montantMo",
            (coalesce(sum(minutes) filter (where ${amount} is not null), 0))::bigint as "valuedMinutes",
            (count(*) filter (where ${amount} is null))::integer as "lignesSansTaux"
     from ${from}
     where entreprise = $1 and project_id = any($2) and to_position = ${stillHolds}
       and date between $3 and $4
       and ($5::text[] is null or utilisateur_id = any($5))
       and (valide or not $6)
     group by grouping sets (
       (project_id), (project_id, valide), (project_id, utilisateur_id), (project_id, task_project_id),
       (project_id, monday), (project_id, monday, task_project_id)
     )
     having $7 or grouping(monday) = 1`,
    [
      entreprise,
      filter.projectIds,
      filter.startDate,
      filter.endDate,
      filter.userIds ?? null,
      filter.validatedOnly ?? false,
      byWeek,
      ...values,
    ],
  );
};
