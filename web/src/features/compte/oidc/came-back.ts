import type { oidcSignIn } from '@gestiontemps/contracts/oidc';
import type { WireBody } from '@gestiontemps/contracts/route';

/** What the server is to be shown of the address that the provider has sent the browser to. */
export type CameBack = Omit<WireBody<typeof oidcSignIn>, 'rememberDevice'>;

const optional = ['code', 'iss', 'error'] as const;

/**
 * Reads the address that the provider has sent the browser to: what of it is for the server, and nothing else that stands there.
 * @param search as `location.search`
 * @returns undefined where it names no sign-in, as once it was cleaned
 */
export const cameBack = (search: string): CameBack | undefined => {
  const found = new URLSearchParams(search);
  const state = found.get('state');
  if (!state) return undefined;
  const rest = optional.map((name) => [name, found.get(name)] as const).filter(([, value]) => value);
  return { state, ...(Object.fromEntries(rest) as Partial<Record<(typeof optional)[number], string>>) };
};
