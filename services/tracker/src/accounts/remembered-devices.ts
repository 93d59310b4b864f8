import { cookieNamed } from '@gestiontemps/kernel/http/cookie';
import { computedToken, isSameToken } from './computed-token.ts';
import { rememberedDays } from './sign-ins.ts';

/** What a remembered device shows: its sign-in, and how often its token was replaced. */
export interface DeviceToken {
  readonly signIn: string;
  readonly generation: number;
}

const name = 'remembered';
/** The calls about accounts alone are shown it, and of those one heeds it. */
const path = '/api/Account';

const macOf = (secret: string, { signIn, generation }: DeviceToken): string =>
  computedToken(secret, `remembered/${signIn}/${generation}`);

const cookie = (value: string, days: number, https: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;

/** A cookie by which a device goes on without a password: the token of a generation, computed and stored nowhere. */
export const rememberedCookie = (
  { secret, https }: { readonly secret: string; readonly https: boolean },
  token: DeviceToken,
): string => cookie([token.signIn, token.generation, macOf(secret, token)].join('.'), rememberedDays, https);

/** Has a browser forget it. */
export const forgottenCookie = ({ https }: { readonly https: boolean }): string => cookie('', 0, https);

/** What a `Cookie` header shows of it; undefined for nothing, and for what we have not signed. */
export const rememberedIn = (secret: string, cookies: string | undefined): DeviceToken | undefined => {
  const [signIn = '', generation = '', mac = ''] = cookieNamed(name, cookies)?.split('.') ?? [];
  const token = { signIn, generation: Number(generation) };
  return isSameToken(macOf(secret, token), mac) ? token : undefined;
};
