import { projectStatus, type ProjectStatus } from '@gestiontemps/contracts/codes';
import { itemList, type ItemListAddress } from '../../../shared/list/item-list-address.ts';
import type { AddressSchema } from '../../../shared/list/list-address.ts';

/** What an order is called in the address and by the API; without one, running chantiers come first. */
export const orders = itemList({
  statut: 'projectStatus',
  numero: 'externalId',
  dates: 'estimatedStartDate',
  saisi: 'totalInputTime',
});

/** What the address of the list says: `/chantiers?statut=en-cours&q=nantes&tri=-saisi&page=2`. */
export interface ListAddress extends ItemListAddress<'statut' | 'numero' | 'dates' | 'saisi'> {
  /** The tab; null: every one. */
  readonly status: ProjectStatus | null;
  readonly clients: readonly string[];
  readonly tags: readonly string[];
  readonly billable: boolean | null;
  /** Whether any of its tasks is not done. */
  readonly openTasks: boolean | null;
}

/** Nothing but the tab narrows the list. */
export const unfiltered = { text: '', clients: [], tags: [], billable: null, openTasks: null } as const;

/** In the order of the tabs. */
export const statusNames = [
  ['a-demarrer', projectStatus.CREATE],
  ['en-cours', projectStatus.PROGRESS],
  ['en-pause', projectStatus.PAUSE],
  ['clotures', projectStatus.CLOSE],
] as const satisfies readonly (readonly [string, ProjectStatus])[];

const names = {
  status: 'statut',
  client: 'client',
  tag: 'mot-cle',
  billable: 'facturable',
  openTasks: 'taches-ouvertes',
} as const;

const readChoice = (value: string | null): boolean | null =>
  value === 'oui' ? true : value === 'non' ? false : null;

export const listAddress: AddressSchema<ListAddress> = {
  read: (parameters) => ({
    ...orders.address.read(parameters),
    status: statusNames.find(([name]) => name === parameters.get(names.status))?.[1] ?? null,
    clients: parameters.getAll(names.client),
    tags: parameters.getAll(names.tag),
    billable: readChoice(parameters.get(names.billable)),
    openTasks: readChoice(parameters.get(names.openTasks)),
  }),
  write: ({ status, clients, tags, billable, openTasks, ...address }) => {
    const parameters = orders.address.write(address);
    const name = statusNames.find(([, code]) => code === status)?.[0];
    if (name) parameters.set(names.status, name);
    for (const client of clients) parameters.append(names.client, client);
    for (const tag of tags) parameters.append(names.tag, tag);
    if (billable !== null) parameters.set(names.billable, billable ? 'oui' : 'non');
    if (openTasks !== null) parameters.set(names.openTasks, openTasks ? 'oui' : 'non');
    return parameters;
  },
};
