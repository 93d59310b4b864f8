import type { chooseNotification, listNotifications } from '@gestiontemps/contracts/notifications';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { newCommandId } from '../../../../shared/api/command-id.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import { session } from '../../../../shared/session/current-session.ts';
import { isSameIdentity, type Identity } from '../../../../shared/session/session.ts';
import { profileMessages as messages } from '../messages.ts';

/** A kind of mail, and whether it is wanted. */
export type Notification = Reply<typeof listNotifications>['data'][number];

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Which kinds there are follows from one's role and from the settings.
    notifications: query<typeof listNotifications>(build, 'GET /Account/Notifications', {
      provides: ['Notification', 'Me', 'Settings'],
    }),
    chooseNotification: mutation<typeof chooseNotification>(build, 'PUT /Account/Notifications', {
      invalidates: ['Notification'],
      success: messages.notifications.saved,
    }),
  }),
});
const { endpoints, util } = notificationsApi;

type State = Parameters<ReturnType<typeof endpoints.notifications.select>>[0];
export type NotificationDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Sends a choice in the company that it is of, and keeps what stands then; a refusal is told by a toast. */
export const sendChoice =
  (body: Notification, by: Identity) =>
  async (dispatch: NotificationDispatch): Promise<void> => {
    const call = { body, command: { id: newCommandId(), by } };
    const { data } = await dispatch(endpoints.chooseNotification.initiate(call, { track: false }));
    if (!data || !isSameIdentity(session.identity(), by)) return;
    dispatch(
      util.updateQueryData('notifications', undefined, (held) => ({
        data: held.data.map((each) => (each.nature === data.nature ? data : each)),
      })),
    );
  };

export const { useNotificationsQuery } = notificationsApi;
