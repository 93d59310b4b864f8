import { setImmediate } from 'node:timers/promises';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Facts } from '../deps.ts';
import type { ExportNeeds } from './export-needs.ts';

/** Days after which others get their turn: six years of them take some tens of milliseconds. */
const atATime = 100;

/** The public holidays between two dates, each under the settings of its day. */
export const holidaysIn = async (
  { facts, holidaysOf }: Pick<ExportNeeds, 'holidaysOf'> & { facts: Pick<Facts, 'settings'> },
  entreprise: string,
  from: CivilDate,
  to: CivilDate,
): Promise<readonly CivilDate[]> => {
  const holidays: CivilDate[] = [];
  /** By year and by what settings say of holidays, which changes once in years. */
  const known = new Map<string, ReadonlySet<CivilDate>>();
  let looked = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const settings = await facts.settings(entreprise, date);
    const { alsaceMoselle, outreMer, joursFeries, journeeSolidarite } = settings;
    const year = Number(date.slice(0, 4));
    const key = JSON.stringify([year, alsaceMoselle, outreMer, joursFeries, journeeSolidarite]);
    const ofYear = known.get(key) ?? new Set(holidaysOf(year, settings));
    known.set(key, ofYear);
    if (ofYear.has(date)) holidays.push(date);
    looked += 1;
    if (looked % atATime === 0) await setImmediate();
  }
  return holidays;
};
