import { weekCode } from '@gestiontemps/contracts/dates/date-labels';
import { isMonday } from '@gestiontemps/contracts/dates/iso-week';
import type { listDifferences } from '@gestiontemps/contracts/rebuild';
import type { Reply } from '@gestiontemps/contracts/route';
import { csvHead, csvLine } from '@gestiontemps/kernel/files/csv-line';
import type { Discrepancy } from '@gestiontemps/kernel/views/compare-tables';
import type { People } from './deps.ts';
import { allows } from './policy.ts';
import type { Member } from './principal.ts';
import { fieldOf, isOfAmounts, isSecret } from './rebuild-names.ts';

export type Difference = Reply<typeof listDifferences>['data'][number];

/** In place of what somebody earns or costs, for who may not see it. */
const masked = '•••';

/** Columns that say whom a row is about, and of which week or day it is. */
const personColumns = ['utilisateur_id', 'user_id'];
const dayColumns = ['monday', 'date'];
/** `{userId}.w{monday}`, as the id of a week and of what belongs to it begins. */
const ofWeek = /^([\w-]+)\.w(\d{4}-\d\d-\d\d)/;

/** Whom and when a row is about, by its key; what is left of the key tells it from the others. */
const aboutOf = ({ table, key }: Discrepancy) => {
  const { entreprise = '', ...rest } = key;
  const byWeek = Object.values(rest)
    .map((value) => ofWeek.exec(value))
    .find((found) => found !== null);
  const userId =
    personColumns.map((column) => rest[column]).find((value) => value !== undefined) ??
    byWeek?.[1] ??
    (table === 'members' ? rest['id'] : undefined);
  const day = dayColumns.map((column) => rest[column]).find((value) => value !== undefined) ?? byWeek?.[2];
  const told = new Set([userId, day]);
  const others = Object.entries(rest).filter(([, value]) => !told.has(value) && !ofWeek.test(value));
  return { entreprise, userId, day, key: others.map((pair) => pair.join(' ')).join(', ') };
};

const weekText = (day: string): string => (isMonday(day) ? weekCode(day) : day);

/** What a dry run has found, with names for people: what it cannot name, it tells by its key. */
export const describeDifferences = async (
  discrepancies: readonly Discrepancy[],
  principal: Member,
  {
    people,
    companies,
  }: { people: People; companies: () => Promise<readonly { id: string; name: string }[]> },
): Promise<Difference[]> => {
  const about = discrepancies.map((one) => ({ ...one, about: aboutOf(one) }));
  const companyNames = new Map((await companies()).map(({ id, name }) => [id, name]));
  const concerned = Map.groupBy(about, (one) => one.about.entreprise);
  const names = new Map(
    await Promise.all(
      Array.from(concerned, async ([entreprise, ofIt]) => {
        const ids = ofIt.flatMap((one) => one.about.userId ?? []);
        return [entreprise, entreprise === '' ? new Map() : await people.names(entreprise, ids)] as const;
      }),
    ),
  );
  const seesAmounts = (entreprise: string): boolean =>
    entreprise === principal.entreprise && allows(principal, 'costs.read');

  return about.map(({ table, column, live, rebuilt, about: { entreprise, userId, day, key } }) => {
    const { field, unit } = column === null ? { field: null, unit: 'none' as const } : fieldOf(column);
    const isMasked =
      column !== null && (isSecret(column) || (isOfAmounts(column) && !seesAmounts(entreprise)));
    // A whole row is told by its key alone: what it holds is as long as it is secret.
    const valueOf = (value: string | null) => (value === null || column === null || isMasked ? null : value);
    const shown = (value: string | null) =>
      value === null ? null : column === null ? 'présente' : isMasked ? masked : valueOf(value);
    return {
      company: companyNames.get(entreprise) ?? null,
      person: (userId === undefined ? undefined : names.get(entreprise)?.get(userId)) ?? null,
      week: day === undefined ? null : weekText(day),
      table,
      key,
      field,
      unit: isMasked ? 'none' : unit,
      live: shown(live),
      rebuilt: shown(rebuilt),
    };
  });
};

const heading = [
  'Entreprise',
  'Nom',
  'Prénom',
  'Semaine ou jour',
  'Table',
  'Clé',
  'Champ',
  'En service',
  'Reconstruit',
];

/** A file of them, in UTF-8 with a byte order mark, by which spreadsheets know it. */
export const differencesFile = (differences: readonly Difference[]): Buffer => {
  const lines = differences.map(({ company, person, week, table, key, field, live, rebuilt }) => [
    company,
    person?.nom ?? null,
    person?.prenom ?? null,
    week,
    table,
    key,
    field ?? 'Ligne entière',
    live,
    rebuilt,
  ]);
  return Buffer.from(csvHead(heading) + lines.map(csvLine).join(''));
};
