import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { transaction, type Connection, type Pool } from '@gestiontemps/kernel/sql/sql';
import { stillHolds } from '../../services/tracker/src/reporting/time-lines.ts';
import type { Company } from './company.ts';

/**
 * Writes the weeks of a company straight into the tables of the views, as the log would have filled them: four tasks a
 * day, half a day of absence every twentieth, travel that counts once a week. Projects follow each other, some run at a
 * time. All but some of the last weeks are validated, and their lines have the version of before the validation too.
 */
export const writeHours = (
  pool: Pool,
  { entreprise, people, projects }: Company,
  { lastMonday, weeks, atATime = 60 }: { lastMonday: CivilDate; weeks: number; atATime?: number },
): Promise<void> =>
  transaction(pool, async (sql) => {
    await sql.query(
      `create temporary table person on commit drop as
         select u.id, (ord - 1)::integer as n, m.responsable_ids ->> 0 as responsable
         from unnest($1::text[]) with ordinality u(id, ord) join views.members m on m.id = u.id`,
      [people],
    );
    await sql.query(
      `create temporary table project on commit drop as
         select u.id, (ord - 1)::integer as n, p.commerciaux
         from unnest($1::text[]) with ordinality u(id, ord) join views.projects p on p.id = u.id`,
      [projects],
    );
    await sql.query(
      `create temporary table task on commit drop as
         select id, project_id, (row_number() over (partition by project_id order by id) - 1)::integer as n,
                (count(*) over (partition by project_id))::integer as of
         from views.project_tasks where project_id = any($1)`,
      [projects],
    );
    await sql.query(
      `create temporary table week on commit drop as
         select person.id || '.w' || monday as id, person.id as owner, person.responsable, person.n, monday, age,
                case when age = 0 and n % 3 > 0 or age between 1 and 3 and n % 10 = 0 or (n + age) % 200 = 7 then 1
                     when age = 0 or age between 1 and 8 and n % 25 = 22 then 0
                     else 2 end as status,
                age between 1 and 8 and n % 25 = 22 as refused,
                case when n % 2 = 0 and responsable is not null then 1 else 3 end as level
         from generate_series($2::integer - 1, 0, -1) age
         cross join lateral (select $1::date - 7 * age as monday) of_week
         cross join person`,
      [lastMonday, weeks],
    );
    await sql.query(
      `create temporary table line on commit drop as
         select week.id || '.' || lpad(to_hex(d * 16 + k), 12, '0') as id, week.id as week_id, week.owner, week.monday,
                week.monday + d as date, project.id as project_id, task.id as task_id, 105 as minutes,
                week.status = 2 as valide, 30 + week.n % 20 as taux,
                row_number() over (order by week.monday, week.n, d, k) as position
         from week
         cross join generate_series(0, 4) d
         cross join generate_series(0, 3) k
         join project on project.n = ($2 - 1 - week.age) * ($1 - $3::integer) / $2
                                     + (week.n * 7 + d * 5 + k * 11) % $3
         join task on task.project_id = project.id and task.n = (week.n + d + k) % task.of
         where (week.n + week.age * 5 + d) % 20 > 0 or k < 2`,
      [projects.length, weeks, Math.min(projects.length, atATime)],
    );
    await sql.query('analyze person, project, task, week, line');
    for (const write of [writeSheetLines, writeDays, writeWeeks, writeTimeLines, writeSteps])
      await write(sql, entreprise);
  });

const writeSheetLines = async (sql: Connection, entreprise: string): Promise<void> => {
  await sql.query(
    `insert into views.timesheet_lines
       (entreprise, id, utilisateur_id, date, project_id, task_project_id, time, heures_de_nuit, is_finished,
        row_version, updated_by, updated_on)
     select $1, id, owner, date, project_id, task_id, minutes, 0, false, 1, owner, date from line order by position`,
    [entreprise],
  );
  await sql.query(
    `insert into views.timesheet_lines
       (entreprise, id, utilisateur_id, date, absence_id, time, heures_de_nuit, is_finished, row_version, updated_by,
        updated_on)
     select $1, week.id || '.' || lpad(to_hex(d * 16 + 15), 12, '0'), owner, monday + d, absence.id, 210, 0, false, 1,
            owner, monday
     from week cross join generate_series(0, 4) d
     cross join (select id from views.absence_types where entreprise = $1 order by id limit 1) absence
     where (week.n + week.age * 5 + d) % 20 = 0`,
    [entreprise],
  );
};

const writeDays = async (sql: Connection, entreprise: string): Promise<void> => {
  await sql.query(
    `insert into views.timesheet_days
       (entreprise, utilisateur_id, date, panier_repas, grand_deplacement, temps_trajet,
        temps_trajet_sur_heure_travaillees, km_pro, km_perso, prime, row_version, updated_by, updated_on)
     select $1, owner, monday + d, true, false, 60, case when d = 0 then 30 else 0 end, 20, 0, false, 1, owner, monday
     from week cross join generate_series(0, 4) d
     where (week.n + week.age * 5 + d) % 20 > 0`,
    [entreprise],
  );
};

