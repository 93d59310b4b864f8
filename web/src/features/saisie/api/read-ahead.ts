import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { absenceTypesEndpoint, allAbsences } from '../../../shared/api/reference-lists-api.ts';
import { currentUserEndpoint } from '../../../shared/session/session-api.ts';
import { usualCall } from '../model/added-now.ts';
import { entryApi } from './entry-api.ts';
import { weekCall, type EntryDispatch } from './send-wish.ts';

/** Weeks before this one whose lines come back in it. */
const earlier = [-7, -14];

/**
 * What one needs to enter hours where there is no network, read while there is one: this week with the two before, which
 * tell its lines, and the tasks that are offered.
 */
export const readAhead = async (userId: string | undefined, dispatch: EntryDispatch): Promise<void> => {
  if (userId === undefined) return;
  const { data: me } = await dispatch(currentUserEndpoint.initiate(undefined, { subscribe: false }));
  if (me?.isMember !== true || me.role === 'auditeur') return;
  const { entryWeek, entryProjects, weekSheet } = entryApi.endpoints;
  const monday = mondayOf(today());
  const once = { subscribe: false };
  await Promise.all([
    ...[0, ...earlier].map((days) =>
      dispatch(entryWeek.initiate(weekCall(userId, addDays(monday, days)), once)),
    ),
    dispatch(entryProjects.initiate(usualCall(userId), once)),
    dispatch(absenceTypesEndpoint.initiate(allAbsences, once)),
    dispatch(weekSheet.initiate({ params: { id: weekIdOf(userId, monday) } }, once)),
  ]);
};
