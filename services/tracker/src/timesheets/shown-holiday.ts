import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { publicHolidayOf } from '@gestiontemps/contracts/dates/holidays';

/** Name of the public holiday that a day is shown as: the day worked for the solidarity is shown as any other (§2). */
export const shownHoliday = (
  date: CivilDate,
  { alsaceMoselle, journeeSolidarite }: Pick<CompanySettings, 'alsaceMoselle' | 'journeeSolidarite'>,
): string | null => (date === journeeSolidarite ? null : (publicHolidayOf(date, { alsaceMoselle }) ?? null));
