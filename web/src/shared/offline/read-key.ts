import { newCommandId } from '../api/command-id.ts';

/** Under which what one person has read lies on this device. */
export interface ReadKey {
  /** Names it beside what it opens. */
  readonly id: string;
  readonly userId: string;
  /** AES-256, base64. */
  readonly secret: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const name = 'cle-lectures';

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
  return {
    /** Of this person, made where there is none; the key of anybody else is lost by it. */
    keyOf(userId: string): ReadKey {
      const known = stores.map(read).find((key) => key?.userId === userId);
      if (known) return known;
      const key = { id: newCommandId(), userId, secret: random() };
      for (const other of stores.map(read)) if (other) of.onLost(other.id);
      this.forget();
      (of.isRemembered() ? of.device : of.tab).setItem(name, JSON.stringify(key));
      return key;
    },
    forget(): void {
      for (const store of stores) store.removeItem(name);
    },
  };
};
