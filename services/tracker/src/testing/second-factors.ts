import type { WireReply } from '@gestiontemps/contracts/route';
import type {
  askPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
} from '@gestiontemps/contracts/second-factor';
import { Secret, TOTP } from 'otpauth';
import { createCaller } from '../demo/caller.ts';
import { expectOk } from './expect-ok.ts';
import { softPasskey, type SoftPasskey } from './soft-passkey.ts';
import { type Answer, type Client, testPassword } from './test-app.ts';

/** The code that an application shows of a secret at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** A browser without a session: it keeps cookies, and signs in. */
export const browserAt = (url: string) => {
  const caller = createCaller(url, 'anonymous', '');
  const cookies = new Map<string, string>();
  const post = async <T>(path: string, body: unknown = {}): Promise<Answer<T>> => {
    const Cookie = [...cookies].map((cookie) => cookie.join('=')).join('; ');
    const answer = await caller.call<T>('POST', path, body, { Cookie });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.slice(0, set.indexOf(';')).split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    post,
    logIn: <T>(userName: string, password = testPassword, rememberDevice = false) =>
      post<T>('/Account/Login', { userName, password, rememberDevice }),
    challenge: async (): Promise<WireReply<typeof askPasskey>> =>
      expectOk(await post<WireReply<typeof askPasskey>>('/Account/PasskeyChallenge')),
  };
};

/** Sets up an application. @returns its secret and the recovery codes */
export const addApplication = async (
  client: Client,
  now: Date,
  currentPassword = testPassword,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const begun = expectOk(
    await client.post<WireReply<typeof beginAuthenticator>>('/Account/BeginAuthenticator', {
      currentPassword,
    }),
  );
  const code = codeAt(begun.secret, now);
  const { recoveryCodes } = expectOk(
    await client.post<WireReply<typeof confirmAuthenticator>>(`/Account/ConfirmAuthenticator/${begun.id}`, {
      code,
    }),
  );
  return { secret: begun.secret, recoveryCodes };
};

/** Has a device make a passkey, and adds it. */
export const addSoftPasskey = async (
  client: Client,
  name = 'Téléphone',
): Promise<SoftPasskey & { passkeyId: string }> => {
  const device = softPasskey();
  const begun = expectOk(
    await client.post<WireReply<typeof beginPasskey>>('/Account/BeginPasskey', {
      currentPassword: testPassword,
    }),
  );
  const passkey = device.make(begun);
  const { id } = expectOk(await client.post<{ id: string }>('/Account/AddPasskey', { name, passkey }));
  return { ...device, passkeyId: id };
};
