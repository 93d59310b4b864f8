import { codeKey } from './line-keys.ts';
import { plainText } from './lines.ts';

/** What a name in a cell is of: an id, nothing, or more than one. */
export type Found = { readonly id: string } | 'unknown' | 'several';
export type Find = (text: string) => Found;

interface Findable {
  readonly id: string;
  /** Only found where nobody else is. */
  readonly isDeleted?: boolean;
}

/** A word of things by which they are found, and when two such words are the same. */
interface Way<Item> {
  readonly of: (item: Item) => string | null;
  readonly plain: (text: string) => string;
}

/** By what tells one from all others, a code or an e-mail: whatever its case, as it is reserved, and nothing else. */
export const byCode = <Item>(of: Way<Item>['of']): Way<Item>[] => [{ of, plain: codeKey }];

/** By what people call it: as it is written or, where nothing is called so, whatever accents, spaces and marks. */
export const byName = <Item>(of: Way<Item>['of']): Way<Item>[] => [
  { of, plain: codeKey },
  { of, plain: plainText },
];

/** Characters of a word: no code, e-mail or name has more. */
const mostCharacters = 300;

/** Finds things in one way after the other. */
export const createFinder = <Item extends Findable>(
  items: readonly Item[],
  ways: readonly Way<Item>[],
): Find => {
  const found = ways.map(({ of, plain }) => {
    const byWord = Map.groupBy(items, (item) => plain(of(item) ?? ''));
    byWord.delete('');
    return { byWord, plain };
  });
  return (text) => {
    if (text.length > mostCharacters) return 'unknown';
    const words = new Map<Way<Item>['plain'], string>();
    for (const { byWord, plain } of found) {
      const word = words.get(plain) ?? plain(text);
      words.set(plain, word);
      const named = byWord.get(word);
      if (!named) continue;
      const there = named.filter(({ isDeleted }) => isDeleted !== true);
      const [first, ...others] = there.length > 0 ? there : named;
      if (first) return others.length > 0 ? 'several' : { id: first.id };
    }
    return 'unknown';
  };
};

export interface FindablePerson extends Findable {
  readonly nom: string;
  readonly prenom: string;
  readonly email: string;
  readonly externalId: string | null;
}

/** People by matricule, e-mail, « Prénom Nom » or « Nom Prénom ». */
export const peopleFinder = (people: readonly FindablePerson[]): Find =>
  createFinder(people, [
    ...byCode<FindablePerson>(({ externalId }) => externalId),
    ...byCode<FindablePerson>(({ email }) => email),
    ...byName<FindablePerson>(({ prenom, nom }) => `${prenom} ${nom}`),
    ...byName<FindablePerson>(({ prenom, nom }) => `${nom} ${prenom}`),
  ]);

/** What a person is called in a file. */
export type Called = (person: Pick<FindablePerson, 'id' | 'nom' | 'prenom'>) => string;

export const calledByName: Called = ({ prenom, nom }) => `${prenom} ${nom}`;

/** For a file that comes back: by their names or, where such a name is not found as theirs, by their e-mails. */
export const peopleCalled = (people: readonly FindablePerson[]): Called => {
  const find = peopleFinder(people);
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return (person) => {
    const name = calledByName(person);
    const found = find(name);
    const email = emails.get(person.id) ?? '';
    return email === '' || (typeof found === 'object' && found.id === person.id) ? name : email;
  };
};
