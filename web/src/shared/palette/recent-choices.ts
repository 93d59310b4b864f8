import type { Choice } from './choices.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const most = 5;
const prefix = 'recent.';

/** Forgets what anybody has gone to in this tab: the next who signs in is somebody else. */
export const forgetRecentChoices = (store: Storage): void => {
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
};

/** What a person has gone to lately in a company, in this tab: names of people and sites stay on no shared machine. */
export const recentChoices = (owner: string, store: Store) => {
  const key = `${prefix}${owner}`;
  const read = (): readonly Choice[] => {
    try {
      const held: unknown = JSON.parse(store.getItem(key) ?? '[]');
      return Array.isArray(held) ? (held as readonly Choice[]) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    /** The last first; an act is none, since it is of its page. */
    add({ run, ...choice }: Choice): void {
      if (run) return;
      const others = read().filter((held) => held.key !== choice.key);
      store.setItem(key, JSON.stringify([choice, ...others].slice(0, most)));
    },
  };
};
