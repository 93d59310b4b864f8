import { minutes, sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';

/** Hours worked: lines of work and the travel that counts, absences left out (domain.md §1.2). */
export const workedMinutes = (
  work: Iterable<{ readonly time: number }>,
  countedTravel: Iterable<number>,
): Minutes => minutes(sumMinutes(Iterator.from(work).map(({ time }) => time)) + sumMinutes(countedTravel));
