import { projectStatus, type ProjectStatus } from '@gestiontemps/contracts/codes';
import {
  readPage,
  readSort,
  writePage,
  writeSort,
  type AddressSchema,
  type Sort,
} from '../../../shared/list/list-address.ts';

export const sortKeys = ['numero', 'dates', 'saisi'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What the address of the list says: `/chantiers?statut=en-cours&q=nantes&tri=-saisi&page=2`. */
export interface ListAddress {
  readonly status: ProjectStatus | null;
  readonly text: string;
  readonly clients: readonly string[];
  readonly tags: readonly string[];
  readonly billable: boolean | null;
  /** null: running projects first. */
  readonly sort: Sort<SortKey> | null;
  readonly page: number;
}

/** In the order of the tabs. */
export const statusNames = [
  ['a-demarrer', projectStatus.CREATE],
  ['en-cours', projectStatus.PROGRESS],
  ['en-pause', projectStatus.PAUSE],
  ['clotures', projectStatus.CLOSE],
] as const satisfies readonly (readonly [string, ProjectStatus])[];

const names = {
  status: 'statut',
  text: 'q',
  client: 'client',
  tag: 'mot-cle',
  billable: 'facturable',
  sort: 'tri',
} as const;
/** The API takes no longer one. */
const longestText = 100;

const billableOf = (value: string | null): boolean | null =>
  value === 'oui' ? true : value === 'non' ? false : null;

export const listAddress: AddressSchema<ListAddress> = {
  read: (parameters) => ({
    status: statusNames.find(([name]) => name === parameters.get(names.status))?.[1] ?? null,
    text: (parameters.get(names.text) ?? '').slice(0, longestText),
    clients: parameters.getAll(names.client),
    tags: parameters.getAll(names.tag),
    billable: billableOf(parameters.get(names.billable)),
    sort: readSort(parameters.get(names.sort), sortKeys),
    page: readPage(parameters),
  }),
  write: ({ status, text, clients, tags, billable, sort, page }) => {
    const parameters = new URLSearchParams();
    const name = statusNames.find(([, code]) => code === status)?.[0];
    if (name) parameters.set(names.status, name);
    if (text !== '') parameters.set(names.text, text);
    for (const client of clients) parameters.append(names.client, client);
    for (const tag of tags) parameters.append(names.tag, tag);
    if (billable !== null) parameters.set(names.billable, billable ? 'oui' : 'non');
    if (sort) parameters.set(names.sort, writeSort(sort));
    writePage(parameters, page);
    return parameters;
  },
};

/** Whether anything but the tab narrows the list. */
export const isFiltered = ({ text, clients, tags, billable }: ListAddress): boolean =>
  text !== '' || clients.length > 0 || tags.length > 0 || billable !== null;
