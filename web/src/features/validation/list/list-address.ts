import { isKnownDay, isWithinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { WeekStatus } from '@gestiontemps/contracts/codes';
import {
  isNarrowed,
  readPage,
  readSort,
  writePage,
  writeSort,
  type Sort,
} from '../../../shared/list/list-address.ts';

export const tabs = ['a-valider', 'refusees', 'validees', 'toutes'] as const;
export type Tab = (typeof tabs)[number];

/** In the order of the filter. */
export const statusNames = [
  ['ouverte', 0],
  ['a-valider', 1],
  ['validee', 2],
] as const satisfies readonly (readonly [string, WeekStatus])[];

export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'week'; readonly monday: CivilDate }
  | { readonly kind: 'range'; readonly from: CivilDate; readonly to: CivilDate };

/** What the rows are ordered by: the name in the address, and what the API calls it. */
export const sortNames = {
  demande: 'askValidationDate',
  personne: 'nom',
  semaine: 'startDate',
  heures: 'totalTime',
  nuit: 'totalTimeNuit',
  absences: 'totalAbsences',
  paniers: 'totalPanierRepas',
  km: 'totalKm',
  etape: 'currentLevel',
} as const;
export type SortName = keyof typeof sortNames;
const sortKeys = Object.keys(sortNames) as SortName[];

/** Whose weeks the list is of: those of other people, or the person's own. */
export type Scope = 'team' | 'own';

/** What the address of the list says: `/validation?onglet=toutes&semaine=2026-11-16&personne=…`. */
export interface ListAddress {
  readonly tab: Tab;
  /** Of every tab and of its count alike; every week where none is chosen. */
  readonly period: Period;
  readonly person: string | null;
  /** The chantier on which hours were entered. */
  readonly project: string | null;
  /** Narrows « Toutes » only: the other tabs are a status already. */
  readonly status: WeekStatus | null;
  /** null: as the tab has it. */
  readonly sort: Sort<SortName> | null;
  /** From 1 on. */
  readonly page: number;
}

const names = {
  tab: 'onglet',
  week: 'semaine',
  from: 'du',
  to: 'au',
  person: 'personne',
  project: 'chantier',
  status: 'statut',
  sort: 'tri',
} as const;
const everyWeek: Period = { kind: 'all' };

const firstTab = (scope: Scope): Tab => (scope === 'team' ? 'a-valider' : 'toutes');

const dateIn = (parameters: URLSearchParams, name: string): CivilDate | undefined => {
  const value = parameters.get(name) ?? '';
  return isKnownDay(value) ? value : undefined;
};

const readPeriod = (parameters: URLSearchParams): Period => {
  const week = dateIn(parameters, names.week);
  const monday = week && mondayOf(week);
  if (monday && isWithinReach(monday)) return { kind: 'week', monday };
  const from = dateIn(parameters, names.from);
  const to = dateIn(parameters, names.to);
  return from && to && from <= to ? { kind: 'range', from, to } : everyWeek;
};

export const readListAddress = (parameters: URLSearchParams, scope: Scope): ListAddress => {
  const tab = tabs.find((name) => name === parameters.get(names.tab)) ?? firstTab(scope);
  const status = statusNames.find(([name]) => name === parameters.get(names.status))?.[1] ?? null;
  return {
    tab,
    period: readPeriod(parameters),
    person: parameters.get(names.person),
    project: parameters.get(names.project),
    status: tab === 'toutes' ? status : null,
    sort: readSort(parameters.get(names.sort), sortKeys),
    page: readPage(parameters),
  };
};

export const writeListAddress = (address: ListAddress, scope: Scope): URLSearchParams => {
  const { tab, period, person, project, status, sort, page } = address;
  const parameters = new URLSearchParams();
  if (tab !== firstTab(scope)) parameters.set(names.tab, tab);
  if (period.kind === 'week') parameters.set(names.week, period.monday);
  if (period.kind === 'range') {
    parameters.set(names.from, period.from);
    parameters.set(names.to, period.to);
  }
  if (person !== null) parameters.set(names.person, person);
  if (project !== null) parameters.set(names.project, project);
  const name = statusNames.find(([, code]) => code === status)?.[0];
  if (name && tab === 'toutes') parameters.set(names.status, name);
  if (sort) parameters.set(names.sort, writeSort(sort));
  writePage(parameters, page);
  return parameters;
};

/** Nothing narrows the list but its tab. */
export const unfiltered = { period: everyWeek, person: null, project: null, status: null } as const;

/** Whether more than the tab narrows the list. */
export const isFiltered = (address: ListAddress): boolean => isNarrowed(address, unfiltered);
