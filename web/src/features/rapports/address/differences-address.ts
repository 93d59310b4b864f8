import { readableDays } from '../../../shared/session/audit-access.ts';
import type { Me } from '../../../shared/session/session-api.ts';
import { addDays, isKnownDay, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import {
  readPage,
  readSort,
  writePage,
  writeSort,
  type AddressSchema,
  type Sort,
} from '../../../shared/list/list-address.ts';
import { rangeNames } from '../../../shared/list/range-in-address.ts';
import { personInAddress, projectInAddress, sinceInAddress } from '../../../shared/paths.ts';
import { isTooLong, type DayRange } from '../../../shared/range/day-range.ts';
import { instantOf, readMoment, type Moment } from './moment.ts';
import type { ReportAddress } from './report-address.ts';

/** Moments that are named, so that the link of last week tells of this one; the usual one first. */
export const namedMoments = ['hier', 'lundi', sinceInAddress.endOfMonth, 'dernier-export'] as const;
export type NamedMoment = (typeof namedMoments)[number];

export const isNamed = (since: string): since is NamedMoment => namedMoments.some((name) => name === since);

/** What the address says: `/reports/ecarts?depuis=2026-11-19T18:00&chantier=…&tri=date&page=2&position=48113`. */
export interface DifferencesAddress {
  readonly since: NamedMoment | Moment;
  /** null: now. */
  readonly until: Moment | null;
  /** Days of work; null: all of a chantier or a person, and of the company as many as are told of at once. */
  readonly range: DayRange | null;
  readonly project: string | null;
  readonly person: string | null;
  /** null: the latest first. */
  readonly sort: Sort<'date'> | null;
  readonly page: number;
  /** How far the log was on the first page, so that all pages are of one moment; null on the first page. */
  readonly position: number | null;
}

const names = {
  since: sinceInAddress.name,
  until: 'jusqua',
  project: projectInAddress,
  person: personInAddress,
  sort: 'tri',
  position: 'position',
} as const;
const [usual] = namedMoments;

export const unfiltered = {
  since: usual,
  until: null,
  range: null,
  project: null,
  person: null,
} as const satisfies Partial<DifferencesAddress>;

const readSince = (value: string | null): NamedMoment | Moment =>
  value !== null && isNamed(value) ? value : (readMoment(value) ?? usual);

const readRange = (parameters: URLSearchParams): DayRange | null => {
  const [from, to] = [parameters.get(rangeNames.from) ?? '', parameters.get(rangeNames.to) ?? ''];
  return isKnownDay(from) && isKnownDay(to) && from <= to && !isTooLong({ from, to }) ? { from, to } : null;
};

const readPosition = (value: string | null): number | null =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;

export const differencesAddress: AddressSchema<DifferencesAddress> = {
  read: (parameters) => {
    const page = readPage(parameters);
    return {
      since: readSince(parameters.get(names.since)),
      until: readMoment(parameters.get(names.until)),
      range: readRange(parameters),
      project: parameters.get(names.project),
      person: parameters.get(names.person),
      sort: readSort(parameters.get(names.sort), ['date']),
      page,
      position: page > 1 ? readPosition(parameters.get(names.position)) : null,
    };
  },
  write: ({ since, until, range, project, person, sort, page, position }) => {
    const parameters = new URLSearchParams();
    if (since !== usual) parameters.set(names.since, since);
    if (until !== null) parameters.set(names.until, until);
    if (range) {
      parameters.set(rangeNames.from, range.from);
      parameters.set(rangeNames.to, range.to);
    }
    if (project !== null) parameters.set(names.project, project);
    if (person !== null) parameters.set(names.person, person);
    if (sort) parameters.set(names.sort, writeSort(sort));
    writePage(parameters, page);
    if (page > 1 && position !== null) parameters.set(names.position, String(position));
    return parameters;
  },
};

const whole: DifferencesAddress = { ...unfiltered, sort: null, page: 1, position: null };

/** The search of what changed since something, of one chantier or one person where one is named. */
export const searchOfDifferences = (change: Partial<DifferencesAddress> = {}): string =>
  differencesAddress.write({ ...whole, ...change }).toString();

/** What of another report is told of here too: its moment, its days where they were chosen, its only chantier or person. */
export const differencesOfReport = ({
  asOf,
  period,
  projects,
  people,
}: ReportAddress): Partial<DifferencesAddress> => {
  const [project = null] = projects.length === 1 ? projects : [];
  const [person = null] = people.length === 1 ? people : [];
  return { ...(asOf !== null && { since: asOf }), range: 'from' in period ? period : null, project, person };
};

/** When a named moment of today was, by the clocks of Paris; null of the last export, which the product knows. */
const momentOfName = (name: NamedMoment, today: CivilDate): Moment | null => {
  switch (name) {
    case 'hier':
      return `${addDays(today, -1)}T00:00`;
    case 'lundi':
      return `${mondayOf(today)}T00:00`;
    case sinceInAddress.endOfMonth:
      return `${today.slice(0, 8)}01T00:00`;
    case 'dernier-export':
      return null;
  }
};

/** When a file was made last, ISO 8601; null: never, or the person is told of none; undefined: that is not known yet. */
export type LastExport = string | null | undefined;

/** Since when differences are told of: since the last export, where there is none, is since the usual moment. */
export const sinceAsTold = (since: NamedMoment | Moment, lastExport: LastExport): NamedMoment | Moment =>
  since === 'dernier-export' && lastExport === null ? usual : since;

/** The instant since which differences are asked for, ISO 8601; undefined until it is known. */
export const sinceInstant = (
  since: NamedMoment | Moment,
  today: CivilDate,
  lastExport: LastExport,
): string | undefined => {
  const moment = isNamed(since) ? momentOfName(since, today) : since;
  return moment === null ? (lastExport ?? undefined) : instantOf(moment);
};

/** Days of the company of which one answer may tell. */
const [back, ahead] = [365, 31] as const;

/** The days of work that are told of, of an auditor those of his period; null: all of them. */
export const daysOfWork = (
  { range, project, person }: Pick<DifferencesAddress, 'range' | 'project' | 'person'>,
  today: CivilDate,
  acces: Me['acces'],
): DayRange | null => {
  if (range) return readableDays(acces, range);
  if (project !== null || person !== null) return acces && { from: acces.du, to: acces.au };
  return readableDays(acces, { from: addDays(today, -back), to: addDays(today, ahead) });
};
