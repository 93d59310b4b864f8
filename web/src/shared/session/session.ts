/** Whose session it is: a token is one person's in one company. */
export interface Identity {
  readonly userId: string;
  /** null until a company is chosen. */
  readonly entreprise: string | null;
  /** On a tablet that several people share, by a code: it is for one page, and nothing renews it. */
  readonly tablet?: true;
}

/** Who is signed in here. */
export interface Credentials extends Identity {
  readonly token: string;
}

/** Whether two sessions are the same person's in the same company: what one began, the other may go on with. */
export const isSameIdentity = (one: Identity | null, other: Identity | null): boolean =>
  one?.userId === other?.userId && one?.entreprise === other?.entreprise;

export type EndReason = 'signed-out' | 'expired';
export type SessionChange =
  | { type: 'started' }
  /** The same person goes on in the same company, with another token: what is on the screen stays. */
  | { type: 'renewed' }
  /** `landing`: the address to begin at; the home page when left out. */
  | { type: 'switched'; landing?: string }
  | { type: 'ended'; reason: EndReason; userId: string };

/** What tabs of one browser tell each other. */
type TabMessage =
  | ({ type: 'started' | 'switched' | 'here' } & Credentials)
  | { type: 'who' }
  | { type: 'leaving'; token: string }
  /** Tabs of an older release do not say whose it was. */
  | { type: 'ended'; token: string; reason: EndReason; userId?: string };

/** What a session has in the place of a token that began without a network: the first call that arrives is refused, and the device comes back then. */
export const noToken = '';

/** Whether a session goes on with another token; `unreached`: nobody could tell. */
export type Renewal = 'renewed' | 'refused' | Unheard;

/** Nobody answered, or a server that could not say. */
type Unheard = 'unreached' | 'failing';

/** What a device that is remembered gets for its cookie: another session, or none, or no answer that counts. */
export type ComingBack = Credentials | 'refused' | Unheard;

/** The part of BroadcastChannel that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface Session {
  token(): string | null;
  /** Whose token it is; null when nobody is signed in. */
  identity(): Identity | null;
  /** A tab opened beside a signed-in one takes its session over: waits `patience` milliseconds, and hears it later too. */
  restore(): Promise<void>;
  start(credentials: Credentials): void;
  /** Another company was chosen: the token before is dead, the other tabs of this person follow, to the home page. */
  switchTo(credentials: Credentials, landing?: string): void;
  /** Another token in the place of one that was refused: another tab's, or that of a device that comes back. */
  renewed(refused: string): Promise<Renewal>;
  /** Asks for a session by the cookie of the device, once for all who ask meanwhile. */
  back(): Promise<ComingBack>;
  /** Its person is signing out: whoever is refused by its token from now on, in any tab, was not thrown out. */
  leave(): void;
  /** Ends the session here and in the tabs that share its token. Nothing when `token` is no longer the current one. */
  end(reason: EndReason, token?: string): void;
  subscribe(listener: (change: SessionChange) => void): () => void;
}

const storageKey = 'session';
const patience = 150;

const read = (storage: Pick<Storage, 'getItem'>): Credentials | null => {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<Credentials> | null;
    // Without its company nobody could say where a change goes: one signs in again.
    return stored?.entreprise === undefined ? null : (stored as Credentials);
  } catch {
    return null;
  }
};

/**
 * The token lives in memory and in this tab's sessionStorage, never in localStorage, where it would outlive the browser.
 * Tabs hand it to each other.
 * @param comeBack a session of a device that is remembered, without a password
 */
