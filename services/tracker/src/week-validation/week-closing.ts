import { weekStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { addClockHours, startOfDay } from '@gestiontemps/contracts/dates/paris-instant';
import type { WeekEvent } from '../week/week-events.ts';
import { hasLines } from './entries.ts';
import type { CloseWeek } from './week-acts.ts';
import { system, type WeekChain } from './week-state.ts';

/** Hours after its end that a week stays open where entering has no limit. */
const withoutLimit = 168;

const delayOf = (hoursDelay: number): number => (hoursDelay === 0 ? withoutLimit : hoursDelay);

/**
 * When a week is closed where the company does not validate (domain.md §8.1): `hoursDelay` on the clock after its end,
 * or after its last refusal or reopening where that is later, as long as its owner may correct it.
 */
export const closesOn = (monday: CivilDate, hoursDelay: number, restartedOn: string | null): Date => {
  const delay = delayOf(hoursDelay);
  const limit = addClockHours(startOfDay(addDays(monday, 7)), delay);
  if (restartedOn === null) return limit;
  const again = addClockHours(new Date(restartedOn), delay);
  return again > limit ? again : limit;
};

/** The last week that is closed at an instant, if nothing restarted it. */
export const lastClosedMonday = (now: Date, hoursDelay: number): CivilDate => {
  let monday = mondayOf(parisDate(now));
  while (closesOn(monday, hoursDelay, null) > now) monday = addDays(monday, -7);
  return monday;
};

/** Validates a week without steps whose time is over; one that waits for its superiors too, whom nobody asks any more. */
export const closeWeek = (command: CloseWeek, week: WeekChain): readonly WeekEvent[] => {
  const { now, monday, manageValidation, hoursDelay } = command;
  const { situation, entries, cycle } = week;
  if (manageValidation || situation.status === weekStatus.VALIDATED || !hasLines(entries)) return [];
  const closure = situation.status === weekStatus.OPENED ? situation.closure : null;
  const restartedOn = closure === null || closure.kind === 'withdrawn' ? null : closure.on;
  if (closesOn(monday, hoursDelay, restartedOn) > new Date(now)) return [];
  return [{ type: 'WeekValidated', data: { cycle: cycle + 1, by: system, commentaire: null } }];
};
