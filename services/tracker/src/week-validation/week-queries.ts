import { roles, validationLevel, type Role } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { listWeeks } from '@gestiontemps/contracts/week-validation';
import { auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage, type Paging } from '@gestiontemps/kernel/sql/paging';
import type { Link } from '../policy.ts';
import type { ValidationStepRow, WeekSheetRow } from './week-sheet-tables.ts';

/** A week with what its owner is now. */
export type FoundWeek = WeekSheetRow & {
  readonly role: Role;
  readonly responsableIds: readonly string[];
};

/** Who asks: what he may read and decide on is settled in SQL, so that pages and counts are exact. */
export interface Reader {
  readonly entreprise: string;
  readonly userId: string;
  readonly isAdministrator: boolean;
  /** Whether all of each week is for him, though he decides on none: an auditor. */
  readonly seesEverything: boolean;
  readonly links: readonly Link[];
}

export interface WeekFilter {
  readonly userIds?: readonly string[] | undefined;
  /** Weeks with hours on one of these projects, as far as the reader sees those hours. */
  readonly projectIds?: readonly string[] | undefined;
  readonly weekId?: string | undefined;
  /** Weeks of this number in their ISO year. */
  readonly numSemaine?: number | undefined;
  /** Weeks that have a day in the range. */
  readonly startDate?: CivilDate | undefined;
  readonly endDate?: CivilDate | undefined;
  readonly status?: readonly number[] | undefined;
  /** Only those he may decide on now. */
  readonly toDecide?: boolean | undefined;
  /** Only those refused and not submitted again. */
  readonly refused?: boolean | undefined;
}

export interface WeekOrder extends Paging {
  readonly OrderBy?: NonNullable<Query<typeof listWeeks>['OrderBy']> | undefined;
  readonly OrderAsc?: boolean | undefined;
}

const columns = `s.entreprise, s.id, s.utilisateur_id as "utilisateurId", s.monday, s.opened, s.status, s.cycle,
  s.current_level as "currentLevel", s.report_status as "reportStatus", s.chain, s.closure, s.entries, s.corrections,
  s.project_ids as "projectIds", s.people, s.deciders, s.ask_validation_date as "askValidationDate",
  s.asked_on as "askedOn", s.total_time as "totalTime", s.total_time_nuit as "totalTimeNuit",
  s.total_panier_repas as "totalPanierRepas", s.total_gd_deplacement as "totalGdDeplacement",
  s.total_km_perso as "totalKmPerso", s.total_km_pro as "totalKmPro", s.total_trajets as "totalTrajets",
  s.total_trajets_heures_travaillees as "totalTrajetsHeuresTravaillees", s.total_absences as "totalAbsences",
  s.row_version as "rowVersion", s.work_version as "workVersion", ${auditSelect('s')}, m.role, m.responsable_ids as "responsableIds"`;

const sheets = `from views.week_sheets s
  join views.members m on m.entreprise = s.entreprise and m.id = s.utilisateur_id
  left join directory.members d on d.entreprise = s.entreprise and d.utilisateur_id = s.utilisateur_id`;

/** As seesAll tells it: the rest are those of whom he sees the lines of his projects alone. */
const seenWhole = `($3 or s.utilisateur_id = $2
  or ('responsable' = any($7) and (m.responsable_ids ? $2 or s.chain -> 'responsables' ? $2)))`;

/**
 * Ids of the weeks with lines on the projects asked for, whoever may see them: an index knows them, where what a sheet says
 * of its projects would have to be read of every one.
 */
const weeksOnProjects = `array(
  select distinct l.utilisateur_id || '.w' || (l.date - (extract(isodow from l.date)::integer - 1))::text
  from views.timesheet_lines l
  where l.entreprise = $1 and l.project_id = any($10))`;

/**
 * Readable: his own, all for an administrator, of those he is linked to, of his projects, of chains that name him; the
 * last three as far as his role holds links. What a role holds no link for falls away while the statement is planned, so
 * that an index finds his own.
 */
const readable = `where s.entreprise = $1
  and ($3 or s.utilisateur_id = $2
       or ('responsable' = any($7) and s.utilisateur_id = any(array(
         select id from views.members where entreprise = $1 and responsable_ids ? $2)))
       or (s.people ? $2 and ('commercial' = any($7) or ('responsable' = any($7) and s.chain -> 'responsables' ? $2)))
       or ('commercial' = any($7) and s.project_ids ?| array(
         select project_id from views.project_members
         where entreprise = $1 and user_id = $2 and kind = 'commercial')))
  and ($4::text[] is null or s.utilisateur_id = any($4))
  and ($5::date is null or s.monday >= $5::date - 6)
  and ($6::date is null or s.monday <= $6)
  and ($8::text is null or s.id = $8)
  and ($9::integer is null or extract(week from s.monday) = $9)
  and ($10::text[] is null or s.id = any(${weeksOnProjects}))
  and ($10::text[] is null or s.project_ids ?| case when ${seenWhole} then $10 else array(
    select project_id from views.project_members
    where entreprise = $1 and user_id = $2 and kind = 'commercial' and project_id = any($10)
    union all
    select by_chain.of ->> 'projectId' from jsonb_array_elements(s.chain -> 'commerciaux') by_chain(of)
    where by_chain.of -> 'commerciaux' ? $2 and by_chain.of ->> 'projectId' = any($10)) end)`;

