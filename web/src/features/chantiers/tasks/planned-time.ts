import { minutesOfHours } from '@gestiontemps/contracts/duration';

/** Ten thousand hours: four people for a year and a half; beyond, it is a slip of the finger. */
const most = 10_000;

/**
 * Reads planned hours as people type them, without the limit of a day that entered ones have: `520`, `1 246,5`,
 * `520h`, `7h30`, `7:30`. Nothing typed is nothing planned. undefined: not readable, or more than ten thousand.
 */
export const readPlannedTime = (text: string): number | undefined => {
  const typed = text.toLowerCase().replaceAll(/\s/g, '');
  if (typed === '') return 0;
  const clock = /^(\d{1,5})[h:](\d{2})?$/.exec(typed);
  const decimal = /^\d{1,5}(?:[.,]\d{0,2})?$/.exec(typed);
  const minutes = Number(clock?.[2] ?? 0);
  if ((!clock && !decimal) || minutes > 59) return undefined;
  const hours = clock ? Number(clock[1]) + minutes / 60 : Number.parseFloat(typed.replace(',', '.'));
  return hours > most ? undefined : minutesOfHours(hours) / 60;
};
