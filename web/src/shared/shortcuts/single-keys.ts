type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whether shortcuts of one key are on, for each person who uses this browser: they are, until he says otherwise. */
export interface SingleKeys {
  isOn(): boolean;
  set(on: boolean): void;
  subscribe(listener: () => void): () => void;
}

const keyOf = (userId: string): string => `shortcuts.${userId}`;
const off = 'off';

export const createSingleKeys = (person: () => string | undefined, store: Store): SingleKeys => {
  const listeners = new Set<() => void>();
  return {
    isOn: () => store.getItem(keyOf(person() ?? '')) !== off,
    set(on) {
      const key = keyOf(person() ?? '');
      if (on) store.removeItem(key);
      else store.setItem(key, off);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
