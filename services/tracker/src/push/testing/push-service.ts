import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { testCertificate } from '@gestiontemps/kernel/testing/certificate';

export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Whether `Authorization` was signed for this service by the key that it names (RFC 8292). */
const vapidOf = (authorization = '') => {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return { key, isSigned, ...said } as {
    key: string;
    isSigned: boolean;
    aud: string;
    exp: number;
    sub: string;
  };
};

/** A push service of a browser, on 127.0.0.1 by TLS: it keeps what it gets, and answers 201 unless the test says otherwise. */
export const startPushService = async () => {
  const received: Pushed[] = [];
  const service = {
    received,
    answer: (response: ServerResponse, _got: Pushed): void => void response.writeHead(201).end(),
    /** Its name and port, as a browser gives them. */
    host: '',
    /** What the product has to be given to reach it. */
    outside: {
      allowsLoopback: true,
      ca: testCertificate.cert,
      resolve: async (name: string) => (name === testCertificate.name ? ['127.0.0.1'] : []),
      patience: 2000,
    },
    vapidOf,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const { cert, key, name } = testCertificate;
  const server = createServer({ cert, key }, (request, response) => {
    const take = async (): Promise<void> => {
      const got = { path: request.url ?? '', headers: request.headers, body: await buffer(request) };
      received.push(got);
      service.answer(response, got);
    };
    take().catch(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.host = `${name}:${(server.address() as AddressInfo).port}`;
  return service;
};

export type PushService = Awaited<ReturnType<typeof startPushService>>;
