import { isKnownDay } from '@gestiontemps/contracts/dates/civil-date';
import { readMoment, type Moment } from './moment.ts';
import type { AddressSchema } from '../../../shared/list/list-address.ts';
import { rangeNames } from '../../../shared/list/range-in-address.ts';
import { isTooLong } from '../../../shared/range/day-range.ts';
import { presets, type Period } from './periods.ts';

/** What a line of the report of chantiers may be, by its name in the address; the usual one first. */
export const projectGroupings = ['chantier', 'client', 'mot-cle', 'personne'] as const;
/** The same of the report of tasks. */
export const taskGroupings = ['tache', 'chantier', 'personne'] as const;
export type GroupingName = (typeof projectGroupings)[number] | (typeof taskGroupings)[number];

/** What the address of a report says: `/reports/chantiers?periode=trimestre&personne=…&par=client&valide=oui`. */
export interface ReportAddress {
  readonly period: Period;
  /** Everybody when empty; so are clients and tags. */
  readonly people: readonly string[];
  readonly by: GroupingName;
  readonly projects: readonly string[];
  /** Reference tasks, or tasks that were taken from none. */
  readonly tasks: readonly string[];
  readonly clients: readonly string[];
  readonly tags: readonly string[];
  /** null: both. */
  readonly billable: boolean | null;
  readonly validatedOnly: boolean;
  /** Figures as they stood then, by the clocks of Paris; null: now. */
  readonly asOf: Moment | null;
}

const names = {
  preset: 'periode',
  ...rangeNames,
  people: 'personne',
  by: 'par',
  projects: 'chantier',
  tasks: 'tache',
  clients: 'client',
  tags: 'mot-cle',
  billable: 'facturable',
  validatedOnly: 'valide',
  asOf: 'instant',
} as const;
const [yes, no] = ['oui', 'non'] as const;
/** Ids that the API takes of each kind. */
const mostIds = 200;

export const usualPeriod: Period = { preset: 'mois' };

const readPeriod = (parameters: URLSearchParams): Period => {
  const preset = presets.find((name) => name === parameters.get(names.preset));
  if (preset) return { preset };
  const [from, to] = [parameters.get(names.from) ?? '', parameters.get(names.to) ?? ''];
  const areDays = [from, to].every(isKnownDay);
  return areDays && from <= to && !isTooLong({ from, to }) ? { from, to } : usualPeriod;
};

const writePeriod = (parameters: URLSearchParams, period: Period): void => {
  if ('from' in period) {
    parameters.set(names.from, period.from);
    parameters.set(names.to, period.to);
  } else if (period.preset !== 'mois') parameters.set(names.preset, period.preset);
};

const billableOf = (value: string | null): boolean | null =>
  value === yes ? true : value === no ? false : null;

const addressOf = (groupings: readonly [GroupingName, ...GroupingName[]]): AddressSchema<ReportAddress> => ({
  read: (parameters) => {
    const ids = (name: string): string[] => [...new Set(parameters.getAll(name))].slice(0, mostIds);
    return {
      period: readPeriod(parameters),
      people: ids(names.people),
      by: groupings.find((name) => name === parameters.get(names.by)) ?? groupings[0],
      projects: ids(names.projects),
      tasks: ids(names.tasks),
      clients: ids(names.clients),
      tags: ids(names.tags),
      billable: billableOf(parameters.get(names.billable)),
      validatedOnly: parameters.get(names.validatedOnly) === yes,
      asOf: readMoment(parameters.get(names.asOf)),
    };
  },
  write: ({ period, people, by, projects, tasks, clients, tags, billable, validatedOnly, asOf }) => {
    const parameters = new URLSearchParams();
    writePeriod(parameters, period);
    for (const person of people) parameters.append(names.people, person);
    if (by !== groupings[0]) parameters.set(names.by, by);
    for (const project of projects) parameters.append(names.projects, project);
    for (const task of tasks) parameters.append(names.tasks, task);
    for (const client of clients) parameters.append(names.clients, client);
    for (const tag of tags) parameters.append(names.tags, tag);
    if (billable !== null) parameters.set(names.billable, billable ? yes : no);
    if (validatedOnly) parameters.set(names.validatedOnly, yes);
    if (asOf !== null) parameters.set(names.asOf, asOf);
    return parameters;
  },
});

export const reportAddress = addressOf(projectGroupings);
export const taskReportAddress = addressOf(taskGroupings);

/** Nothing narrows the report but its days. */
export const noFilters = {
  people: [],
  projects: [],
  tasks: [],
  clients: [],
  tags: [],
  billable: null,
  validatedOnly: false,
  asOf: null,
} as const satisfies Partial<ReportAddress>;

/** How many of the filters that hide behind one button are in force. */
export const filterCount = ({ clients, tags, billable, validatedOnly, asOf }: ReportAddress): number =>
  [clients.length > 0, tags.length > 0, billable !== null, validatedOnly, asOf !== null].filter(Boolean)
    .length;

export const isFiltered = (address: ReportAddress): boolean =>
  [address.people, address.projects, address.tasks].some(({ length }) => length > 0) ||
  filterCount(address) > 0;
