import type { exportSecurity, listSecurity } from '@gestiontemps/contracts/security-log';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { furtherText, kindName, type SecurityDetail } from '@gestiontemps/contracts/security-kinds';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { csvHead, csvLine } from '@gestiontemps/kernel/files/csv-line';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import type { People } from '../deps.ts';

type Shown = Reply<typeof listSecurity>['data'][number];
type Narrowing = Pick<
  Query<typeof listSecurity>,
  'UserId' | 'ConcerneId' | 'kind' | 'Text' | 'startDate' | 'endDate'
>;
interface Reading {
  readonly db: CompanyDatabase;
  readonly people: People;
  /** Who acted, by account; members by name, when left out. */
  readonly actorsOf?: People['actors'];
}

/** A row as it is stored. */
type Stored = Omit<Shown, 'utilisateur' | 'concerne' | 'personnes' | 'detail'> & {
  readonly account: string;
  readonly subject: string;
  readonly people: readonly string[];
  readonly detail: string;
};

// What is ordered by the id names its table: `id` alone would be this text, by which 999 comes after 1000.
const columns = `id::text, account_id as account, kind, nullif(call, '') as call, nullif(address, '') as address,
  nullif(device, '') as device, subject, people, detail, first_on as "firstOn", last_on as "lastOn", times`;

/** `$2` to `$7`; days are those of Paris. */
const narrowed = `from directory.security_log where entreprise = $1
  and ($2::text[] is null or account_id = any($2)) and ($3::text[] is null or subject = any($3) or people && $3)
  and ($4::text[] is null or kind = any($4))
  and ($5::text is null or found_in($5, address, device, call, detail))
  and ($6::date is null or last_on >= $6::date::timestamp at time zone 'Europe/Paris')
  and ($7::date is null or last_on < ($7::date + 1)::timestamp at time zone 'Europe/Paris')`;

const valuesOf = ({ UserId, ConcerneId, kind, Text, startDate, endDate }: Narrowing): readonly unknown[] => [
  UserId ?? null,
  ConcerneId ?? null,
  kind ?? null,
  Text ? Text : null,
  startDate ?? null,
  endDate ?? null,
];

const detailIn = (stored: string): readonly SecurityDetail[] =>
  stored === '' ? [] : (JSON.parse(stored) as SecurityDetail[]);

const idsIn = (listed: string | null): readonly string[] => listed?.split(',') ?? [];

/** Fields of a detail that hold ids of people. */
const peopleFields: ReadonlySet<string> = new Set([
  'responsables',
  'commerciaux',
  'personne',
  'destinatairesAncres',
]);

/** What stands under an id is told by its name: chantiers by number, people by name. */
const withNames = async (
  { db, people, actorsOf = people.actors }: Reading,
  entreprise: string,
  rows: readonly Stored[],
): Promise<Shown[]> => {
  const details = new Map(rows.map(({ id, detail }) => [id, detailIn(detail)]));
  const all = [...details.values()].flat();
  const inDetails = all
    .filter(({ field }) => peopleFields.has(field))
    .flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  const projects = all.filter(({ field }) => field === 'chantier').flatMap(({ after }) => idsIn(after));
  const [actors, names, labels] = await Promise.all([
    actorsOf(
      entreprise,
      rows.map(({ account }) => account),
    ),
    people.names(entreprise, [
      ...rows.flatMap(({ subject, people: several }) => [subject, ...several]),
      ...inDetails,
    ]),
    projects.length === 0
      ? []
      : db.rows<{ id: string; label: string }>(
          entreprise,
          `select id, concat_ws(' ', external_id, label) as label from views.projects
           where entreprise = $1 and id = any($2)`,
          [entreprise, projects],
        ),
  ]);
  const chantiers = new Map(labels.map(({ id, label }) => [id, label]));
  const nameOf = (id: string): string => {
    const { prenom = '', nom = '' } = names.get(id) ?? {};
    return `${prenom} ${nom}`.trim() || id;
  };
  const named = ({ field, before, after }: SecurityDetail): SecurityDetail => {
    const shown = (value: string | null): string | null => {
      if (value === null) return null;
      if (peopleFields.has(field)) return idsIn(value).map(nameOf).join(', ');
      if (field !== 'chantier') return value;
      return idsIn(value)
        .map((id) => chantiers.get(id) ?? id)
        .join(', ');
    };
    return { field, before: shown(before), after: shown(after) };
  };
  return rows.map(({ account, subject, people: several, ...entry }) => ({
    ...entry,
    utilisateur: actors.get(account) ?? null,
    concerne: names.get(subject) ?? null,
    personnes: several.flatMap((id) => names.get(id) ?? []),
    detail: (details.get(entry.id) ?? []).map(named),
  }));
};

/**
 * What the company reads of its members, the latest first. A row that is seen again while somebody turns pages has another
 * last time: the earliest first are therefore told by when they were seen first, so that none is passed over.
 */
export const pageOfSecurity = async (
  reading: Reading,
  entreprise: string,
  query: Query<typeof listSecurity>,
): Promise<Reply<typeof listSecurity>> => {
  const { totalCount, data } = await readPage<Stored>(
    reading.db,
    entreprise,
    {
      select: columns,
      from: narrowed,
      orderBy: query.OrderAsc ? 'first_on, security_log.id' : 'last_on desc, security_log.id desc',
      values: valuesOf(query),
    },
    query,
  );
  return { totalCount, data: await withNames(reading, entreprise, data) };
};

const instant = (at: string): string => {
  const day = new Date(at);
  return `${numericDate(parisDate(day))} ${parisTime(day)}`;
};

const heading = [
  'Dernière fois',
  'Première fois',
  'Fois',
  'Événement',
  'Détail',
  'Nom',
  'Prénom',
  'Concerne : nom',
  'Concerne : prénom',
  'Personnes',
  'Appel',
  'Réseau',
  'Appareil',
];

const lineOf = ({ utilisateur, concerne, personnes, ...entry }: Shown): string =>
  csvLine([
    instant(entry.lastOn),
    instant(entry.firstOn),
    String(entry.times),
    kindName(entry.kind),
    furtherText(entry),
    utilisateur?.nom ?? null,
    utilisateur?.prenom ?? null,
    concerne?.nom ?? null,
    concerne?.prenom ?? null,
    personnes.map(({ prenom, nom }) => `${prenom} ${nom}`.trim()).join(', '),
    entry.call,
    entry.address,
    entry.device,
  ]);

/** Rows of a part of the file. */
const part = 1_000;

/**
 * The lines of the file, the latest first, a part at a time. By their ids, since a row that is seen again meanwhile has
 * another last time.
 */
export async function* linesOfSecurity(
  reading: Reading,
  entreprise: string,
  query: Query<typeof exportSecurity>,
): AsyncGenerator<string> {
  yield csvHead(heading);
  let below: string | null = null;
  for (;;) {
    const rows: Stored[] = await reading.db.rows<Stored>(
      entreprise,
      `select ${columns} ${narrowed} and ($8::bigint is null or id < $8) order by security_log.id desc limit ${part}`,
      [entreprise, ...valuesOf(query), below],
    );
    const shown = await withNames(reading, entreprise, rows);
    if (shown.length > 0) yield shown.map(lineOf).join('');
    if (rows.length < part) return;
    below = rows.at(-1)?.id ?? null;
  }
}