/** The two rows that a week has: for who enters it, and for those who validate it. */
const writeWeeks = async (sql: Connection, entreprise: string): Promise<void> => {
  await sql.query(
    `insert into views.timesheet_weeks (entreprise, utilisateur_id, monday, status)
     select $1, owner, monday, status from week`,
    [entreprise],
  );
  await sql.query(
    `insert into views.week_sheets
       (entreprise, id, utilisateur_id, monday, opened, status, cycle, current_level, report_status, chain, closure,
        entries, project_ids, people, deciders, ask_validation_date, asked_on, total_time, total_time_nuit,
        total_panier_repas, total_gd_deplacement, total_km_perso, total_km_pro, total_trajets,
        total_trajets_heures_travaillees, total_absences, row_version, corrections)
     select $1, week.id, owner, monday, true, status, 1, case when status = 1 then level end,
            case when refused then 3 when status = 2 then 2 else 1 end,
            case when status > 0 then jsonb_build_object('responsables', named.responsables,
              'commerciaux', worked.commerciaux, 'soleAdministrator', false) end,
            case when refused then jsonb_build_object('kind', 'refused', 'by', responsable, 'on', monday + 8,
              'dayIds', '[]'::jsonb, 'corrected', false) end,
            jsonb_build_object('lines', worked.lines, 'days', '{}'::jsonb), worked.projects,
            case when status > 0 then named.responsables else '[]' end,
            case when status = 1 and level = 1 then named.responsables else '[]' end,
            case when status = 1 then monday + 7 end, null, worked.minutes + 30, 0, 5, 0, 0, 100, 300, 30, 0, 25, '[]'
     from week
     cross join lateral (
       select case when responsable is null then '[]' else jsonb_build_array(responsable) end as responsables) named
     join (
       select week_id, sum(minutes) as minutes, jsonb_agg(distinct project_id) as projects,
              jsonb_agg(distinct jsonb_build_object('projectId', project_id, 'commerciaux', p.commerciaux)) as commerciaux,
              jsonb_object_agg(line.id, jsonb_build_object('date', date, 'projectId', project_id, 'time', minutes,
                'heuresDeNuit', 0)) as lines
       from line join project p on p.id = line.project_id group by week_id) worked on worked.week_id = week.id
     order by monday, n`,
    [entreprise],
  );
};

const writeTimeLines = async (sql: Connection, entreprise: string): Promise<void> => {
  const columns = `entreprise, id_ligne, type_ligne, utilisateur_id, week_id, monday, date, project_id, task_project_id,
    minutes, minutes_nuit, taux_horaire, montant_mo, valide, from_position, to_position`;
  const price = '0, taux, round(minutes * taux / 60.0, 2)';
  await sql.query(
    `insert into views.time_lines (${columns})
     select $1, line.id, 'TRAVAIL', owner, week_id, monday, date, project_id, task_id, minutes, ${price}, version.*
     from line
     cross join lateral (
       select valide, case when valide then position + 100000000 else position end, ${stillHolds}
       union all select false, position, position + 100000000 where valide) version
     order by position`,
    [entreprise],
  );
  await sql.query(
    `insert into views.time_lines (${columns})
     select $1, owner || '.d' || monday || ':TRAJET_TRAVAIL', 'TRAJET_TRAVAIL', owner, id, monday, monday, null, null,
            30, 0, 30, 15, status = 2, 1, ${stillHolds}
     from week`,
    [entreprise],
  );
  await sql.query(
    `insert into views.worked_sums
       (entreprise, project_id, utilisateur_id, lines, valued_lines, minutes, minutes_nuit, montant_mo)
     select $1, project_id, owner, count(*), count(*), sum(minutes), 0, sum(round(minutes * taux / 60.0, 2))
     from line group by owner, project_id order by owner, project_id`,
    [entreprise],
  );
};

/** The responsable's, then the company's. */
const writeSteps = async (sql: Connection, entreprise: string): Promise<void> => {
  await sql.query(
    `insert into views.validation_steps
       (entreprise, id, week_id, cycle, validation_level, validation_user_id, ask_validation_date, response_date,
        validation_status)
     select $1, week.id || ':1.' || of_level, week.id, 1, of_level, case when of_level = 1 then responsable end, monday + 7,
            case when answer > 0 then monday + 8 end, answer
     from week
     cross join lateral (values
       (1, case when refused then 2 when status = 2 or level = 3 then 1 else 0 end),
       (3, case when status = 2 then 1 else 0 end)) step(of_level, answer)
     where (status > 0 or refused)
       and (of_level = 1 and responsable is not null or of_level = 3 and (status = 2 or status = 1 and level = 3))
     order by monday, n`,
    [entreprise],
  );
};
