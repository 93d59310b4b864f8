import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { der } from '../chain/timestamp.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);

/** The answer of an authority of time as far as anybody looks at it here: without a signature. */
export const stampOf = ({
  imprint,
  nonce,
  on,
}: {
  imprint: Buffer;
  nonce?: Buffer;
  /** `20261124020013Z` */
  on: string;
}): Buffer => {
  const sha256 = sequence(der(0x06, hex('608648016503040201')), hex('0500'));
  const info = sequence(
    hex('020101'),
    der(0x06, hex('2a030401')),
    sequence(sha256, der(0x04, imprint)),
    hex('020102'),
    der(0x18, Buffer.from(on)),
    sequence(hex('020101')),
    ...(nonce ? [der(0x02, nonce)] : []),
  );
  const signed = sequence(
    hex('020103'),
    der(0x31, sha256),
    sequence(der(0x06, hex('2a864886f70d0109100104')), der(0xa0, der(0x04, info))),
  );
  return sequence(sequence(hex('020100')), sequence(der(0x06, hex('2a864886f70d010702')), der(0xa0, signed)));
};

/** An authority of time on 127.0.0.1 that stamps what it is asked for, unless the test says something else. */
export const startAuthority = async () => {
  const authority = {
    asked: 0,
    url: '',
    answer: (response: ServerResponse, of: { imprint: Buffer; nonce: Buffer }): void =>
      void response.end(stampOf({ ...of, on: '20261124020013Z' })),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const query = await buffer(request);
      authority.asked += 1;
      const at = query.indexOf(hex('0420')) + 2;
      const nonceAt = at + 34;
      const nonce = query.subarray(nonceAt, nonceAt + (query[nonceAt - 1] ?? 0));
      authority.answer(response, { imprint: query.subarray(at, at + 32), nonce });
    };
    // Who hangs up before he has asked has asked nothing.
    take().catch(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`;
  return authority;
};
