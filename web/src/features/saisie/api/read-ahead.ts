import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { absenceTypesEndpoint, allAbsences } from '../../../shared/api/reference-lists-api.ts';
import { currentUserEndpoint } from '../../../shared/session/session-api.ts';
import { usualCall } from '../model/added-now.ts';
import { askWeek } from './ask-week.ts';
import { entryApi } from './entry-api.ts';
import type { EntryDispatch } from './send-wish.ts';

/**
 * What one needs to enter hours where there is no network, read while there is one: this week and the next with the two before,
 * which tell their lines, and the tasks that are offered.
 */
export const readAhead = async (userId: string, dispatch: EntryDispatch): Promise<void> => {
  const { data: me } = await dispatch(currentUserEndpoint.initiate(undefined, { subscribe: false }));
  if (me?.isMember !== true || me.role === 'auditeur') return;
  const now = today();
  const once = { subscribe: false };
  await Promise.all([
    askWeek(dispatch, userId, now),
    // It may begin without a network.
    askWeek(dispatch, userId, addDays(now, 7)),
    dispatch(entryApi.endpoints.entryProjects.initiate(usualCall(userId), once)),
    dispatch(absenceTypesEndpoint.initiate(allAbsences, once)),
  ]);
};
