import { newCommandId } from '../api/command-id.ts';
import { readKeyName as name } from '../session/remembered.ts';

/** Under which what one person has read lies on this device. */
export interface ReadKey {
  /** Names it beside what it opens. */
  readonly id: string;
  readonly userId: string;
  /** AES-256, base64. */
  readonly secret: string;
  /** What he might read when it was kept, by company: with other rights it is not his any more. */
  readonly rights: Readonly<Record<string, string>>;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const read = (store: Store): ReadKey | undefined => {
  try {
    return (JSON.parse(store.getItem(name) ?? 'null') as ReadKey | null) ?? undefined;
  } catch {
    return undefined;
  }
};

const random = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

/**
 * The key of whoever is signed in. A device that is remembered keeps it, so that it opens without a network; anywhere else
 * it goes with the tab, and what it had sealed can be read by nobody.
 */
export const createReadKeys = (of: {
  readonly device: Store;
  readonly tab: Store;
  readonly isRemembered: () => boolean;
  /** What lies under a key that is no more can be read by nobody. */
  readonly onLost: (keyId: string) => void;
}) => {
  const stores = [of.device, of.tab];
  const forget = (): void => {
    for (const other of stores.map(read)) if (other) of.onLost(other.id);
    for (const store of stores) store.removeItem(name);
  };
  const write = (key: ReadKey): ReadKey => {
    const at = stores.find((one) => read(one)?.id === key.id) ?? (of.isRemembered() ? of.device : of.tab);
    at.setItem(name, JSON.stringify(key));
    return key;
  };
  /** Of this person, made where there is none; the key of anybody else is lost by it. */
  const keyOf = (userId: string): ReadKey => {
    const known = stores.map(read).find((key) => key?.userId === userId);
    if (known) return known;
    forget();
    return write({ id: newCommandId(), userId, secret: random(), rights: {} });
  };
  return {
    keyOf,
    /** The same, for what may be read with these rights: what was kept with others is lost. */
    keyFor(userId: string, entreprise: string, rights: string): ReadKey {
      const known = keyOf(userId);
      if (known.rights[entreprise] === rights) return known;
      if (known.rights[entreprise] !== undefined) forget();
      const key = keyOf(userId);
      return write({ ...key, rights: { ...key.rights, [entreprise]: rights } });
    },
    forget,
  };
};
