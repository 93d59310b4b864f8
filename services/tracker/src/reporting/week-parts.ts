import type { ReportStatus, StepStatus, ValidationLevel, WeekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { pricedLines, type Prices } from './priced-lines.ts';
import type { ReportedPerson, Weeks } from './reported-people.ts';
import { stillHolds } from './time-lines.ts';

/** Where a week stands; all null of one of which nothing was recorded. */
export interface WeekStanding {
  readonly status: WeekStatus | null;
  readonly reportStatus: ReportStatus | null;
  readonly level: ValidationLevel | null;
  readonly stepStatus: StepStatus | null;
}

/** Days of a person's week that lie in one month, and all in the range or all outside it: minutes, counts, kilometres. */
export interface WeekPart extends WeekStanding {
  readonly utilisateurId: string;
  readonly monday: CivilDate;
  readonly mois: string;
  readonly inRange: boolean;
  readonly worked: number;
  readonly night: number;
  readonly absences: number;
  /** Part of `absences` that counts for the threshold of overtime. */
  readonly countedAbsences: number;
  readonly tempsTrajet: number;
  readonly gdDeplacements: number;
  readonly paniers: number;
  readonly kmPro: number;
  readonly kmPerso: number;
  readonly primes: number;
  /** Decimal string; null where no line has a rate (F4). */
  readonly montantMo: string | null;
  readonly lignesSansTaux: number;
}

/**
 * What people entered in whole weeks, those cut by the range included. Person by person, so that each costs a look at the
 * lines of his own days, however many the company has.
 */
export const readWeekParts = (
  db: CompanyDatabase,
  entreprise: string,
  people: readonly ReportedPerson[],
  range: Weeks & { readonly startDate: CivilDate; readonly endDate: CivilDate },
  projectIds: readonly string[],
  prices: Prices,
): Promise<WeekPart[]> => {
  const { from, amount, values } = pricedLines(prices, 9);
  return db.rows<WeekPart>(
    entreprise,
    `select person.id as "utilisateurId", part.*, week.*
     from unnest($2::text[], $3::boolean[]) person(id, whole)
     cross join lateral (
       select day.date - (extract(isodow from day.date)::integer - 1) as monday,
              to_char(day.date, 'YYYY-MM') as mois,
              day.date between $5 and $6 as "inRange",
              sum(worked)::bigint as worked, sum(night)::bigint as night,
              sum(absences)::bigint as absences, sum(counted_absences)::bigint as "countedAbsences",
              sum(temps_trajet)::bigint as "tempsTrajet",
              sum(grand_deplacement)::integer as "gdDeplacements", sum(panier_repas)::integer as paniers,
              sum(km_pro)::bigint as "kmPro", sum(km_perso)::bigint as "kmPerso",
              sum(prime)::integer as primes,
              sum(montant) as "montantMo", sum(unpriced)::integer as "lignesSansTaux"
       from (
         select l.date, l.minutes as worked, l.minutes_nuit as night, ${amount} as montant,
                (${amount} is null)::integer as unpriced, 0 as absences, 0 as counted_absences,
                0 as temps_trajet, 0 as grand_deplacement, 0 as panier_repas, 0 as km_pro, 0 as km_perso, 0 as prime
         from ${from}
         where l.entreprise = $1 and l.utilisateur_id = person.id and l.to_position = ${stillHolds}
           and l.date between $4 and $7 and (person.whole or l.project_id = any($8))
         union all
         select a.date, 0, 0, null, 0, a.time, case when t.compte_seuil_hs then a.time else 0 end,
                0, 0, 0, 0, 0, 0
         from views.timesheet_lines a
         left join views.absence_types t on t.entreprise = a.entreprise and t.id = a.absence_id
         where person.whole and a.entreprise = $1 and a.utilisateur_id = person.id
           and a.absence_id is not null and a.date between $4 and $7
         union all
         select d.date, 0, 0, null, 0, 0, 0, d.temps_trajet, d.grand_deplacement::integer,
                d.panier_repas::integer, d.km_pro, d.km_perso, d.prime::integer
         from views.timesheet_days d
         where person.whole and d.entreprise = $1 and d.utilisateur_id = person.id
           and d.date between $4 and $7
       ) day
       group by 1, 2, 3
     ) part
     left join lateral (
       select s.status, s.report_status as "reportStatus",
              case when s.status = 1 then s.current_level
                   when s.status = 2 then case when jsonb_typeof(s.chain) = 'object' then 3 else 0 end
                   else refused.level end as level,
              case when s.status = 1 then 0 when s.status = 2 then 1
                   when refused.level is not null then 2 end as "stepStatus"
       from views.week_sheets s
       left join lateral (
         select v.validation_level as level
         from views.validation_steps v
         where s.report_status = 3 and v.entreprise = s.entreprise and v.week_id = s.id
           and v.cycle = s.cycle and v.validation_status = 2
         order by v.response_date desc limit 1
       ) refused on true
       where s.entreprise = $1 and s.utilisateur_id = person.id and s.monday = part.monday
         and s.monday between $4 and $7
     ) week on true
     order by part.monday, part.mois`,
    [
      entreprise,
      people.map(({ id }) => id),
      people.map(({ whole }) => whole),
      range.monday,
      range.startDate,
      range.endDate,
      range.sunday,
      projectIds,
      ...values,
    ],
  );
};
