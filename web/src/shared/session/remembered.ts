import type { Identity } from './session.ts';

const key = 'resterconnecte';
const personKey = 'personne';
/** What opens that which was read on this device (`offline/read-key.ts`). */
export const readKeyName = 'cle-lectures';

/** Whether this browser may go on without a password: its cookie is not for us to see, so a word is kept beside it. */
export const remembered = {
  is: (): boolean => localStorage.getItem(key) !== null,
  note: (isSo: boolean): void => {
    if (isSo) return localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    localStorage.removeItem(personKey);
    // At once, whatever becomes of the page: what lies under it can be read by nobody then.
    localStorage.removeItem(readKeyName);
  },
  /** Whose device it is and in which company he was last: without a network nobody else can tell. */
  who(): Identity | null {
    try {
      const { userId, entreprise } = JSON.parse(localStorage.getItem(personKey) ?? 'null') as Identity;
      return this.is() && entreprise !== null ? { userId, entreprise } : null;
    } catch {
      return null;
    }
  },
  noteWho({ userId, entreprise }: Identity): void {
    const before = this.who();
    if (before !== null && before.userId !== userId) localStorage.removeItem(readKeyName);
    localStorage.setItem(personKey, JSON.stringify({ userId, entreprise }));
  },
};
