import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { lineNames, nameJoins } from '../week/named-lines.ts';
import type { Deps, People } from '../deps.ts';
import type { Reference, ReferenceList } from './told.ts';

/** What somebody reads of something that is named. */
export interface Named {
  readonly id: string;
  /** null: it has no name, or none any more. */
  readonly libelle: string | null;
  readonly lieu: string | null;
}

interface Row {
  readonly task: string | null;
  readonly absence: string | null;
  readonly tache: string;
  readonly libelle: string;
  readonly projet: string;
  readonly externalId: string;
}

const keyOf = ({ of, id }: Reference): string => `${of} ${id}`;
const orNull = (name: string): string | null => (name === '' ? null : name);

/** What tasks and types of absence are called now, those that are gone too. */
const readTitles = async (
  db: CompanyDatabase,
  entreprise: string,
  references: readonly Reference[],
): Promise<[string, Named][]> => {
  const wanted = references.filter(({ of }) => of === 'task' || of === 'absence');
  if (wanted.length === 0) return [];
  const column = (of: (reference: Reference) => string | null | undefined) =>
    wanted.map((reference) => of(reference) ?? null);
  const rows = await db.rows<Row>(
    entreprise,
    `select l.task_project_id as task, l.absence_id as absence, ${lineNames}
     from (select $1::uuid as entreprise, *
           from unnest($2::text[], $3::text[], $4::text[]) of(task_project_id, project_id, absence_id)) l
     ${nameJoins}`,
    [
      entreprise,
      column(({ of, id }) => (of === 'task' ? id : null)),
      column(({ projectId }) => projectId),
      column(({ of, id }) => (of === 'absence' ? id : null)),
    ],
  );
  return rows.map(({ task, absence, tache, libelle, projet, externalId }) => {
    const lieu = orNull([externalId, projet].filter((part) => part !== '').join(' · '));
    return task === null
      ? [`absence ${absence}`, { id: absence ?? '', libelle: orNull(libelle), lieu: null }]
      : [`task ${task}`, { id: task, libelle: orNull(tache), lieu }];
  });
};

/** Where the names of a list stand, those of what was removed too. */
const lists: Readonly<Record<Exclude<ReferenceList, 'person'>, string>> = {
  tablet: 'select id, nom as libelle from views.tablets',
  client: 'select id, name as libelle from directory.clients',
  tag: 'select id, label as libelle from views.tags',
  tagCategory: 'select id, category_name as libelle from views.tag_categories',
  referenceTask: 'select id, label as libelle from views.reference_tasks',
};

const readList = async (
  db: CompanyDatabase,
  entreprise: string,
  of: keyof typeof lists,
  references: readonly Reference[],
): Promise<[string, Named][]> => {
  const ids = references.filter((reference) => reference.of === of).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.rows<{ readonly id: string; readonly libelle: string }>(
    entreprise,
    `${lists[of]} where entreprise = $1 and id = any($2)`,
    [entreprise, ids],
  );
  return rows.map(({ id, libelle }) => [`${of} ${id}`, { id, libelle: orNull(libelle), lieu: null }]);
};

const readPeople = async (
  people: Pick<People, 'names'>,
  entreprise: string,
  references: readonly Reference[],
): Promise<[string, Named][]> => {
  const ids = references.filter(({ of }) => of === 'person').map(({ id }) => id);
  return [...(await people.names(entreprise, ids)).values()].map(({ id, nom, prenom }) => [
    `person ${id}`,
    { id, libelle: orNull(`${prenom} ${nom}`.trim()), lieu: null },
  ]);
};

/** Finds the names of all that some acts name, at once. */
export const readReferenceNames = async (
  { db, people }: Pick<Deps, 'db' | 'people'>,
  entreprise: string,
  references: readonly Reference[],
): Promise<(reference: Reference) => Named> => {
  const distinct = [...new Map(references.map((reference) => [keyOf(reference), reference])).values()];
  const found = await Promise.all([
    readTitles(db, entreprise, distinct),
    readPeople(people, entreprise, distinct),
    ...(Object.keys(lists) as (keyof typeof lists)[]).map((of) => readList(db, entreprise, of, distinct)),
  ]);
  const names = new Map(found.flat());
  return (reference) =>
    names.get(keyOf(reference)) ?? { id: reference.id, libelle: reference.libelle ?? null, lieu: null };
};
