import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import { sumMinutes } from '@gestiontemps/contracts/duration';
import { cents, centsOfDecimal, decimalOfCents, eurosOfDecimal } from '@gestiontemps/contracts/money';
import type { Reply } from '@gestiontemps/contracts/route';
import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import { weekIdOfMonday } from '@gestiontemps/contracts/week-ids';
import { overtimeOf, overtimePayMonth } from './overtime.ts';
import type { ReportedPerson } from './reported-people.ts';
import type { WeekPart } from './week-parts.ts';

export type UserReport = Reply<typeof getUserReports>[number];
type UserWeek = UserReport['userWeekReport'][number];
type WorkDone = UserReport['totals'];

/** What is asked about, and how much of the amounts is seen. */
export interface Asked {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** Of every week that has a day in the range. */
  readonly mondays: readonly CivilDate[];
  readonly today: CivilDate;
  readonly seesAmounts: boolean;
}

const total = (parts: readonly WeekPart[], of: (part: WeekPart) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0);

/** Sums of lines that were rounded one by one (domain.md §5 F2). */
const amountOf = (parts: readonly WeekPart[]): number | null => {
  const amounts = parts.flatMap(({ montantMo }) => (montantMo === null ? [] : [centsOfDecimal(montantMo)]));
  const sum = cents(amounts.reduce((before, amount) => before + amount, 0));
  return amounts.length === 0 ? null : eurosOfDecimal(decimalOfCents(sum));
};

const workDone = (parts: readonly WeekPart[], seesAmounts: boolean): WorkDone => ({
  tempsTrajet: sumMinutes(parts.map((part) => part.tempsTrajet)),
  heuresTravaillees: sumMinutes(parts.map((part) => part.worked)),
  heuresTravailleesNuit: sumMinutes(parts.map((part) => part.night)),
  absences: sumMinutes(parts.map((part) => part.absences)),
  nbGdDeplacement: total(parts, (part) => part.gdDeplacements),
  nbPanierRepas: total(parts, (part) => part.paniers),
  kmPro: total(parts, (part) => part.kmPro),
  kmPerso: total(parts, (part) => part.kmPerso),
  prime: total(parts, (part) => part.primes),
  montantMo: seesAmounts ? amountOf(parts) : null,
  lignesSansTaux: seesAmounts ? total(parts, (part) => part.lignesSansTaux) : 0,
});

const later = (one: CivilDate, other: CivilDate): CivilDate => (one > other ? one : other);
const earlier = (one: CivilDate, other: CivilDate): CivilDate => (one < other ? one : other);

/** Whether he should have entered something in a week: he was there, and it has begun. */
const isExpected = (
  { whole, since, until }: ReportedPerson,
  monday: CivilDate,
  { startDate, endDate, today }: Asked,
): boolean =>
  whole &&
  since !== null &&
  since <= earlier(addDays(monday, 6), endDate) &&
  (until === null || until >= later(monday, startDate)) &&
  monday <= today;

const weekReport = (
  person: ReportedPerson,
  monday: CivilDate,
  parts: readonly WeekPart[],
  { startDate, endDate, seesAmounts }: Asked,
): UserWeek => {
  const sunday = addDays(monday, 6);
  const counted = parts.filter(({ inRange }) => inRange);
  const standing = parts[0];
  const overtime =
    person.whole && sunday <= endDate
      ? overtimeOf(
          total(parts, (part) => part.worked),
          total(parts, (part) => part.countedAbsences),
        )
      : { HS25: null, HS50: null };
  return {
    numSemaine: isoWeekOf(monday).numSemaine,
    startDate: monday,
    du: later(monday, startDate),
    au: earlier(sunday, endDate),
    timeSheetValidationId: weekIdOfMonday(person.id, monday),
    weekTimeSheetStatus: standing?.reportStatus ?? reportStatus.NOT_CREATED,
    validationLevel: standing?.level ?? null,
    timeSheet: {
      ...workDone(counted, seesAmounts),
      timeSheetStatus: standing?.status ?? weekStatus.OPENED,
      validationStatus: standing?.stepStatus ?? null,
    },
    mois: counted.map((part) => ({ mois: part.mois, ...workDone([part], seesAmounts) })),
    ...overtime,
    moisPaie: overtimePayMonth(monday),
  };
};

/** The weeks of a person, of which `parts` were read. */
export const userReport = (person: ReportedPerson, parts: readonly WeekPart[], asked: Asked): UserReport => {
  const { id, nom, prenom, externalId, whole } = person;
  const byWeek = Map.groupBy(parts, ({ monday }) => monday);
  const counted = parts.filter(({ inRange }) => inRange);
  const validated = counted.filter(({ status }) => status === weekStatus.VALIDATED);
  return {
    utilisateur: { id, nom, prenom, externalId },
    partiel: !whole,
    totals: workDone(counted, asked.seesAmounts),
    valide: workDone(validated, asked.seesAmounts),
    userWeekReport: asked.mondays
      .filter((monday) => byWeek.has(monday) || isExpected(person, monday, asked))
      .map((monday) => weekReport(person, monday, byWeek.get(monday) ?? [], asked)),
  };
};
