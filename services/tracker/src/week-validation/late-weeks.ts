import { stepStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek, isoWeekOf, mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { getLateWeeks } from '@gestiontemps/contracts/dashboard';
import type { Reply } from '@gestiontemps/contracts/route';
import { weekIdOfMonday } from '@gestiontemps/contracts/week-ids';
import type { Deps } from '../deps.ts';
import { isAdministrator, linksOf } from '../policy.ts';
import type { Member } from '../principal.ts';
import { type Entries, noEntries } from './entries.ts';
import { lackingDays } from './reminders.ts';
import { wasJustAsked } from './submissions.ts';
import type { WeekAccess } from './week-access.ts';
import type { WeekNeeds } from './week-needs.ts';

/** How far back a week is still looked for. */
const weeksBack = 8;

/** A week of a member that is open and was not refused; one of which nothing was recorded is too. */
interface OpenWeek {
  readonly utilisateurId: string;
  readonly monday: CivilDate;
  readonly since: string;
  readonly hasLines: boolean;
  readonly askedOn: string | null;
  /** Of the reader's own weeks, and of those without a line, which may be late by what they lack alone. */
  readonly entries: Entries | null;
  /** When it was last refused or reopened: the delay of entry began anew. Of the reader's own weeks alone. */
  readonly clockRestartedAt: string | null;
  /** Whether the reader is a superior of the person, not of a chantier alone. */
  readonly isFollowed: boolean;
}

const readOpenWeeks = (
  { db }: Pick<Deps, 'db'>,
  { entreprise, userId, role }: Member,
  mondays: readonly CivilDate[],
): Promise<OpenWeek[]> =>
  db.rows<OpenWeek>(
    entreprise,
    // What a role holds no link for falls away while the statement is planned; by the earliest Monday an index finds the
    // weeks of these eight alone.
    `select m.id as "utilisateurId", week.monday, coalesce(m.since, m.created_on) as since,
            coalesce(s.report_status, 0) <> 0 as "hasLines", s.asked_on as "askedOn",
            case when m.id = $2 or coalesce(s.report_status, 0) = 0 then s.entries end as entries,
            case when m.id = $2 then (
              select max(v.response_date) from views.validation_steps v
              where v.entreprise = $1 and v.week_id = s.id and v.validation_status = ${stepStatus.REFUSED}
            ) end as "clockRestartedAt",
            m.id <> $2 and ($3 or 'responsable' = any($4) and m.responsable_ids ? $2) as "isFollowed"
     from views.members m
     cross join unnest($5::date[]) week(monday)
     left join directory.members d on d.entreprise = $1 and d.utilisateur_id = m.id
     left join views.week_sheets s
       on s.entreprise = $1 and s.utilisateur_id = m.id and s.monday = week.monday and s.monday >= $6
     where m.entreprise = $1 and m.is_active and not m.saisie_feuille_temps_disable
       and coalesce(s.status, 0) = 0 and coalesce(s.report_status, 0) <> 3
       and (m.id = $2 or $3
         or ('responsable' = any($4) and m.responsable_ids ? $2)
         or ('commercial' = any($4) and s.project_ids ?| array(
           select project_id from views.project_members
           where entreprise = $1 and user_id = $2 and kind = 'commercial')))
     order by week.monday, searchable(coalesce(d.nom, '') || ' ' || coalesce(d.prenom, '')), m.id`,
    [entreprise, userId, isAdministrator({ role }), linksOf(role), mondays, mondays.at(-1)],
  );

/**
 * Weeks that are over and late, by the rules of the reminders: the reader's own, and those of people and chantiers that
 * he follows. None where the company does not validate.
 */
export const createLateWeeks =
  (
    { db, facts, people }: Deps,
    access: WeekAccess,
    { holidayOf, editableUntil }: Pick<WeekNeeds, 'holidayOf' | 'editableUntil'>,
  ) =>
  async (reader: Member): Promise<Reply<typeof getLateWeeks>> => {
    const { entreprise, userId } = reader;
    const { now, today, settings } = await access.company(reader, false);
    if (!settings.manageValidation) return [];
    const mondays = Array.from({ length: weeksBack }, (_, index) =>
      addDays(mondayOf(today), -7 * (index + 1)),
    );
    const holidays = new Map<CivilDate, string | null>();
    for (const date of mondays.flatMap(daysOfWeek))
      holidays.set(date, holidayOf(date, await facts.settings(entreprise, date)));
    const isBound = !(isAdministrator(reader) && settings.isEditTimeByAdmin);
    const mayEnter = (date: CivilDate, { clockRestartedAt }: OpenWeek): boolean => {
      const until = isBound ? editableUntil(date, settings.hoursDelay, clockRestartedAt) : null;
      return until === null || now < until;
    };

    const late = (await readOpenWeeks({ db }, reader, mondays)).flatMap((week) => {
      const { monday, since, hasLines, entries } = week;
      const sunday = addDays(monday, 6);
      if (parisDate(new Date(since)) > sunday) return [];
      const lacking = lackingDays(
        { entries: entries ?? noEntries },
        { monday, until: sunday },
        { since, holidayOf: (date) => holidays.get(date) ?? null },
      );
      return hasLines || lacking.length > 0 ? [{ ...week, lacking }] : [];
    });
    const names = await people.names(
      entreprise,
      late.map(({ utilisateurId }) => utilisateurId),
    );
    return late.map(({ lacking, ...week }) => {
      const { utilisateurId: id, monday, hasLines, isFollowed, askedOn } = week;
      return {
        id: weekIdOfMonday(id, monday),
        startDate: monday,
        numSemaine: isoWeekOf(monday).numSemaine,
        utilisateur: names.get(id) ?? { id, nom: '', prenom: '' },
        canBeAsked: isFollowed,
        justAsked: isFollowed && wasJustAsked(askedOn, now),
        canBeSubmitted: hasLines,
        joursASaisir: id === userId ? lacking.filter((date) => mayEnter(date, week)) : null,
      };
    });
  };
