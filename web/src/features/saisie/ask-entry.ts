import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { currentUserEndpoint } from '../../shared/session/session-api.ts';
import { askWeek } from './api/ask-week.ts';
import type { EntryDispatch } from './api/send-wish.ts';
import { firstView } from './entry-views.tsx';
import { dateIn } from './use-entry-address.ts';

interface Asked {
  readonly userId: string;
  readonly address: URL;
  /** Aborts once the page is shown, with what has come until then. */
  readonly unseen: AbortSignal;
}

const isEntering = async (dispatch: EntryDispatch): Promise<boolean> => {
  const { data: me } = await dispatch(currentUserEndpoint.initiate(undefined, { subscribe: false }));
  return me?.isMember === true && me.role !== 'auditeur';
};

/** The week of an address and the code of its display, while the rest of the application is still on its way. */
export const askEntry = async (
  dispatch: EntryDispatch,
  { userId, address, unseen }: Asked,
): Promise<void> => {
  const week = async (): Promise<void> => {
    // Of whoever enters no hours nothing is asked that would be refused.
    if (await isEntering(dispatch))
      await askWeek(dispatch, userId, dateIn(address.searchParams, today()), unseen);
  };
  await Promise.all([firstView.arrived(unseen), week()]);
};
