import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { knownDays } from '../model/days-in-reach.ts';
import { entryApi } from './entry-api.ts';
import { weekCall, type EntryDispatch } from './send-wish.ts';

/** Days from the Monday of a week: itself, and those whose lines come back in it. */
const drawnFrom = [0, -7, -14];

/** All that a week is drawn from (`use-week-entry.ts`), unless it is there. */
export const askWeek = async (dispatch: EntryDispatch, userId: string, date: CivilDate): Promise<void> => {
  const { entryWeek, weekSheet } = entryApi.endpoints;
  const monday = mondayOf(date);
  const once = { subscribe: false };
  const weeks = drawnFrom.map((days) => addDays(monday, days)).filter((first) => knownDays(first).length > 0);
  await Promise.all([
    ...weeks.map((first) => dispatch(entryWeek.initiate(weekCall(userId, first), once))),
    dispatch(weekSheet.initiate({ params: { id: weekIdOf(userId, monday) } }, once)),
  ]);
};
