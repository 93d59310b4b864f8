import type { DevicePush, PushAddress } from './device-push.ts';
import type { PushDevice } from './push-api.ts';

/** What the server knows of it, and is told. */
export interface PushServer {
  readonly devices: () => Promise<
    { readonly publicKey: string; readonly data: readonly PushDevice[] } | undefined
  >;
  /** false where nobody could be told, or for somebody who has gone. */
  readonly tell: (address: PushAddress, natures: PushDevice['natures']) => Promise<boolean>;
}

/**
 * Brings what the browser shows and what the server sends together again, once the application is opened: browsers change
 * their addresses by themselves, and a device is ended from elsewhere. Nobody is asked anything; where nothing was wanted nothing
 * is done. What cannot be reached now is looked at another time.
 */
export const keepPush = async (
  push: Pick<DevicePush, 'noted' | 'note' | 'address' | 'subscribe' | 'leave' | 'standing'>,
  userId: string,
  { devices, tell }: PushServer,
): Promise<void> => {
  const noted = push.noted();
  if (noted === null) return;
  // Somebody else was here.
  if (noted.userId !== userId) return push.leave();
  const known = await devices();
  if (!known) return;
  const here = known.data.find(({ isCurrent }) => isCurrent);
  if (!here || push.standing() !== 'open') return push.leave();
  const current = await push.address();
  if (current !== null && current.endpoint === noted.endpoint && !here.isInterrupted) return;
  const address = await push.subscribe(known.publicKey);
  if (typeof address === 'string') return;
  if (await tell(address, here.natures)) push.note(userId, address);
};
