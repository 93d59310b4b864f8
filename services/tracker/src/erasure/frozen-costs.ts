import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { FrozenCost, PersonCostFrozen } from '../hourly-costs/hourly-cost.ts';
import type { Subject } from './subject.ts';

/**
 * What somebody's work cost as the views tell it now, a year at a time: by task and month, and by entry of the ledger. The
 * sums of every report stay when the rates that made them are gone.
 */
export const readFrozenCosts = async (
  pool: Pick<Pool, 'query'>,
  { entreprise, utilisateurId }: Subject,
): Promise<PersonCostFrozen['data'][]> => {
  const { rows: costs } = await pool.query<FrozenCost>(
    `select project_id as "projectId", task_project_id as "taskProjectId", to_char(date, 'YYYY-MM') as month,
       sum(minutes)::int as minutes, sum(montant_mo)::text as "montantMo"
     from views.time_lines
     where entreprise = $1 and utilisateur_id = $2 and to_position = ${Number.MAX_SAFE_INTEGER} and montant_mo is not null
     group by 1, 2, 3 order by 3, 1, 2`,
    [entreprise, utilisateurId],
  );
  const { rows: entries } = await pool.query<{ id: number; montantMo: string; year: string }>(
    `select id, montant_mo::text as "montantMo", to_char(date, 'YYYY') as year from views.ledger_entries
     where entreprise = $1 and utilisateur_id = $2 and montant_mo is not null order by id`,
    [entreprise, utilisateurId],
  );
  const years = new Set([...costs.map(({ month }) => month.slice(0, 4)), ...entries.map(({ year }) => year)]);
  return [...years].toSorted().map((year) => ({
    year,
    costs: costs.filter(({ month }) => month.startsWith(`${year}-`)),
    entries: entries.filter((entry) => entry.year === year).map(({ id, montantMo }) => ({ id, montantMo })),
  }));
};
