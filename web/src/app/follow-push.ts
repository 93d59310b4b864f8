import { keepPush } from '../shared/push/keep-push.ts';
import { pushDevicesEndpoint, subscribeDeviceEndpoint } from '../shared/push/push-api.ts';
import { thisPush } from '../shared/push/this-push.ts';
import { session } from '../shared/session/current-session.ts';
import { store } from './store.ts';

/** Brings the notifications of this device and what the server knows of them together, as the person who is signed in. */
export const followPush = (userId: string): Promise<void> =>
  keepPush(thisPush, userId, {
    devices: async () =>
      (
        await store.dispatch(
          pushDevicesEndpoint.initiate(undefined, { forceRefetch: true, subscribe: false }),
        )
      ).data,
    tell: async (address, natures) => {
      // A push service may take its time: somebody else may be here by now.
      if (session.identity()?.userId !== userId) return false;
      const body = { ...address, natures };
      return (
        (await store.dispatch(subscribeDeviceEndpoint.initiate({ body }, { track: false }))).data !==
        undefined
      );
    },
  });
