import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';

/** Legal week: 35 hours (Code du travail, L3121-27). */
const legalWeek = 35 * 60;
/** +25 % for the 36th to the 43rd hour, +50 % from the 44th on (L3121-36). */
const higherRate = 43 * 60;

export interface Overtime {
  readonly HS25: Minutes;
  readonly HS50: Minutes;
}

/**
 * Overtime of a full ISO week, never compensated between weeks (domain.md §1.2): hours worked, plus absences of the types
 * that count for the threshold (Cass. soc. 10/09/2025, 23-14.455).
 */
export const overtimeOf = (worked: number, countedAbsences: number): Overtime => {
  const base = worked + countedAbsences;
  return {
    HS25: minutes(Math.min(Math.max(base - legalWeek, 0), higherRate - legalWeek)),
    HS50: minutes(Math.max(base - higherRate, 0)),
  };
};

/** Month, `YYYY-MM`, in whose pay the overtime of a week goes: that of its Sunday, while each line keeps its own. */
export const overtimePayMonth = (date: CivilDate): string => sundayOf(date).slice(0, 7);