export const createSession = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tabs: TabChannel,
  comeBack: () => Promise<ComingBack> = async () => 'refused',
): Session => {
  let current = read(storage);
  /** A busy tab answers long after anybody wants to wait for it: who was not let in yet is then. */
  let isAtDoor = false;
  /** The token of who is signing out. */
  let left: string | undefined;
  const listeners = new Set<(change: SessionChange) => void>();
  const asking = new Set<(credentials: Credentials) => void>();

  const become = (credentials: Credentials | null, change: SessionChange): void => {
    current = credentials;
    isAtDoor = false;
    // Without a token it is found anew by the next page, at the door.
    if (credentials?.token) storage.setItem(storageKey, JSON.stringify(credentials));
    else storage.removeItem(storageKey);
    for (const listener of listeners) listener(change);
  };

  const endBy = (token: string | undefined, reason: EndReason, { userId }: Identity): EndReason => {
    const why = token === left ? 'signed-out' : reason;
    become(null, { type: 'ended', reason: why, userId });
    return why;
  };

  /** Goes on as somebody else in another company, or as the same with another token. */
  const follow = (credentials: Credentials): void =>
    become(credentials, { type: isSameIdentity(current, credentials) ? 'renewed' : 'switched' });

  let coming: Promise<ComingBack> | undefined;
  /** One for all calls that are refused at once. */
  const back = (): Promise<ComingBack> =>
    (coming ??= comeBack()
      // Its code has not come, nor would an answer.
      .catch(() => 'unreached' as const)
      .finally(() => (coming = undefined)));

  /** Asks the other tabs; resolves with the first answer that fits, or with nothing. */
  const askTabs = (fits: (credentials: Credentials) => boolean): Promise<Credentials | undefined> =>
    new Promise((resolve) => {
      const settle = (credentials?: Credentials): void => {
        clearTimeout(timer);
        asking.delete(hear);
        resolve(credentials);
      };
      const hear = (credentials: Credentials): void => {
        if (fits(credentials)) settle(credentials);
      };
      const timer = setTimeout(settle, patience);
      asking.add(hear);
      tabs.postMessage({ type: 'who' } satisfies TabMessage);
    });

  /** A tab that began without a network goes on by the cookie of the device, which its person's sign-out takes away. */
  const isEndedBy = ({ token, reason, userId }: Extract<TabMessage, { type: 'ended' }>): boolean => {
    if (!current || (userId !== undefined && userId !== current.userId)) return false;
    const isWithDevice = reason === 'signed-out' && userId !== undefined && current.token === noToken;
    return current.token === token || isWithDevice;
  };

  tabs.addEventListener('message', ({ data }) => {
    const message = data as TabMessage;
    if (message.type === 'who') {
      if (current?.token) tabs.postMessage({ type: 'here', ...current } satisfies TabMessage);
      return;
    }
    if (message.type === 'ended') {
      if (current && isEndedBy(message)) endBy(message.token, message.reason, current);
      return;
    }
    if (message.type === 'leaving') {
      left = message.token;
      return;
    }
    const { type, ...credentials } = message;
    if (type === 'here') {
      for (const hear of asking) hear(credentials);
      if (isAtDoor) become(credentials, { type: 'started' });
    } else if (type === 'started' && !current) become(credentials, { type });
    else if (type === 'switched' && current?.userId === credentials.userId) follow(credentials);
  });

  return {
    token: () => current?.token ?? null,
    identity: () => current,
    back,
    async restore() {
      if (current) return;
      isAtDoor = true;
      await askTabs(() => true);
    },
    start(credentials) {
      become(credentials, { type: 'started' });
      // Without a token it opens nothing in another tab, which has a door of its own.
      if (credentials.token) tabs.postMessage({ type: 'started', ...credentials } satisfies TabMessage);
    },
    switchTo(credentials, landing) {
      become(credentials, { type: 'switched', ...(landing !== undefined && { landing }) });
      tabs.postMessage({ type: 'switched', ...credentials } satisfies TabMessage);
    },
    async renewed(refused) {
      const userId = current?.userId;
      if (current?.tablet) return 'refused';
      const now = (): Renewal => (current !== null && current.token !== refused ? 'renewed' : 'refused');
      if (current?.token !== refused) return now();
      const fits = (other: Credentials): boolean => other.userId === userId && other.token !== refused;
      const found = await askTabs(fits);
      // Another call may have been quicker.
      if (current?.token !== refused) return now();
      const came = found ?? (await back());
      if (current?.token !== refused) return now();
      if (typeof came === 'string') return came;
      if (!fits(came)) return 'refused';
      follow(came);
      if (!found) tabs.postMessage({ type: 'switched', ...came } satisfies TabMessage);
      return 'renewed';
    },
    leave() {
      left = current?.token;
      if (left) tabs.postMessage({ type: 'leaving', token: left } satisfies TabMessage);
    },
    end(reason, token = current?.token) {
      if (!current || current.token !== token) return;
      const { userId } = current;
      const why = endBy(token, reason, current);
      tabs.postMessage({ type: 'ended', token, reason: why, userId } satisfies TabMessage);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
