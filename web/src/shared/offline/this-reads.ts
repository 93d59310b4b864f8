import { session } from '../session/current-session.ts';
import { remembered } from '../session/remembered.ts';
import type { KeptEntry, KeptRead, KeptReads, ReadOwner } from './kept-reads.ts';
import { createReadKeys } from './read-key.ts';

let opening: Promise<KeptReads> | undefined;
const open = async (): Promise<KeptReads> => (await import('./kept-reads.ts')).createKeptReads(Date.now);
const opened = (): Promise<KeptReads> => {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

const keys = createReadKeys({
  device: localStorage,
  tab: sessionStorage,
  isRemembered: remembered.is,
  onLost: (id) =>
    void opened()
      .then((kept) => kept.clear(id))
      .catch(() => {}),
});

/** Nothing is sealed where a page has come by plain http, and nothing is kept unsealed. */
const canSeal = (): boolean => 'subtle' in crypto;

const owner = (): ReadOwner | undefined => {
  const identity = session.identity();
  if (!identity || !canSeal()) return undefined;
  return { key: keys.keyOf(identity.userId), entreprise: identity.entreprise };
};

/** What this device keeps of what the person who is signed in has read. Nothing of it may fail what it stands beside. */
export const reads = {
  async find(call: string): Promise<KeptRead | undefined> {
    const of = owner();
    return of && (await (await opened()).find(of, call).catch(() => undefined));
  },
  async put(endpoint: string, call: string, read: KeptRead): Promise<void> {
    const of = owner();
    if (of) await (await opened()).put(of, endpoint, call, read);
  },
  async list(): Promise<KeptEntry[]> {
    const of = owner();
    return of ? (await opened()).list(of) : [];
  },
  /** Of everybody who was here. */
  async forget(): Promise<void> {
    keys.forget();
    await (await opened()).clear();
  },
};
