import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf, sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { DayRange } from '../../../shared/range/day-range.ts';

export const presets = ['semaine', 'mois', 'mois-dernier', 'trimestre'] as const;
export type Preset = (typeof presets)[number];

/** As the calendar of the address says it: by name, so that the link of last week shows this one, or by its days. */
export type Period = { readonly preset: Preset } | DayRange;

const monthStart = (date: CivilDate): CivilDate => `${date.slice(0, 8)}01`;
const nextMonth = (date: CivilDate): CivilDate => monthStart(addDays(monthStart(date), 31));
const monthOf = (date: CivilDate): DayRange => ({ from: monthStart(date), to: addDays(nextMonth(date), -1) });

const quarterOf = (date: CivilDate): DayRange => {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  const from = `${date.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
  return { from, to: addDays(nextMonth(nextMonth(nextMonth(from))), -1) };
};

/** The days of a preset, as it is today. */
export const daysOfPreset = (preset: Preset, today: CivilDate): DayRange => {
  switch (preset) {
    case 'semaine':
      return { from: mondayOf(today), to: sundayOf(today) };
    case 'mois':
      return monthOf(today);
    case 'mois-dernier':
      return monthOf(addDays(monthStart(today), -1));
    case 'trimestre':
      return quarterOf(today);
  }
};

export const daysOf = (period: Period, today: CivilDate): DayRange =>
  'preset' in period ? daysOfPreset(period.preset, today) : period;
