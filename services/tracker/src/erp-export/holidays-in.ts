import { setImmediate } from 'node:timers/promises';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { LRUCache } from 'lru-cache';
import type { Facts } from '../deps.ts';
import type { ExportNeeds } from './export-needs.ts';

/** Days after which others get their turn. */
const atATime = 50;

/** The public holidays between two dates of a company, each under the settings of its day. */
export type HolidaysIn = (
  entreprise: string,
  from: CivilDate,
  to: CivilDate,
) => Promise<readonly CivilDate[]>;

/** Years are remembered while the settings of their company stay as they are: pages of an export ask for the same. */
export const createHolidaysIn = ({
  facts,
  holidaysOf,
}: Pick<ExportNeeds, 'holidaysOf'> & { facts: Pick<Facts, 'settings'> }): HolidaysIn => {
  const known = new LRUCache<string, readonly CivilDate[]>({ max: 2_000 });

  const ofYear = async (entreprise: string, year: number): Promise<readonly CivilDate[]> => {
    const { rowVersion } = await facts.settings(entreprise, `${year}-01-01`);
    const key = `${entreprise}:${rowVersion}:${year}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const holidays: CivilDate[] = [];
    /** By what settings say of holidays: they change once in years. */
    const bySettings = new Map<string, ReadonlySet<CivilDate>>();
    for (let date = `${year}-01-01`, day = 1; date <= `${year}-12-31`; date = addDays(date, 1), day += 1) {
      const settings = await facts.settings(entreprise, date);
      const { alsaceMoselle, outreMer, joursFeries, journeeSolidarite } = settings;
      const said = JSON.stringify([alsaceMoselle, outreMer, joursFeries, journeeSolidarite]);
      const days = bySettings.get(said) ?? new Set(holidaysOf(year, settings));
      bySettings.set(said, days);
      if (days.has(date)) holidays.push(date);
      if (day % atATime === 0) await setImmediate();
    }
    known.set(key, holidays);
    return holidays;
  };

  return async (entreprise, from, to) => {
    const holidays: CivilDate[] = [];
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
      holidays.push(...(await ofYear(entreprise, year)));
    return holidays.filter((date) => date >= from && date <= to);
  };
};