/** As standingOf tells it: the owner decides only where he is the company's only administrator, then or now. */
const decidable = `(s.status = 1 and case when s.utilisateur_id = $2
  then $3 and (s.deciders ? $2 or s.current_level = ${validationLevel.ENTREPRISE} and not exists (
    select from views.members other
    where other.entreprise = $1 and other.id <> $2 and other.is_active
      and other.role_level >= ${roles.administrateur.level}))
  else $3 or s.deciders ? $2 end)`;

const selected = `${readable}
  and ($11::integer[] is null or s.status = any($11))
  and (not $12 or ${decidable})
  and (not $13 or s.report_status = 3)`;

const people = ({ userId, isAdministrator, links }: Reader, filter: WeekFilter) => [
  userId,
  isAdministrator,
  filter.userIds ?? null,
  filter.startDate ?? null,
  filter.endDate ?? null,
  links,
  filter.weekId ?? null,
  filter.numSemaine ?? null,
  filter.projectIds ?? null,
];

const orderBy = (by: NonNullable<WeekOrder['OrderBy']>, direction: 'asc' | 'desc'): string => {
  const byWeek = `s.monday ${direction}, s.id ${direction}`;
  /** An order by totals would tell of those that the reader may not see: his parts of weeks come last. */
  const byTotal = (total: string) =>
    `case when ${seenWhole} then ${total} end ${direction} nulls last, ${byWeek}`;
  switch (by) {
    case 'startDate':
      return byWeek;
    case 'askValidationDate':
      return `s.ask_validation_date ${direction} nulls last, ${byWeek}`;
    case 'nom':
      return `searchable(coalesce(d.nom, '') || ' ' || coalesce(d.prenom, '')) ${direction}, ${byWeek}`;
    case 'totalTime':
      return byTotal('s.total_time');
    case 'totalTimeNuit':
      return byTotal('s.total_time_nuit');
    case 'totalAbsences':
      return byTotal('s.total_absences');
    case 'totalPanierRepas':
      return byTotal('s.total_panier_repas');
    case 'totalKm':
      return byTotal('(s.total_km_pro + s.total_km_perso)');
    case 'currentLevel':
      return `s.status ${direction}, s.current_level ${direction} nulls last, ${byWeek}`;
  }
};

export const readWeeks = (
  db: CompanyDatabase,
  reader: Reader,
  filter: WeekFilter,
  { OrderBy = 'startDate', OrderAsc = false, ...paging }: WeekOrder,
): Promise<{ totalCount: number; data: FoundWeek[] }> => {
  return readPage<FoundWeek>(
    db,
    reader.entreprise,
    {
      select: columns,
      from: `${sheets} ${selected}`,
      orderBy: orderBy(OrderBy, OrderAsc ? 'asc' : 'desc'),
      values: [
        ...people(reader, filter),
        filter.status ?? null,
        filter.toDecide ?? false,
        filter.refused ?? false,
      ],
    },
    paging,
  );
};

type WeekCounts = Reply<typeof listWeeks>['compteurs'];

/**
 * Numbers of the saved tabs, under the same people and dates. What waits for a decision is counted by itself, among the few
 * sheets that wait: of all the others an index tells enough.
 */
export const countWeeks = async (
  db: CompanyDatabase,
  reader: Reader,
  filter: WeekFilter,
): Promise<WeekCounts> => {
  const [row] = await db.rows<WeekCounts>(
    reader.entreprise,
    `select count(*) filter (where s.status = 1)::integer as "aValider",
            count(*) filter (where s.report_status = 3)::integer as refusees,
            count(*) filter (where s.status = 2)::integer as validees,
            count(*)::integer as toutes,
            (select count(*)::integer ${sheets} ${readable} and ${decidable}) as "aDecider"
     ${sheets} ${readable}`,
    [reader.entreprise, ...people(reader, filter)],
  );
  return row ?? { aValider: 0, aDecider: 0, refusees: 0, validees: 0, toutes: 0 };
};

/** One week, whoever asks; undefined while nothing was recorded of it. */
export const readWeek = async (
  db: CompanyDatabase,
  entreprise: string,
  id: string,
): Promise<FoundWeek | undefined> =>
  (
    await db.rows<FoundWeek>(
      entreprise,
      `select ${columns} ${sheets} where s.entreprise = $1 and s.id = $2`,
      [entreprise, id],
    )
  )[0];

/** Steps of weeks, oldest first; those asked together by level. */
export const readSteps = (
  db: CompanyDatabase,
  entreprise: string,
  weekIds: readonly string[],
): Promise<ValidationStepRow[]> =>
  db.rows<ValidationStepRow>(
    entreprise,
    `select entreprise, id, week_id as "weekId", cycle, validation_level as "validationLevel", reopens,
            validation_user_id as "validationUserId", force_validation_user_id as "forceValidationUserId",
            ask_validation_date as "askValidationDate", response_date as "responseDate",
            validation_status as "validationStatus", commentaire
     from views.validation_steps
     where entreprise = $1 and week_id = any($2)
     order by week_id, cycle, validation_level, id`,
    [entreprise, weekIds],
  );

/** Projects of which he is a commercial. */
export const readProjectsOf = async (
  db: CompanyDatabase,
  { entreprise, userId, links }: Reader,
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ projectId: string }>(
    entreprise,
    `select project_id as "projectId" from views.project_members
     where entreprise = $1 and user_id = $2 and kind = 'commercial' and 'commercial' = any($3)`,
    [entreprise, userId, links],
  );
  return new Set(rows.map(({ projectId }) => projectId));
};
