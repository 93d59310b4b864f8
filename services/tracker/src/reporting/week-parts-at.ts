import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { WeekThen } from '../week-validation/week-at.ts';
import { pricedLines, type Prices } from './priced-lines.ts';
import type { ReportedPerson, Weeks } from './reported-people.ts';
import { heldAt } from './time-lines.ts';
import type { WeekPart } from './week-parts.ts';

export type WeekAt = (
  entreprise: string,
  userId: string,
  monday: CivilDate,
  at: Position,
) => Promise<WeekThen | undefined>;

interface AskedParts {
  readonly people: readonly ReportedPerson[];
  readonly range: Weeks & { readonly startDate: CivilDate; readonly endDate: CivilDate };
  readonly projectIds: readonly string[];
  readonly prices: Prices;
  readonly moment: Position;
}

type Work = Pick<
  WeekPart,
  'utilisateurId' | 'monday' | 'mois' | 'inRange' | 'worked' | 'night' | 'montantMo' | 'lignesSansTaux'
>;

/** Hours of work and what they cost, by the versions of lines that held then. */
const readWork = (
  db: CompanyDatabase,
  entreprise: string,
  { people, range, projectIds, prices, moment }: AskedParts,
): Promise<Work[]> => {
  const { from, amount, values } = pricedLines(prices, 9);
  return db.rows<Work>(
    entreprise,
    `select person.id as "utilisateurId", part.*
     from unnest($2::text[], $3::boolean[]) person(id, whole)
     cross join lateral (
       select l.monday, to_char(l.date, 'YYYY-MM') as mois, l.date between $5 and $6 as "inRange",
              sum(l.minutes)::bigint as worked, sum(l.minutes_nuit)::bigint as night,
              sum(${amount}) as "montantMo", (count(*) filter (where ${amount} is null))::integer as "lignesSansTaux"
       from ${from}
       where l.entreprise = $1 and l.utilisateur_id = person.id and (${heldAt(moment)})
         and l.date between $4 and $7 and (person.whole or l.project_id = any($8))
       group by 1, 2, 3
     ) part`,
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

/** Weeks of people of which anything was ever recorded. */
const readOpened = (
  db: CompanyDatabase,
  entreprise: string,
  { people, range }: AskedParts,
): Promise<{ utilisateurId: string; monday: CivilDate }[]> =>
  db.rows(
    entreprise,
    `select utilisateur_id as "utilisateurId", monday from views.week_sheets
     where entreprise = $1 and utilisateur_id = any($2) and monday between $3 and $4`,
    [entreprise, people.map(({ id }) => id), range.monday, range.sunday],
  );

const readCountedTypes = async (db: CompanyDatabase, entreprise: string): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ id: string }>(
    entreprise,
    'select id from views.absence_types where entreprise = $1 and compte_seuil_hs',
    [entreprise],
  );
  return new Set(rows.map(({ id }) => id));
};

const nothing = {
  status: null,
  reportStatus: null,
  level: null,
  stepStatus: null,
  worked: 0,
  night: 0,
  absences: 0,
  countedAbsences: 0,
  tempsTrajet: 0,
  gdDeplacements: 0,
  paniers: 0,
  kmPro: 0,
  kmPerso: 0,
  primes: 0,
  montantMo: null,
  lignesSansTaux: 0,
} as const;

/** Streams that are read at once: the log answers others meanwhile. */
const atOnce = 16;

/**
 * What `readWeekParts` tells, once the log had come to a place: work by the versions of lines, the rest of each week by its
 * own events. Types of absence count for overtime as they do now.
 */
export const readWeekPartsAt = async (
  db: CompanyDatabase,
  weekAt: WeekAt,
  entreprise: string,
  asked: AskedParts,
): Promise<WeekPart[]> => {
  const { people, range, moment } = asked;
  const [work, opened, countedTypes] = await Promise.all([
    readWork(db, entreprise, asked),
    readOpened(db, entreprise, asked),
    readCountedTypes(db, entreprise),
  ]);
  const isWhole = new Map(people.map(({ id, whole }) => [id, whole]));
  const parts = new Map<string, WeekPart>();
  const keyOf = (mois: string, inRange: boolean): string => `${mois} ${inRange}`;
  const add = (
    utilisateurId: string,
    monday: CivilDate,
    date: CivilDate,
    change: Partial<Record<keyof typeof nothing, number>>,
  ): void => {
    const inRange = date >= range.startDate && date <= range.endDate;
    const mois = date.slice(0, 7);
    const name = `${utilisateurId} ${monday} ${keyOf(mois, inRange)}`;
    const part = parts.get(name) ?? { ...nothing, utilisateurId, monday, mois, inRange };
    const sums = Object.entries(change).map(([field, value]) => [
      field,
      Number(part[field as keyof WeekPart] ?? 0) + value,
    ]);
    parts.set(name, { ...part, ...(Object.fromEntries(sums) as Partial<WeekPart>) });
  };

  for (const row of work)
    parts.set(`${row.utilisateurId} ${row.monday} ${keyOf(row.mois, row.inRange)}`, { ...nothing, ...row });
  const standings = new Map<string, WeekThen>();
  for (let at = 0; at < opened.length; at += atOnce)
    await Promise.all(
      opened.slice(at, at + atOnce).map(async ({ utilisateurId, monday }) => {
        const week = await weekAt(entreprise, utilisateurId, monday, moment);
        if (week) standings.set(`${utilisateurId} ${monday}`, week);
      }),
    );
  for (const { utilisateurId, monday } of opened) {
    const week = standings.get(`${utilisateurId} ${monday}`);
    if (!week || !isWhole.get(utilisateurId)) continue;
    for (const { date, absenceId, time } of week.absences)
      add(utilisateurId, monday, date, {
        absences: time,
        countedAbsences: countedTypes.has(absenceId) ? time : 0,
      });
    for (const [date, day] of Object.entries(week.days))
      add(utilisateurId, monday, date, {
        tempsTrajet: day.tempsTrajet,
        gdDeplacements: Number(day.grandDeplacement),
        paniers: Number(day.panierRepas),
        kmPro: day.kmPro,
        kmPerso: day.kmPerso,
        primes: Number(day.prime),
      });
  }
  return [...parts.values()]
    .map((part) => {
      const week = standings.get(`${part.utilisateurId} ${part.monday}`);
      if (!week) return part;
      const { status, reportStatus, level, stepStatus } = week;
      return { ...part, status, reportStatus, level, stepStatus };
    })
    .toSorted((one, other) => `${one.monday} ${one.mois}`.localeCompare(`${other.monday} ${other.mois}`));
};
