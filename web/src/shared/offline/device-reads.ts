import { session } from '../session/current-session.ts';
import { remembered } from '../session/remembered.ts';
import type { Identity } from '../session/session.ts';
import { createKeptReads, type KeptEntry, type KeptRead, type ReadOwner } from './kept-reads.ts';
import { createReadKeys } from './read-key.ts';

const kept = createKeptReads(Date.now);
const keys = createReadKeys({
  device: localStorage,
  tab: sessionStorage,
  isRemembered: remembered.is,
  onLost: (id) => void kept.clear(id).catch(() => {}),
});

/** Nothing is sealed where a page has come by plain http, and nothing is kept unsealed. */
const canSeal = (): boolean => 'subtle' in crypto;

/** Of whoever is on a tablet nothing stays: somebody else is there in a minute. */
const isKeptFor = ({ tablet }: Identity): boolean => canSeal() && !tablet;

const owner = (): ReadOwner | undefined => {
  const identity = session.identity();
  if (!identity || !isKeptFor(identity)) return undefined;
  return { key: keys.keyOf(identity.userId), entreprise: identity.entreprise };
};

/** What this device keeps of what the person who is signed in has read. */
export const deviceReads = {
  async find(call: string): Promise<KeptRead | undefined> {
    const of = owner();
    return of && kept.find(of, call);
  },
  /** @param rights of the person, in words of any kind: with others than those before all is lost that was kept */
  async put(endpoint: string, call: string, read: KeptRead, rights: string): Promise<void> {
    const identity = session.identity();
    if (!identity || !isKeptFor(identity)) return;
    const { userId, entreprise } = identity;
    await kept.put({ key: keys.keyFor(userId, entreprise ?? '', rights), entreprise }, endpoint, call, read);
  },
  /** What is refused now; without a call all that lies here of the person. */
  async drop(call?: string): Promise<void> {
    const of = owner();
    if (of) await (call === undefined ? kept.clear(of.key.id) : kept.drop(of, call));
  },
  async list(): Promise<KeptEntry[]> {
    const of = owner();
    return of ? kept.list(of) : [];
  },
  /** Of everybody who was here. */
  async forget(): Promise<void> {
    keys.forget();
    await kept.clear();
  },
};
