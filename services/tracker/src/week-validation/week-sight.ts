import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { type Minutes, sumMinutes } from '@gestiontemps/contracts/duration';
import { workedMinutes } from '../week/worked-minutes.ts';
import type { Entries } from './entries.ts';
import { seesAll } from './standing.ts';
import { entriesOn, weekTotals, type WeekTotals } from './totals.ts';
import type { Alert, AlertDay, WeekNeeds } from './week-needs.ts';
import type { FoundWeek, Reader } from './week-queries.ts';

/** How much of a week somebody sees: all of it, or the lines of these projects (domain.md §8.10). */
export type Sight = 'all' | ReadonlySet<string>;

/** Who sees not all of a week has the lines of his projects. */
export const sightOf = (reader: Reader, week: FoundWeek, projectsOfReader: ReadonlySet<string>): Sight => {
  if (reader.seesEverything || seesAll(reader, week)) return 'all';
  const { userId } = reader;
  const { chain, projectIds } = week;
  const byChain = (chain?.commerciaux ?? [])
    .filter(({ commerciaux }) => commerciaux.includes(userId))
    .map(({ projectId }) => projectId);
  const his = new Set([...projectsOfReader, ...byChain]);
  return new Set(projectIds.filter((id) => his.has(id)));
};

export const totalsSeen = (week: FoundWeek, sight: Sight): WeekTotals =>
  sight === 'all' ? week : weekTotals(entriesOn(week.entries, sight));

/** Settings of days, read before: rules about a day's quantities take those in force on it (domain.md §8.31). */
export type SettingsOn = (date: CivilDate) => CompanySettings;

const alertDays = (
  { lines, days }: Entries,
  monday: CivilDate,
  settingsOn: SettingsOn,
  holidayOf: WeekNeeds['holidayOf'],
): AlertDay[] =>
  daysOfWeek(monday).map((date) => {
    const entered = Object.values(lines).filter((line) => line.date === date);
    const { work = [], absence = [] } = Object.groupBy(entered, ({ projectId }) =>
      projectId === null ? 'absence' : 'work',
    );
    const settings = settingsOn(date);
    return {
      date,
      worked: workedMinutes(work, [days[date]?.tempsTrajetSurHeureTravaillees ?? 0]),
      absences: sumMinutes(absence.map(({ time }) => time)),
      panierRepas: days[date]?.panierRepas ?? false,
      grandDeplacement: days[date]?.grandDeplacement ?? false,
      jourFerie: holidayOf(date, settings),
      thresholds: settings,
    };
  });

/** Alerts speak of the whole week: who sees a part of it has none. */
export const alertsSeen = (
  { entries, monday }: FoundWeek,
  sight: Sight,
  before: Minutes | null,
  today: CivilDate,
  settingsOn: SettingsOn,
  { weekAlerts, holidayOf }: WeekNeeds,
): Alert[] =>
  sight === 'all'
    ? [
        ...weekAlerts({
          days: alertDays(entries, monday, settingsOn, holidayOf),
          before,
          today,
        }),
      ]
    : [];
