import type { weekHistory } from '@gestiontemps/contracts/history';
import type { Reply } from '@gestiontemps/contracts/route';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { readReferenceNames, type Named } from './reference-names.ts';
import type { Reference, ToldAct, ToldHistory, ToldPart, ToldValue } from './told.ts';

/** All histories answer alike. */
type HistoryPage = Reply<typeof weekHistory>;
type Act = HistoryPage['actes'][number];
type Value = NonNullable<Act['objets'][number]['changements'][number]['apres']>;

/** Acts of one answer. */
export const pageSize = 50;

/** Who acted where no person did: a process of the product. */
const product = 'system';

const tabletOf = (id: string): Reference => ({ of: 'tablet', id });

const referencesIn = ({ called, changements }: ToldPart): Reference[] => [
  called,
  ...changements
    .flatMap(({ avant, apres }) => [avant, apres])
    .flatMap((value) => (value?.type === 'references' ? value.valeur : [])),
];

const named = (value: ToldValue | null, nameOf: (reference: Reference) => Named): Value | null =>
  value?.type === 'references' ? { ...value, valeur: value.valeur.map(nameOf) } : value;

/** The page of a history before an act, the latest first: what is recorded meanwhile moves none of it. */
export const pageOf = (
  acts: readonly ToldAct[],
  avant: number | undefined,
): { readonly shown: readonly ToldAct[]; readonly suivant: number | null } => {
  const before = acts
    .filter(({ position }) => avant === undefined || position < avant)
    .toSorted((one, other) => other.position - one.position);
  const shown = before.slice(0, pageSize);
  return { shown, suivant: before.length > pageSize ? (shown.at(-1)?.position ?? null) : null };
};

/** A page of a history, with the names of people and things as they are now. */
export const createAnswer =
  ({ db, people }: Pick<Deps, 'db' | 'people'>) =>
  async (
    { entreprise }: Member,
    { acts, ownerId, partiel }: ToldHistory,
    avant: number | undefined,
  ): Promise<HistoryPage> => {
    const { shown, suivant } = pageOf(acts, avant);
    const [actors, names, nameOf] = await Promise.all([
      people.actors(
        entreprise,
        shown.map(({ actor }) => actor),
      ),
      people.names(
        entreprise,
        [ownerId, ...shown.flatMap(({ onBehalfOf, forced }) => [onBehalfOf, ...forced])].filter(
          (id) => id !== null,
        ),
      ),
      readReferenceNames(
        { db, people },
        entreprise,
        shown.flatMap(({ tablet, parts }) => [
          ...(tablet === null ? [] : [tabletOf(tablet)]),
          ...parts.flatMap(referencesIn),
        ]),
      ),
    ]);
    const personOf = (id: string | null) =>
      id === null ? null : (names.get(id) ?? { id, nom: '', prenom: '' });
    const told = ({
      position,
      recordedAt,
      actor,
      onBehalfOf,
      tablet,
      forced,
      parts,
      ...said
    }: ToldAct): Act => ({
      ...said,
      id: position,
      le: recordedAt,
      par: actors.get(actor) ?? null,
      automatique: actor === product,
      pour: personOf(onBehalfOf),
      tablette: tablet === null ? null : (nameOf(tabletOf(tablet)).libelle ?? ''),
      aLaPlaceDe: forced.map(personOf).filter((person) => person !== null),
      objets: parts.map(({ type, id, called, date, geste, changements }) => ({
        type,
        id,
        objet: nameOf(called),
        date,
        geste,
        changements: changements.map(({ champ, avant: before, apres }) => ({
          champ,
          avant: named(before, nameOf),
          apres: named(apres, nameOf),
        })),
      })),
    });
    return { actes: shown.map(told), suivant, utilisateur: personOf(ownerId), partiel };
  };
