import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { currentUserEndpoint } from '../../shared/session/session-api.ts';
import { askWeek } from './api/ask-week.ts';
import type { EntryDispatch } from './api/send-wish.ts';
import { firstView } from './entry-views.tsx';
import { dateIn } from './use-entry-address.ts';

/** Milliseconds. */
const patience = 3000;

const isEntering = async (dispatch: EntryDispatch): Promise<boolean> => {
  const { data: me } = await dispatch(currentUserEndpoint.initiate(undefined, { subscribe: false }));
  return me?.isMember === true && me.role !== 'auditeur';
};

/** The week of an address and the code of its display, while the rest of the application is still on its way. */
export const askEntry = async (
  dispatch: EntryDispatch,
  { userId, address: { searchParams } }: { readonly userId: string; readonly address: URL },
): Promise<void> => {
  const week = async (): Promise<void> => {
    // Of whoever enters no hours nothing is asked that would be refused.
    if (await isEntering(dispatch)) await askWeek(dispatch, userId, dateIn(searchParams, today()));
  };
  await Promise.all([firstView.arrived(AbortSignal.timeout(patience)), week()]);
};
