import { paths } from '../../../shared/paths.ts';
import { landingOf } from '../../../shared/session/landing.ts';
import { loginAddress } from '../../../shared/session/wanted-address.ts';

/** What a sign-in goes on with once the provider has sent the browser back. */
export interface Departure {
  /** The page that was wanted, as the address of the sign-in has it; null for none. */
  readonly next: string | null;
  readonly rememberDevice: boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const key = 'depart-fournisseur';

const nextIn = (search: string): string | null => new URLSearchParams(search).get('next');

/** Kept by the tab while it is at the provider: what an address says that comes from elsewhere is anybody's. */
export const departure = {
  note({ next, rememberDevice }: Departure, store: Store = sessionStorage): void {
    store.setItem(key, JSON.stringify({ next, rememberDevice }));
  },
  /**
   * What was noted, once; another tab, as a provider may open one, knows of none.
   * @param search of the address: the page that was wanted stands there once it was taken
   */
  take(search: string, store: Store = sessionStorage): Departure {
    const noted = store.getItem(key);
    store.removeItem(key);
    try {
      const { next, rememberDevice } = JSON.parse(noted ?? '{}') as Partial<Record<keyof Departure, unknown>>;
      return {
        next: typeof next === 'string' ? next : nextIn(search),
        rememberDevice: rememberDevice === true,
      };
    } catch {
      return { next: nextIn(search), rememberDevice: false };
    }
  },
};

/** The address of the return without what the provider has said in it: the rest is as in that of the sign-in. */
export const returnAddress = (next: string | null): string =>
  loginAddress(landingOf(next), '').replace(paths.login.href(), paths.loginReturn.href());
