import { isKnownDay } from '@gestiontemps/contracts/dates/civil-date';
import { readPage, writePage, type AddressSchema } from '../../../../shared/list/list-address.ts';
import { rangeNames } from '../../../../shared/list/range-in-address.ts';
import { isTooLong, type DayRange } from '../../../../shared/range/day-range.ts';
import { isWeek, weekOf } from './period.ts';

/** What the address of the export says: `/settings/export?semaine=2026-11-09&personne=…&page=2`. */
export interface ExportAddress {
  /** null: the last week that is over. */
  readonly range: DayRange | null;
  /** Everybody when empty. */
  readonly people: readonly string[];
  readonly page: number;
}

const names = { week: 'semaine', ...rangeNames, people: 'personne' } as const;
/** Ids that the API takes. */
const mostPeople = 200;

const readRange = (parameters: URLSearchParams): DayRange | null => {
  const week = parameters.get(names.week) ?? '';
  if (isKnownDay(week)) return weekOf(week);
  const [from, to] = [parameters.get(names.from) ?? '', parameters.get(names.to) ?? ''];
  return isKnownDay(from) && isKnownDay(to) && from <= to && !isTooLong({ from, to }) ? { from, to } : null;
};

export const exportAddress: AddressSchema<ExportAddress> = {
  read: (parameters) => ({
    range: readRange(parameters),
    people: [...new Set(parameters.getAll(names.people))].slice(0, mostPeople),
    page: readPage(parameters),
  }),
  write: ({ range, people, page }) => {
    const parameters = new URLSearchParams();
    if (range && isWeek(range)) parameters.set(names.week, range.from);
    else if (range) {
      parameters.set(names.from, range.from);
      parameters.set(names.to, range.to);
    }
    for (const person of people) parameters.append(names.people, person);
    writePage(parameters, page);
    return parameters;
  },
};
