import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { absenceTypesEndpoint, allAbsences } from '../../../shared/api/reference-lists-api.ts';
import { currentUserEndpoint } from '../../../shared/session/session-api.ts';
import { usualCall } from '../model/added-now.ts';
import { entryApi } from './entry-api.ts';
import { weekCall, type EntryDispatch } from './send-wish.ts';

/** Days from this Monday: the next week, which may begin without a network, this one, and those whose lines come back in it. */
const weeks = [7, 0, -7, -14];

/**
 * What one needs to enter hours where there is no network, read while there is one: this week and the next with the two before,
 * which tell their lines, and the tasks that are offered.
 */
export const readAhead = async (userId: string, dispatch: EntryDispatch): Promise<void> => {
  const { data: me } = await dispatch(currentUserEndpoint.initiate(undefined, { subscribe: false }));
  if (me?.isMember !== true || me.role === 'auditeur') return;
  const { entryWeek, entryProjects, weekSheet } = entryApi.endpoints;
  const monday = mondayOf(today());
  const once = { subscribe: false };
  await Promise.all([
    ...weeks.map((days) => dispatch(entryWeek.initiate(weekCall(userId, addDays(monday, days)), once))),
    ...weeks
      .slice(0, 2)
      .map((days) =>
        dispatch(weekSheet.initiate({ params: { id: weekIdOf(userId, addDays(monday, days)) } }, once)),
      ),
    dispatch(entryProjects.initiate(usualCall(userId), once)),
    dispatch(absenceTypesEndpoint.initiate(allAbsences, once)),
  ]);
};
