import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { readDayId } from '@gestiontemps/contracts/week-ids';
import type { WeekItem } from '../../../shared/api/week-endpoints.ts';

type Refused = Pick<WeekItem, 'startDate' | 'lastRefuseValidation'>;

/** The first day that the refusal of a week is about; its Monday where it is about the whole of it. */
export const firstRefusedDay = ({ startDate, lastRefuseValidation }: Refused): CivilDate => {
  const dates = (lastRefuseValidation?.dayIds ?? []).flatMap((id) => readDayId(id)?.date ?? []);
  return dates.toSorted()[0] ?? startDate;
};
