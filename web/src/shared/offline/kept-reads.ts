import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openedOnce } from './opened-once.ts';
import type { ReadKey } from './read-key.ts';
import { seal, unseal, type Sealed } from './seal.ts';

/** Whose answers they are: one person's, in one company. */
export interface ReadOwner {
  readonly key: ReadKey;
  readonly entreprise: string | null;
}

/** An answer of the server, as it was. */
export interface KeptRead {
  readonly data: unknown;
  /** When the server gave it, ISO. */
  readonly on: string;
}

/** What is kept, without what it says. */
export interface KeptEntry {
  /** Of which endpoint it is the answer. */
  readonly endpoint: string;
  readonly on: string;
  /** As it lies there. */
  readonly bytes: number;
}

interface Stored {
  readonly keyId: string;
  readonly endpoint: string;
  readonly on: string;
  readonly sealed: Sealed;
}
type Place = [keyId: string, entreprise: string, call: string];

interface Schema extends DBSchema {
  reads: {
    key: Place;
    value: Stored;
    /** The answers of a key to one kind of question in the order of their age, and all by their age. */
    indexes: { ofKind: [keyId: string, endpoint: string, on: string]; on: string };
  };
}

/** Answers of one person to one kind of question: the oldest give way, and never to those of another kind. */
const most = 40;
/** Days. What nobody has read for so long is of no use on a site. */
const longest = 35;
const day = 86_400_000;

const place = ({ key, entreprise }: ReadOwner, call: string): Place => [key.id, entreprise ?? '', call];
const allOf = (keyId: string): IDBKeyRange => IDBKeyRange.bound([keyId], [keyId, []]);

/** What this device keeps of what was read, sealed, for where there is no network. */
export interface KeptReads {
  find(owner: ReadOwner, call: string): Promise<KeptRead | undefined>;
  /** @param call names the answer among those of its owner */
  put(owner: ReadOwner, endpoint: string, call: string, read: KeptRead): Promise<void>;
  drop(owner: ReadOwner, call: string): Promise<void>;
  list(owner: ReadOwner): Promise<KeptEntry[]>;
  /** All that lies under a key, in all companies; without one whatever is there. */
  clear(keyId?: string): Promise<void>;
}

const open = (onEnded: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('lectures', 1, {
    upgrade(created) {
      const store = created.createObjectStore('reads');
      store.createIndex('ofKind', ['keyId', 'endpoint', 'on']);
      store.createIndex('on', 'on');
    },
    terminated: onEnded,
  });

const clearBefore = async (database: IDBPDatabase<Schema>, oldest: string): Promise<void> => {
  const { store, done } = database.transaction('reads', 'readwrite');
  const outdated = await store.index('on').getAllKeys(IDBKeyRange.upperBound(oldest, true));
  for (const old of outdated) void store.delete(old);
  await done;
};

export const createKeptReads = (now: () => number): KeptReads => {
  const database = openedOnce(open);
  /** ISO; what is older is as if it were not there. */
  const oldest = (): string => new Date(now() - longest * day).toISOString();
  const cleared = openedOnce(async () => clearBefore(await database(), oldest()));
  /** What is too old goes once a page has what it asked for first: it waits for nothing else. */
  const clearSoon = (): void => void cleared().catch(() => {});

  return {
    async find(owner, call) {
      const stored = await (await database()).get('reads', place(owner, call));
      clearSoon();
      if (!stored || stored.on < oldest()) return undefined;
      return { on: stored.on, data: await unseal(owner.key.secret, stored.sealed) };
    },

    async put(owner, endpoint, call, { data, on }) {
      const keyId = owner.key.id;
      const stored = { keyId, endpoint, on, sealed: await seal(owner.key.secret, data) };
      const { store, done } = (await database()).transaction('reads', 'readwrite');
      await store.put(stored, place(owner, call));
      const ofKind = IDBKeyRange.bound([keyId, endpoint], [keyId, endpoint, []]);
      const oldestFirst = await store.index('ofKind').getAllKeys(ofKind);
      for (const old of oldestFirst.slice(0, -most)) void store.delete(old);
      await done;
      clearSoon();
    },

    async drop(owner, call) {
      await (await database()).delete('reads', place(owner, call));
    },

    async list({ key, entreprise }) {
      const range = IDBKeyRange.bound([key.id, entreprise ?? ''], [key.id, entreprise ?? '', []]);
      const stored = await (await database()).getAll('reads', range);
      const since = oldest();
      return stored
        .filter(({ on }) => on >= since)
        .map(({ endpoint, on, sealed }) => ({ endpoint, on, bytes: sealed.bytes.byteLength }));
    },

    async clear(keyId) {
      const reads = await database();
      await (keyId === undefined ? reads.clear('reads') : reads.delete('reads', allOf(keyId)));
    },
  };
};
