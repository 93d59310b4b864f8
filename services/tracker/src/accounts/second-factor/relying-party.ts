import { isIP } from 'node:net';
import type { Body } from '@gestiontemps/contracts/route';
import type { addPasskey, passkeySignIn } from '@gestiontemps/contracts/second-factor';
import { rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Passkey } from './factor-rows.ts';

/** Not before somebody shows a passkey: it takes a third of a second, for which no start need wait. */
const webauthn = () => import('@simplewebauthn/server');

type Answer = Body<typeof passkeySignIn>['passkey'];
type Made = Body<typeof addPasskey>['passkey'];

/** One sentence for all that can be wrong with it: who tries others' passkeys learns nothing. */
export const passkeyRefused = () =>
  rejection('passkey-refused', "Cette clé d'accès n'a pas été reconnue, réessayez", 'passkey');

const isLocal = (host: string | undefined): host is string => /^localhost(:\d+)?$/.test(host ?? '');

/**
 * The site that passkeys are of: that of PUBLIC_URL, and no other. On `localhost` whoever serves it is the same machine, whatever
 * its port.
 */
export const createRelyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl === '' ? 'http://localhost' : publicUrl);
  const originOf = (host: string | undefined): string =>
    hostname === 'localhost' && isLocal(host) ? `http://${host}` : origin;

  return {
    /** Its name. @throws {Rejection} 400 where it has none but an address, which no passkey can be of */
    id(): string {
      if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0)
        throw rejection('no-passkeys-here', "Les clés d'accès demandent un nom de domaine");
      return hostname;
    },

    /**
     * How often the device has used a passkey that answered a challenge, as it says.
     * @param isChallenge whether the challenge is ours and this browser's
     * @throws {Rejection} 400 when anything is wrong with it
     */
    async answered(
      { answer, passkey }: { answer: Answer; passkey: Passkey },
      host: string | undefined,
      isChallenge: (challenge: string) => boolean,
    ): Promise<number> {
      const { id, userHandle, ...response } = answer;
      const { verifyAuthenticationResponse } = await webauthn();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { ...response, userHandle },
          },
          expectedChallenge: isChallenge,
          expectedOrigin: originOf(host),
          expectedRPID: hostname,
          requireUserVerification: true,
          credential: { id, publicKey: passkey.publicKey, counter: passkey.counter },
        });
        if (verified) return authenticationInfo.newCounter;
      } catch {
        // Why is no business of who sent it.
      }
      throw passkeyRefused();
    },

    /**
     * A passkey that a device has made to a challenge.
     * @throws {Rejection} 400 when anything is wrong with it
     */
    async made(
      { id, transports, ...response }: Made,
      host: string | undefined,
      isChallenge: (challenge: string) => boolean,
    ): Promise<Pick<Passkey, 'credential' | 'publicKey' | 'counter' | 'transports'>> {
      const { verifyRegistrationResponse } = await webauthn();
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { ...response, transports },
          },
          expectedChallenge: isChallenge,
          expectedOrigin: originOf(host),
          expectedRPID: hostname,
          requireUserVerification: true,
        });
        if (registrationInfo) {
          const { credential } = registrationInfo;
          return {
            credential: credential.id,
            publicKey: credential.publicKey,
            counter: credential.counter,
            transports,
          };
        }
      } catch {
        // As above.
      }
      throw passkeyRefused();
    },
  };
};

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** The challenge that was answered, as the browser says; empty for what is none. */
export const challengeOf = (clientDataJSON: string): string => {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof said.challenge === 'string' ? said.challenge : '';
  } catch {
    return '';
  }
};
