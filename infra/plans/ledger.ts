import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { stillHolds } from '../../services/tracker/src/reporting/time-lines.ts';
import type { Company } from './company.ts';

/** Writes what accounting has of the validated weeks of a company, as its view has it: an entry for each line that is priced. */
export const writeLedger = async (pool: Pool, { entreprise }: Pick<Company, 'entreprise'>): Promise<void> => {
  await pool.query(
    `insert into views.ledger_entries
       (entreprise, id, type_ecriture, id_ligne, version, utilisateur_id, monday, date, type_ligne, project_id,
        task_project_id, client_id, matricule, code_chantier, code_client, code_tache, facturable, quantite, minutes_nuit,
        taux_horaire, montant_mo, valide_le, valide_par, cause, week_version, rates_version, recorded_at)
     select $1, row_number() over (order by l.monday, l.utilisateur_id, l.date, l.id_ligne), 'N', l.id_ligne, 1,
            l.utilisateur_id, l.monday, l.date, l.type_ligne, l.project_id, l.task_project_id, p.client_id,
            left(l.utilisateur_id, 8), p.external_id, c.external_id, case when l.project_id is not null then 'T' end, true,
            l.minutes, l.minutes_nuit, l.taux_horaire, l.montant_mo, l.monday + 8, 'system', 'VALIDATION', 25, 1,
            l.monday + 8
     from views.time_lines l
     left join views.projects p on p.entreprise = $1 and p.id = l.project_id
     left join views.clients c on c.entreprise = $1 and c.id = p.client_id
     where l.entreprise = $1 and l.valide and l.to_position = $2`,
    [entreprise, stillHolds],
  );
};

/**
 * The files for payroll that a company made of the last twelve months, as their view has them: each has what was posted for its
 * days. The last day of each month is in none, and in that of the last month but one the first person is left out.
 */
export const writePayrollFiles = async (
  pool: Pool,
  { entreprise, people }: Pick<Company, 'entreprise' | 'people'>,
  today: Date,
): Promise<void> => {
  await pool.query(
    `insert into views.exports
       (entreprise, id, name, start_date, end_date, preset, lignes, jusqua, avec_montants, encodage, remplaces, size, sha256,
        partielle, user_ids, created_by, created_on, position)
     select $1, 'export-' || ago, 'paie.csv', month, (month + interval '1 month')::date - 2, 'silae', 500,
            (select max(e.id) from views.ledger_entries e
              where e.entreprise = $1 and e.date < (month + interval '1 month')::date - 1),
            false, 'windows-1252', 0, 20000, '', ago = 2, case when ago = 2 then $2::jsonb end, 'system',
            -- After all that the company has set: a file has everything that has a rubrique.
            month + interval '1 month', 1000000000000
     from (select ago, (date_trunc('month', $3::date) - make_interval(months => ago))::date as month
       from generate_series(1, 12) ago) months`,
    [entreprise, JSON.stringify(people.slice(1)), today.toISOString()],
  );
};
