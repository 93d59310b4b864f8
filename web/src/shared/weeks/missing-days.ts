import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WeekSheet } from '../api/week-endpoints.ts';

type Day = Pick<WeekSheet['timeSheets'][number], 'sheetDate' | 'jourFerie' | 'total' | 'tempsAbsences'>;

/** Working days up to today with neither hours nor absence, as the alert of the API counts them. */
export const missingDays = (days: readonly Day[], today: CivilDate): readonly CivilDate[] =>
  days
    .filter(
      ({ sheetDate, jourFerie, total, tempsAbsences }) =>
        !isWeekend(sheetDate) &&
        jourFerie === null &&
        sheetDate <= today &&
        total === 0 &&
        tempsAbsences === 0,
    )
    .map(({ sheetDate }) => sheetDate);
