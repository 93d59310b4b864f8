import { plainText } from './lines.ts';

/** What a name in a cell is of: an id, nothing, or more than one. */
export type Found = { readonly id: string } | 'unknown' | 'several';

interface Findable {
  readonly id: string;
  /** Only found where nobody else is. */
  readonly isDeleted?: boolean;
}

/** Finds things by what people call them, whatever case and accents: by any of the words of `namesOf`, the first ones first. */
export const createFinder = <Item extends Findable>(
  items: readonly Item[],
  namesOf: readonly ((item: Item) => string | null)[],
): ((text: string) => Found) => {
  const byName = namesOf.map((nameOf) => {
    const found = new Map<string, Item[]>();
    for (const item of items) {
      const name = plainText(nameOf(item) ?? '');
      if (name !== '') found.set(name, [...(found.get(name) ?? []), item]);
    }
    return found;
  });
  return (text) => {
    for (const found of byName) {
      const named = found.get(plainText(text));
      if (!named) continue;
      const there = named.filter(({ isDeleted }) => isDeleted !== true);
      const [first, ...others] = there.length > 0 ? there : named;
      if (first) return others.length > 0 ? 'several' : { id: first.id };
    }
    return 'unknown';
  };
};

/** Several names in one cell. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** People by matricule, e-mail, « Prénom Nom » or « Nom Prénom ». */
export const peopleFinder = (
  people: readonly (Findable & {
    readonly nom: string;
    readonly prenom: string;
    readonly email: string;
    readonly externalId: string | null;
  })[],
): ((text: string) => Found) =>
  createFinder(people, [
    ({ externalId }) => externalId,
    ({ email }) => email,
    ({ prenom, nom }) => `${prenom} ${nom}`,
    ({ prenom, nom }) => `${nom} ${prenom}`,
  ]);
