import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekCode } from '@gestiontemps/contracts/dates/date-labels';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import { isMonday, sundayOf } from '@gestiontemps/contracts/dates/iso-week';

/**
 * `BatirOuest_2026-S42.csv` of one ISO week, `BatirOuest_2026-09-21_2026-10-20.csv` of any other dates; with the target of
 * a file for payroll, `BatirOuest_silae_2026-S42.csv`.
 */
export const exportName = (
  first: string,
  {
    startDate,
    endDate,
    preset,
  }: {
    readonly startDate: CivilDate;
    readonly endDate: CivilDate;
    readonly preset?: PresetKey | undefined;
  },
): string => {
  const isWeek = isMonday(startDate) && endDate === sundayOf(startDate);
  const dates = isWeek ? weekCode(startDate) : `${startDate}_${endDate}`;
  return `${[first.trim() || 'export', ...(preset ? [preset] : []), dates].join('_')}.csv`;
};
