import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/company-database';
import { stillHolds } from './time-lines.ts';

export interface CostFilter {
  readonly projectIds: readonly string[];
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly userIds?: readonly string[] | undefined;
  readonly validatedOnly?: boolean | undefined;
}

/** Sums over the lines of a project, and of the part of it that the fields other than null name. */
export interface CostRow {
  readonly projectId: string;
  readonly valide: boolean | null;
  readonly utilisateurId: string | null;
  readonly taskProjectId: string | null;
  readonly monday: CivilDate | null;
  readonly minutes: number;
  readonly minutesNuit: number;
  /** Decimal string; null where no line has a rate (F4). */
  readonly montantMo: string | null;
  /** Minutes of the lines that have a rate. */
  readonly valuedMinutes: number;
  readonly lignesSansTaux: number;
}

/** Hours and labour cost of projects: in all, the validated part, by user and by task; by week too when asked. */
export const readProjectCosts = (
  db: CompanyDatabase,
  entreprise: string,
  filter: CostFilter,
  byWeek: boolean,
): Promise<CostRow[]> =>
  db.rows<CostRow>(
    entreprise,
    `select project_id as "projectId", valide, utilisateur_id as "utilisateurId",
            task_project_id as "taskProjectId", monday,
            sum(minutes)::integer as minutes,
            sum(minutes_nuit)::integer as "minutesNuit",
            sum(montant_mo) as "montantMo",
            coalesce(sum(minutes) filter (where montant_mo is not null), 0)::integer as "valuedMinutes",
            count(*) filter (where montant_mo is null)::integer as "lignesSansTaux"
     from views.time_lines
     where entreprise = $1 and project_id = any($2) and to_position = ${stillHolds}
       and date between $3 and $4
       and ($5::text[] is null or utilisateur_id = any($5))
       and (valide or not $6)
     group by grouping sets (
       (project_id), (project_id, valide), (project_id, utilisateur_id), (project_id, task_project_id)
       ${byWeek ? ', (project_id, monday), (project_id, monday, task_project_id)' : ''}
     )`,
    [
      entreprise,
      filter.projectIds,
      filter.startDate,
      filter.endDate,
      filter.userIds ?? null,
      filter.validatedOnly ?? false,
    ],
  );

export interface RoundedCost {
  readonly projectId: string;
  /** null for the project as a whole. */
  readonly taskProjectId: string | null;
  readonly montantMo: string | null;
}

/**
 * What responsables and commerciaux see of the cost of their projects, of every date: as it stood when the month before
 * `month` (`2026-10`) ended, rounded to 100 €, and nothing where fewer than two people contributed (domain.md §8.10).
 */
export const readRoundedCosts = (
  db: CompanyDatabase,
  entreprise: string,
  projectIds: readonly string[],
  month: string,
): Promise<RoundedCost[]> =>
  db.rows<RoundedCost>(
    entreprise,
    `with closed as (
       select coalesce(min(first_position), ${stillHolds}) as position
       from views.cost_months
       where entreprise = $1 and month >= $3
     )
     select project_id as "projectId", task_project_id as "taskProjectId",
            case when count(distinct utilisateur_id) filter (where montant_mo is not null) >= 2
                 then round(sum(montant_mo), -2) end as "montantMo"
     from views.time_lines, closed
     where entreprise = $1 and project_id = any($2)
       and from_position < closed.position and to_position >= closed.position
     group by grouping sets ((project_id), (project_id, task_project_id))`,
    [entreprise, projectIds, month],
  );
