/** What the server sends a device (`services/tracker/src/push/push-message.ts`). */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** What came with a push: `PushMessageData`, of which more is not needed. */
interface SentData {
  json(): unknown;
}

/** A page of the application that is open. */
export interface OpenPage {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** What notifications need of the browser. */
export interface PushParts {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  readonly pages: () => Promise<readonly OpenPage[]>;
  readonly openPage: (address: string) => Promise<unknown>;
  readonly origin: string;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Milliseconds that a page has to say that it opens what was pressed; one that is frozen, or has not begun, does not. */
const patience = 1000;
const icon = '/icons/icon-192.png';

/** Browsers want each message to be shown: one that cannot be read leads to the application. */
const unreadable: PushMessage = { title: 'GestionTemps', body: '', path: '/', tag: 'unreadable' };

const messageOf = (data: SentData | null): PushMessage => {
  if (data === null) return unreadable;
  try {
    const { title, body, path, tag } = data.json() as Partial<Record<keyof PushMessage, unknown>>;
    const fields = [title, body, path, tag];
    return fields.every((field) => typeof field === 'string') && title !== ''
      ? ({ title, body, path, tag } as PushMessage)
      : unreadable;
  } catch {
    return unreadable;
  }
};

/** Shows what the server has sent, and opens what it is about. */
export const createPush = ({ registration, pages, openPage, origin, wait }: PushParts) => {
  /** Whether a page says that it opens an address: by itself, so that nothing that is typed there is lost. */
  const takes = async (page: OpenPage, path: string): Promise<boolean> => {
    const { port1, port2 } = new MessageChannel();
    const taken = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', () => resolve(true));
      port1.start();
    });
    page.postMessage({ type: 'open', path }, [port2]);
    const answer = await Promise.race([taken, wait(patience).then(() => false)]);
    port1.close();
    return answer;
  };

  return {
    async show(data: SentData | null): Promise<void> {
      const { title, body, path, tag } = messageOf(data);
      await registration.showNotification(title, {
        body,
        tag,
        icon,
        lang: 'fr',
        data: { path },
      });
    },

    /** Opens what a notification is about: in the page that is there, the one that is seen first, or in another. */
    async open(notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
      notification.close();
      const { path = '/' } = (notification.data ?? {}) as { readonly path?: string };
      const url = new URL(path, origin);
      if (url.origin !== origin) return;
      const open = await pages();
      const page =
        open.find(({ focused }) => focused) ??
        open.find(({ visibilityState }) => visibilityState === 'visible') ??
        open[0];
      if (page) {
        // Where it may not be brought to the front it opens the week all the same.
        await page.focus().catch(() => {});
        if (await takes(page, url.pathname + url.search)) return;
      }
      await openPage(url.href);
    },

    /** The browser has another address: the server is told by the application, once it is opened (`shared/push`). */
    async renew(old: Pick<PushSubscription, 'options'> | null | undefined): Promise<void> {
      const key = old?.options.applicationServerKey;
      if (key) await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    },
  };
};
