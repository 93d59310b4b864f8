import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { baseApi } from '../api/base-api.ts';
import { positions } from '../api/current-positions.ts';
import { deviceClock } from '../api/device-clock.ts';
import { tagKey, tagTypes, type Tag } from '../api/tags.ts';
import { createBatch } from './frame-batch.ts';
import { tagsOfFrame, tagsOfNewDay } from './frame-tags.ts';
import { useHubTicketMutation } from './hub-api.ts';
import { createHubClient, type HubStatus } from './hub-client.ts';
import { serverBack } from './server-back.ts';

/**
 * Milliseconds between two times that what is shown is fetched again: one list is about several things, and each entry of
 * each person that somebody follows touches it.
 */
const apart = 2000;

const addressOf = (ticket: string): string => {
  const address = new URL('/ws/GestionTempsHub', window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('ticket', ticket);
  return address.href;
};

/**
 * Keeps the application's connection to the hub while somebody is signed in: what a frame touches is fetched again, no
 * sooner than the frame's position. Call it once, in the layout.
 */
export const useHub = (userId: string | undefined): HubStatus => {
  const dispatch = useDispatch();
  const [askTicket] = useHubTicketMutation();
  const { client, batch } = useMemo(() => {
    const moved = createBatch<Tag>({
      flush: (tags) => dispatch(baseApi.util.invalidateTags([...tags])),
      keyOf: tagKey,
      apart,
      isHeld: () => document.visibilityState === 'hidden',
    });
    const hub = createHubClient({
      ticket: async () => (await askTicket().unwrap()).ticket,
      open: (ticket) => new WebSocket(addressOf(ticket)),
      readAt: positions.oldestRead,
      onChange: (frame) => {
        positions.heard(frame.position);
        moved.add(() => tagsOfFrame(frame, positions.isOwn));
      },
      today: () => today(new Date(Date.now() - deviceClock.ahead())),
      onDay: () => moved.add(() => tagsOfNewDay),
      onReconnected: () => {
        serverBack.tell();
        moved.add(() => tagTypes);
      },
    });
    return { client: hub, batch: moved };
  }, [dispatch, askTicket]);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const wake = (): void => {
      if (document.visibilityState !== 'visible') return;
      client.wake();
      batch.release();
    };
    client.start(userId);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      client.stop();
      batch.clear();
    };
  }, [client, batch, userId]);

  return useSyncExternalStore(client.subscribe, client.status);
};
