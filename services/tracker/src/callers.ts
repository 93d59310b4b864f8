import { createHubTicket } from '@gestiontemps/contracts/hub';
import type { Mounting } from '@gestiontemps/kernel/http/mount';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import { deviceName } from './accounts/device-name.ts';
import type { Authenticate } from './accounts/authentication.ts';
import type { KeyAuthentication } from './api-keys/key-authentication.ts';
import { isKeyToken } from './api-keys/key-token.ts';
import { mayCall, secondFactorRequired } from './policy.ts';
import type { Principal } from './principal.ts';

/** Who calls and may: a person by his session, a program by a key of its company. */
export const createCallers = (deps: {
  readonly authenticate: Authenticate;
  readonly isKnown: (token: string) => boolean;
  readonly keys: KeyAuthentication;
  /** Told of each call. */
  readonly served: () => void;
}): Pick<Mounting<Principal>, 'authenticate' | 'isKnown' | 'authorize' | 'mayCall' | 'hearsNews'> => {
  const { authenticate, isKnown, keys, served } = deps;
  return {
    authenticate: (token, request) => {
      served();
      if (token === undefined || !isKeyToken(token)) return authenticate(token);
      return keys.authenticate(token, {
        address: request.ip ?? '',
        device: deviceName(request.get('User-Agent')),
        correlationId: String(request.res?.locals['correlationId']),
      });
    },
    isKnown: (token) => (isKeyToken(token) ? keys.isKnown(token) : isKnown(token)),
    async authorize(principal, route) {
      if (principal.key) keys.takeTurn(principal);
      if (!mayCall(principal, route))
        throw principal.awaitsSecondFactor ? secondFactorRequired() : forbidden();
      if (principal.key) await keys.noteUse(principal);
    },
    mayCall,
    hearsNews: (principal) => mayCall(principal, createHubTicket),
  };
};
