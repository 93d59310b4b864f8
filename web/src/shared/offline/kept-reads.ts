import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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
  readonly endpoint: string;
  readonly on: string;
  readonly sealed: Sealed;
}
type Place = [keyId: string, entreprise: string, call: string];

interface Schema extends DBSchema {
  reads: { key: Place; value: Stored };
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
  list(owner: ReadOwner): Promise<KeptEntry[]>;
  /** All that lies under a key, in all companies; without one whatever is there. */
  clear(keyId?: string): Promise<void>;
}

const opened = async (now: number): Promise<IDBPDatabase<Schema>> => {
  const database = await openDB<Schema>('lectures', 1, {
    upgrade: (created) => void created.createObjectStore('reads'),
  });
  const before = new Date(now - longest * day).toISOString();
  let cursor = await database.transaction('reads', 'readwrite').store.openCursor();
  while (cursor) {
    if (cursor.value.on < before) void cursor.delete();
    cursor = await cursor.continue();
  }
  return database;
};

export const createKeptReads = (now: () => number): KeptReads => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= opened(now()).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  return {
    async find(owner, call) {
      const stored = await (await database()).get('reads', place(owner, call));
      return stored && { on: stored.on, data: await unseal(owner.key.secret, stored.sealed) };
    },

    async put(owner, endpoint, call, { data, on }) {
      const stored = { endpoint, on, sealed: await seal(owner.key.secret, data) };
      const { store, done } = (await database()).transaction('reads', 'readwrite');
      await store.put(stored, place(owner, call));
      const range = allOf(owner.key.id);
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      const ofKind = values
        .map((value, nth) => ({ value, key: keys[nth] }))
        .filter(({ value }) => value.endpoint === endpoint)
        .toSorted((one, other) => (one.value.on < other.value.on ? -1 : 1));
      for (const { key } of ofKind.slice(0, -most)) if (key) await store.delete(key);
      await done;
    },

    async list({ key, entreprise }) {
      const range = IDBKeyRange.bound([key.id, entreprise ?? ''], [key.id, entreprise ?? '', []]);
      const stored = await (await database()).getAll('reads', range);
      return stored.map(({ endpoint, on, sealed }) => ({ endpoint, on, bytes: sealed.bytes.byteLength }));
    },

    async clear(keyId) {
      const reads = await database();
      await (keyId === undefined ? reads.clear('reads') : reads.delete('reads', allOf(keyId)));
    },
  };
};
