import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { removeRead } from '../../../shared/api/read-ended.ts';
import { knownDays } from '../model/days-in-reach.ts';
import { entryApi } from './entry-api.ts';
import { weekCall, type EntryDispatch } from './send-wish.ts';

/** Days from the Monday of a week: itself, and those whose lines come back in it. */
const drawnFrom = [0, -7, -14];

/**
 * All that a week is drawn from (`use-week-entry.ts`), unless it is there. What does not come while the page is not shown yet
 * is as if nobody had asked: the page asks again, and would show for a moment that it has failed.
 * @param unseen aborts once the page is shown
 */
export const askWeek = async (
  dispatch: EntryDispatch,
  userId: string,
  date: CivilDate,
  unseen?: AbortSignal,
): Promise<void> => {
  const { entryWeek, weekSheet } = entryApi.endpoints;
  const monday = mondayOf(date);
  const once = { subscribe: false };
  const weeks = drawnFrom.map((days) => addDays(monday, days)).filter((first) => knownDays(first).length > 0);
  const asked = [
    ...weeks.map((first) => dispatch(entryWeek.initiate(weekCall(userId, first), once))),
    dispatch(weekSheet.initiate({ params: { id: weekIdOf(userId, monday) } }, once)),
  ];
  await Promise.all(
    asked.map(async (asking) => {
      const { isError } = await asking;
      if (isError && unseen?.aborted === false) removeRead(entryApi, dispatch, asking.queryCacheKey);
    }),
  );
};
