import type { WeekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { lineNames, lineOrder, namedLines } from '../week/named-lines.ts';
import type { Absence, DayAllowances, TimeEntry } from '../week/timesheet-events.ts';
import type { TaskStanding } from './task-gate.ts';
import type { Versioned } from './timesheet-state.ts';

/** Days of one person. */
export interface DaysOf {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** A day with its allowances, whether anything was entered or not, and where its week stands. */
export interface SheetDay extends DayAllowances {
  readonly date: CivilDate;
  readonly rowVersion: number;
  readonly isYesterdayGrandDeplacement: boolean;
  readonly status: WeekStatus;
  readonly clockRestartedAt: string | null;
  readonly refusedBy: string | null;
  readonly refusedOn: string | null;
  readonly refusCommentaire: string | null;
}

/** Hours on a task, with the names people know it by and where it stands. */
export type SheetEntry = Versioned<TimeEntry> &
  TaskStanding & {
    readonly client: string;
    readonly projet: string;
    readonly externalId: string;
    readonly tache: string;
  };
export type SheetAbsence = Versioned<Absence> & { readonly libelle: string };

/** A day as it was entered. */
export interface Sheet {
  readonly day: SheetDay;
  readonly entries: readonly SheetEntry[];
  readonly absences: readonly SheetAbsence[];
}

/** One sheet per day, empty ones too. */
export const readSheets = async (db: CompanyDatabase, days: DaysOf): Promise<readonly Sheet[]> => {
  const [found, lines] = await Promise.all([readDays(db, days), readLines(db, days)]);
  const byDate = Map.groupBy(lines, ({ date }) => date);
  return found.map((day) => {
    const ofDay = byDate.get(day.date) ?? [];
    return {
      day,
      entries: ofDay.filter((line) => line.absenceId === null),
      absences: ofDay.filter((line) => line.absenceId !== null),
    };
  });
};

const readDays = (db: CompanyDatabase, days: DaysOf): Promise<SheetDay[]> =>
  db.rows<SheetDay>(
    days.entreprise,
    `select day.date,
            coalesce(d.panier_repas, false) as "panierRepas",
            coalesce(d.grand_deplacement, false) as "grandDeplacement",
            coalesce(d.temps_trajet, 0) as "tempsTrajet",
            coalesce(d.temps_trajet_sur_heure_travaillees, 0) as "tempsTrajetSurHeureTravaillees",
            coalesce(d.km_pro, 0) as "kmPro",
            coalesce(d.km_perso, 0) as "kmPerso",
            d.km_perso_justification as "kmPersoJustification",
            coalesce(d.prime, false) as prime,
            coalesce(d.row_version, 0) as "rowVersion",
            coalesce(yesterday.grand_deplacement, false) as "isYesterdayGrandDeplacement",
            coalesce(w.status, 0) as status,
            w.clock_restarted_at as "clockRestartedAt",
            w.refused_by as "refusedBy",
            w.refused_on as "refusedOn",
            w.refus_commentaire as "refusCommentaire"
     from (select $3::date + n as date from generate_series(0, $4::date - $3::date) as n) as day
     left join views.timesheet_days d
       on d.entreprise = $1 and d.utilisateur_id = $2 and d.date = day.date
     left join views.timesheet_days yesterday
       on yesterday.entreprise = $1 and yesterday.utilisateur_id = $2 and yesterday.date = day.date - 1
     left join views.timesheet_weeks w
       on w.entreprise = $1 and w.utilisateur_id = $2
      and w.monday = day.date - (extract(isodow from day.date)::integer - 1)
     order by day.date`,
    [days.entreprise, days.utilisateurId, days.from, days.to],
  );

type SheetLine = (SheetEntry & { readonly absenceId: null }) | SheetAbsence;

/** Lines of work and absences, in the order of days, projects and tasks. */
const readLines = (db: CompanyDatabase, days: DaysOf): Promise<SheetLine[]> =>
  db.rows<SheetLine>(
    days.entreprise,
    `select l.id as line, l.date, l.time, l.comment, l.row_version as "rowVersion",
            l.task_project_id as "taskProjectId",
            l.project_id as "projectId",
            l.heures_de_nuit as "heuresDeNuit",
            l.is_finished as "isFinished",
            l.absence_id as "absenceId",
            t.deleted_on is not null as "taskRemoved",
            p.deleted_on is not null as "projectRemoved",
            t.status_task as "statusTask",
            p.project_status as "projectStatus",
            ${lineNames}
     from ${namedLines}
     where l.entreprise = $1 and l.utilisateur_id = $2 and l.date between $3 and $4
     order by ${lineOrder}`,
    [days.entreprise, days.utilisateurId, days.from, days.to],
  );
