import { notedKey } from './noted-key.ts';

/**
 * Whether this device may show notifications: not at all, once the application is on the home screen, never since somebody has
 * refused it in the browser, or as soon as he asks.
 */
export type PushStanding = 'unsupported' | 'install' | 'denied' | 'open';

/** Where a device is reached, as the server is told: base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Why a device was not subscribed: refused for good, not answered, or there is no push service, as in a private window. */
export type PushFailure = 'denied' | 'dismissed' | 'failed';

/** The part of the browser that is used. */
export interface PushBrowser {
  readonly hasPush: boolean;
  /** Of Apple's telephones and tablets, which show notifications of what is on their home screen alone. */
  readonly isApple: boolean;
  readonly isInstalled: boolean;
  readonly permission: () => NotificationPermission;
  readonly ask: () => Promise<NotificationPermission>;
  readonly registration: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'> | undefined>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

interface Noted {
  readonly userId: string;
  readonly endpoint: string;
}

const addressOf = (subscription: PushSubscription): PushAddress => {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
};

/** Notifications of the application on this device, as far as the browser has to do with them. */
export const createDevicePush = (browser: PushBrowser) => {
  const { hasPush, isApple, isInstalled, permission, ask, registration, storage } = browser;

  const noted = (): Noted | null => {
    try {
      return JSON.parse(storage.getItem(notedKey) ?? 'null') as Noted | null;
    } catch {
      return null;
    }
  };
  const subscription = async (): Promise<PushSubscription | null> =>
    (await (await registration())?.pushManager.getSubscription()) ?? null;

  /** @throws where there is no push service, or the worker has not come yet */
  const subscribed = async (publicKey: string): Promise<PushSubscription> => {
    const manager = (await registration())?.pushManager;
    if (!manager) throw new Error('There is no service worker');
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    try {
      return await manager.subscribe(options);
    } catch (error) {
      // Subscribed by another key, of a server whose secret has changed.
      const old = await manager.getSubscription();
      if (!old) throw error;
      await old.unsubscribe();
      return manager.subscribe(options);
    }
  };

  return {
    standing(): PushStanding {
      if (!hasPush) return isApple && !isInstalled ? 'install' : 'unsupported';
      return permission() === 'denied' ? 'denied' : 'open';
    },

    /** Whose notifications this browser shows, as far as it knows. */
    noted,

    note(userId: string, { endpoint }: PushAddress): void {
      storage.setItem(notedKey, JSON.stringify({ userId, endpoint } satisfies Noted));
    },

    /**
     * Asks the person, where he has not been asked yet, and the browser for an address. To be called by a press: browsers ask
     * nobody else.
     */
    async subscribe(publicKey: string): Promise<PushAddress | PushFailure> {
      const answer = permission() === 'granted' ? 'granted' : await ask();
      if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed';
      try {
        return addressOf(await subscribed(publicKey));
      } catch {
        return 'failed';
      }
    },

    /** Where the browser is now; null where it shows nothing. */
    async address(): Promise<PushAddress | null> {
      const found = await subscription();
      return found && addressOf(found);
    },

    /** Has the browser show nothing any more, whatever the server sends: at once, and without it. */
    async leave(): Promise<void> {
      storage.removeItem(notedKey);
      await (await subscription())?.unsubscribe();
    },
  };
};

export type DevicePush = ReturnType<typeof createDevicePush>;
