import { formatDuration } from '../../../shared/duration.ts';
import { formatKm } from '../../../shared/numbers.ts';
import { copyMessages } from '../copy/messages.ts';
import { saisieMessages } from '../messages.ts';
import type { DayPlan, Skip } from './copy-plan.ts';

const words = copyMessages;

const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** What some days take over, in a line: « 37h30, 5 paniers ». */
export const copyText = (plan: readonly DayPlan[]): string => {
  const allowances = plan.map((day) => day.allowances);
  const count = (field: 'panierRepas' | 'grandDeplacement' | 'prime'): number =>
    allowances.filter((day) => day[field]).length;
  const [meals, trips, bonuses] = [count('panierRepas'), count('grandDeplacement'), count('prime')];
  const travel = sum(allowances.map(({ tempsTrajet }) => tempsTrajet));
  const km = sum(allowances.flatMap(({ kmPro, kmPerso }) => [kmPro, kmPerso]));
  return [
    formatDuration(sum(plan.map(({ time }) => time))),
    ...(meals > 0 ? [words.meals(meals)] : []),
    ...(trips > 0 ? [words.trips(trips)] : []),
    ...(travel > 0 ? [words.travel(formatDuration(travel))] : []),
    ...(km > 0 ? [formatKm(km)] : []),
    ...(bonuses > 0 ? [words.bonuses(bonuses)] : []),
  ].join(', ');
};

/** Once it is entered: « Comme la semaine 46 : 37h30, 5 paniers ». */
export const enteredText = (like: string, plan: readonly DayPlan[]): string =>
  words.entered(like, copyText(plan));

/** Why a day takes nothing over, in a few words. */
export const skipText = (skip: Skip): string => {
  switch (skip.why) {
    case 'nothing':
      return words.skip.nothing;
    case 'line':
      return saisieMessages.closedLine.news(skip.task, skip.reason.toLowerCase());
    case 'closed':
      return skip.reason;
    case 'future':
      return words.skip.future;
    case 'holiday':
      return `${saisieMessages.holiday}\u00a0: ${skip.name}`;
    case 'hours':
      return words.skip.hours(formatDuration(skip.time));
    case 'absence':
      return words.skip.absence(skip.libelle, formatDuration(skip.time));
  }
};
