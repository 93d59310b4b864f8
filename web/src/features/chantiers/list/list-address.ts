import { projectStatus, type ProjectStatus } from '@gestiontemps/contracts/codes';

export const sortKeys = ['numero', 'dates', 'saisi', 'avancement', 'montant'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sort {
  readonly by: SortKey;
  readonly ascending: boolean;
}

/** What the address of the list says: `/chantiers?statut=en-cours&q=nantes&tri=-saisi`. */
export interface ListAddress {
  readonly status: ProjectStatus | null;
  readonly text: string;
  readonly clients: readonly string[];
  readonly billable: boolean | null;
  /** null: running projects first. */
  readonly sort: Sort | null;
}

/** In the order of the tabs. */
export const statusNames = [
  ['a-demarrer', projectStatus.CREATE],
  ['en-cours', projectStatus.PROGRESS],
  ['en-pause', projectStatus.PAUSE],
  ['clotures', projectStatus.CLOSE],
] as const satisfies readonly (readonly [string, ProjectStatus])[];

const names = { status: 'statut', text: 'q', client: 'client', billable: 'facturable', sort: 'tri' } as const;
/** The API takes no longer one. */
export const longestText = 100;

const sortOf = (value: string): Sort | null => {
  const by = sortKeys.find((key) => key === value.replace(/^-/, ''));
  return by ? { by, ascending: !value.startsWith('-') } : null;
};

export const readListAddress = (parameters: URLSearchParams): ListAddress => {
  const billable = parameters.get(names.billable);
  return {
    status: statusNames.find(([name]) => name === parameters.get(names.status))?.[1] ?? null,
    text: (parameters.get(names.text) ?? '').slice(0, longestText),
    clients: parameters.getAll(names.client),
    billable: billable === 'oui' ? true : billable === 'non' ? false : null,
    sort: sortOf(parameters.get(names.sort) ?? ''),
  };
};

export const writeListAddress = ({ status, text, clients, billable, sort }: ListAddress): URLSearchParams => {
  const parameters = new URLSearchParams();
  const name = statusNames.find(([, code]) => code === status)?.[0];
  if (name) parameters.set(names.status, name);
  if (text !== '') parameters.set(names.text, text);
  for (const client of clients) parameters.append(names.client, client);
  if (billable !== null) parameters.set(names.billable, billable ? 'oui' : 'non');
  if (sort) parameters.set(names.sort, `${sort.ascending ? '' : '-'}${sort.by}`);
  return parameters;
};

/** Whether anything but the tab narrows the list. */
export const isFiltered = ({ text, clients, billable }: ListAddress): boolean =>
  text !== '' || clients.length > 0 || billable !== null;
