import type {
  createTablet,
  givePin,
  listTabletPeople,
  signInOnTablet,
} from '@gestiontemps/contracts/tablets';
import type { WireReply } from '@gestiontemps/contracts/route';
import { type Caller, createCaller } from '../demo/caller.ts';
import { expectOk } from './expect-ok.ts';

/** A browser that shows the cookie by which it is a tablet. */
export const tabletBrowser = (url: string) => {
  const nobody = createCaller(url, 'anonymous', '');
  let cookie = '';
  const call = async <T>(method: string, path: string, body?: object) => {
    const answer = await nobody.call<T>(method, path, body, cookie ? { Cookie: cookie } : {});
    for (const set of answer.headers.getSetCookie())
      if (set.startsWith('tablet=')) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  return {
    enrol: (code: string) => call<{ nom: string }>('POST', '/Account/EnrolTablet', { code }),
    people: () => call<WireReply<typeof listTabletPeople>>('GET', '/Tablette/People'),
    signIn: (userId: string, pin: string) =>
      call<WireReply<typeof signInOnTablet>>('POST', '/Tablette/SignIn', { userId, pin }),
    /** The caller of who signs in. */
    async enter(userId: string, pin: string): Promise<Caller> {
      const { token } = expectOk(await this.signIn(userId, pin));
      return createCaller(url, userId, token);
    },
    cookie: () => cookie,
    show: (other: string) => void (cookie = other),
  };
};

export type TabletBrowser = ReturnType<typeof tabletBrowser>;

/** A tablet of a company, enrolled. */
export const makeTablet = async (
  url: string,
  admin: Caller,
  nom = 'Dépôt',
): Promise<TabletBrowser & { readonly id: string; readonly nom: string }> => {
  const { id, code } = expectOk(
    await admin.post<WireReply<typeof createTablet>>('/Tablette/Create', { nom }),
  );
  const browser = tabletBrowser(url);
  expectOk(await browser.enrol(code));
  return Object.assign(browser, { id, nom });
};

/** Gives somebody a code. */
export const pinOf = async (admin: Caller, userId: string): Promise<string> =>
  expectOk(await admin.post<WireReply<typeof givePin>>(`/Tablette/GiveCode/${userId}`)).pin ?? '';
