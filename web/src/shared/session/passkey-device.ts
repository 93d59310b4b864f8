import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Route, WireBody, WireReply } from '@gestiontemps/contracts/route';
import type {
  addPasskey,
  askPasskey,
  beginPasskey,
  passkeySignIn,
} from '@gestiontemps/contracts/second-factor';

/** What became of it where there is no passkey: its owner said no, or waited; the device has one already; it did not work. */
export type NoPasskey = 'cancelled' | 'known' | 'failed';

const reasonOf = (error: unknown): NoPasskey => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known';
  const isNo = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
  return isNo ? 'cancelled' : 'failed';
};

/** What the server takes, the best first: Ed25519, P-256, RSA. */
const algorithms = [-8, -7, -257];

type Body<R extends Route> = WireBody<R> extends { passkey: infer Passkey } ? Passkey : never;

/** Has the device make a passkey that needs no name to be typed, and a finger, a face or a code to be used. */
export const makePasskey = async (
  begun: WireReply<typeof beginPasskey>,
): Promise<Body<typeof addPasskey> | NoPasskey> => {
  const { challenge, rpId, userHandle, userName, excluded } = begun;
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'GestionTemps' },
        user: { id: userHandle, name: userName, displayName: userName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: excluded.map((credential) => ({ type: 'public-key', id: credential })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    return reasonOf(error);
  }
};

/** Has the device answer a challenge with a passkey that its owner chooses. */
export const answerByPasskey = async ({
  challenge,
  rpId,
}: WireReply<typeof askPasskey>): Promise<Body<typeof passkeySignIn> | NoPasskey> => {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required' },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch (error) {
    return reasonOf(error);
  }
};
