import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** As much of CBOR as a passkey says: whole numbers, text, bytes, and maps of them. */
const cbor = (value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer => {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<number | string, never>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, of]) => [cbor(key), cbor(of)])]);
};

/** What of an answer a test may have otherwise than a device and a browser would. */
export interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device has asked who holds it. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A device that holds one passkey, and the browser before it. */
export const softPasskey = (
  at: { origin: string; rpId: string } = { origin: 'http://localhost', rpId: 'localhost' },
) => {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    {
      namedCurve: 'P-256',
    },
  );
  const id = randomBytes(32);
  let count = 0;
  let holder = '';

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (
    { rpId = at.rpId, verified = true, counter = count }: Otherwise,
    attested?: Buffer,
  ): Buffer => {
    const flags = 1 | (verified ? 4 : 0) | (attested ? 64 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, ...(attested ? [attested] : [])]);
  };

  return {
    id: base64url(id),

    /** Makes the passkey: the body of `Account/AddPasskey` but for its name. */
    make({ challenge, userHandle }: { challenge: string; userHandle: string }, otherwise: Otherwise = {}) {
      holder = userHandle;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, otherwise.origin ?? at.origin)),
        attestationObject: base64url(
          cbor(
            new Map<string, unknown>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData(otherwise, attested)],
            ]),
          ),
        ),
        transports: ['internal'],
      };
    },

    /** Answers a challenge: the passkey of `Account/PasskeySignIn`. */
    answer({ challenge }: { challenge: string }, otherwise: Otherwise = {}) {
      count += 1;
      const said = clientData('webauthn.get', challenge, otherwise.origin ?? at.origin);
      const authenticatorData = authData(otherwise);
      return {
        id: base64url(id),
        clientDataJSON: base64url(said),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), privateKey)),
        userHandle: otherwise.userHandle ?? holder,
      };
    },
  };
};

export type SoftPasskey = ReturnType<typeof softPasskey>;
