import { isCivilDate, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { WeekStatus } from '@gestiontemps/contracts/codes';
import { readPage, writePage } from '../../../shared/list/list-address.ts';

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

/** Whose weeks the list is of: those of other people, or the person's own. */
export type Scope = 'team' | 'own';

/** What the address of the list says: `/validation?onglet=toutes&semaine=2026-11-16&personne=…`. */
export interface ListAddress {
  readonly tab: Tab;
  /** null: as the tab has it. */
  readonly period: Period | null;
  readonly person: string | null;
  /** Narrows « Toutes » only: the other tabs are a status already. */
  readonly status: WeekStatus | null;
  /** From 1 on. */
  readonly page: number;
}

const names = {
  tab: 'onglet',
  week: 'semaine',
  from: 'du',
  to: 'au',
  period: 'periode',
  person: 'personne',
  status: 'statut',
} as const;
const everyWeek = 'toutes';

const firstTab = (scope: Scope): Tab => (scope === 'team' ? 'a-valider' : 'toutes');

const dateIn = (parameters: URLSearchParams, name: string): CivilDate | undefined => {
  const value = parameters.get(name) ?? '';
  return isCivilDate(value) ? value : undefined;
};

const readPeriod = (parameters: URLSearchParams): Period | null => {
  if (parameters.get(names.period) === everyWeek) return { kind: 'all' };
  const week = dateIn(parameters, names.week);
  if (week) return { kind: 'week', monday: mondayOf(week) };
  const from = dateIn(parameters, names.from);
  const to = dateIn(parameters, names.to);
  return from && to && from <= to ? { kind: 'range', from, to } : null;
};

export const readListAddress = (parameters: URLSearchParams, scope: Scope): ListAddress => {
  const tab = tabs.find((name) => name === parameters.get(names.tab)) ?? firstTab(scope);
  const status = statusNames.find(([name]) => name === parameters.get(names.status))?.[1] ?? null;
  return {
    tab,
    period: readPeriod(parameters),
    person: parameters.get(names.person),
    status: tab === 'toutes' ? status : null,
    page: readPage(parameters),
  };
};

export const writeListAddress = (address: ListAddress, scope: Scope): URLSearchParams => {
  const { tab, period, person, status, page } = address;
  const parameters = new URLSearchParams();
  if (tab !== firstTab(scope)) parameters.set(names.tab, tab);
  if (period?.kind === 'all') parameters.set(names.period, everyWeek);
  if (period?.kind === 'week') parameters.set(names.week, period.monday);
  if (period?.kind === 'range') {
    parameters.set(names.from, period.from);
    parameters.set(names.to, period.to);
  }
  if (person !== null) parameters.set(names.person, person);
  const name = statusNames.find(([, code]) => code === status)?.[0];
  if (name && tab === 'toutes') parameters.set(names.status, name);
  writePage(parameters, page);
  return parameters;
};

/** What waits is shown whatever its week, and so are one's own weeks; the rest starts at the current one. */
export const periodOf = ({ tab, period }: ListAddress, scope: Scope, today: CivilDate): Period => {
  if (period !== null) return period;
  return scope === 'own' || tab === 'a-valider' ? { kind: 'all' } : { kind: 'week', monday: mondayOf(today) };
};

/** Whether more than the tab narrows the list. */
export const isFiltered = ({ period, person, status }: ListAddress): boolean =>
  (period !== null && period.kind !== 'all') || person !== null || status !== null;
