import { addDays, isKnownDay, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import type { WireQuery } from '@gestiontemps/contracts/route';
import {
  groupOf,
  kindName,
  kindsOf,
  securityGroups,
  securityKinds,
  type SecurityGroup,
  type SecurityKind,
} from '@gestiontemps/contracts/security-kinds';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { searchedList, type SearchedListAddress } from '../../shared/list/item-list-address.ts';
import type { AddressSchema } from '../../shared/list/list-address.ts';
import { rangeNames } from '../../shared/list/range-in-address.ts';
import { personInAddress } from '../../shared/paths.ts';
import { isTooLong, type DayRange } from '../../shared/range/day-range.ts';
import type { SecurityFile } from './api/security-api.ts';

/** What the address says: `/settings/securite?categorie=refus&personne=…&du=2026-11-01&au=2026-11-20&q=192.0.2`. */
export interface SecurityAddress extends SearchedListAddress<'date'> {
  /** null: the days up to today that are usually looked at. */
  readonly range: DayRange | null;
  readonly group: SecurityGroup | null;
  readonly kinds: readonly SecurityKind[];
  /** Who did it: people, or keys of programs. */
  readonly people: readonly string[];
  /** Whom it is about. */
  readonly about: readonly string[];
  /** Only what was done in no company: superadministrators look at it. */
  readonly outside: boolean;
}

export const unfiltered = {
  text: '',
  range: null,
  group: null,
  kinds: [],
  people: [],
  about: [],
  outside: false,
} as const;

const names = {
  group: 'categorie',
  kind: 'evenement',
  person: personInAddress,
  about: 'concerne',
  outside: 'hors-entreprise',
} as const;

/** « Connexion refusée » is `connexion-refusee`. */
const wordOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

const groups = Object.keys(securityGroups) as SecurityGroup[];
const groupWords = new Map(groups.map((group) => [wordOf(securityGroups[group]), group]));
const kindWords = new Map(securityKinds.map((kind) => [wordOf(kindName(kind)), kind]));

const list = searchedList({ date: 'lastOn' }, { descending: true });

const readRange = (parameters: URLSearchParams): DayRange | null => {
  const [from, to] = [parameters.get(rangeNames.from) ?? '', parameters.get(rangeNames.to) ?? ''];
  if (!isKnownDay(from) || !isKnownDay(to) || to < from || isTooLong({ from, to })) return null;
  return { from, to };
};

const found = <Found>(words: readonly string[], of: ReadonlyMap<string, Found>): Found[] =>
  words.flatMap((word) => of.get(word) ?? []);

export const securityAddress: AddressSchema<SecurityAddress> = {
  read: (parameters) => {
    const [group = null] = found(parameters.getAll(names.group), groupWords);
    const kinds = found(parameters.getAll(names.kind), kindWords);
    return {
      ...list.address.read(parameters),
      range: readRange(parameters),
      group,
      // Of another category they would find nothing.
      kinds: group ? kinds.filter((kind) => groupOf(kind) === group) : kinds,
      people: parameters.getAll(names.person),
      about: parameters.getAll(names.about),
      outside: parameters.has(names.outside),
    };
  },
  write: ({ range, group, kinds, people, about, outside, ...address }) => {
    const parameters = list.address.write(address);
    if (range) {
      parameters.set(rangeNames.from, range.from);
      parameters.set(rangeNames.to, range.to);
    }
    if (group) parameters.set(names.group, wordOf(securityGroups[group]));
    for (const kind of kinds) parameters.append(names.kind, wordOf(kindName(kind)));
    for (const id of people) parameters.append(names.person, id);
    for (const id of about) parameters.append(names.about, id);
    if (outside) parameters.set(names.outside, 'oui');
    return parameters;
  },
};

/** Days that are looked at while none are chosen. */
const usualDays = 30;

/** The days that are shown. */
export const daysOf = ({ range }: Pick<SecurityAddress, 'range'>, now: CivilDate = today()): DayRange =>
  range ?? { from: addDays(now, 1 - usualDays), to: now };

const narrowing = (address: SecurityAddress): SecurityFile => {
  const { text, group, kinds, people, about, outside } = address;
  const { from, to } = daysOf(address);
  const wanted = kinds.length > 0 ? kinds : group ? kindsOf(group) : [];
  return {
    startDate: from,
    endDate: to,
    ...(text !== '' && { Text: text }),
    ...(wanted.length > 0 && { kind: [...wanted] }),
    ...(people.length > 0 && { UserId: [...people] }),
    ...(about.length > 0 && { ConcerneId: [...about] }),
    ...(outside && { horsEntreprise: 'true' }),
  };
};

/** What the API is asked for what the address says: a page of it. */
export const listQuery = (address: SecurityAddress): NonNullable<WireQuery<typeof listSecurity>> => ({
  ...list.query(address),
  ...narrowing(address),
});

/** The same of the file, which has all pages. */
export const fileQuery = narrowing;
