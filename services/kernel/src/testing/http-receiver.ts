import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testCertificate } from './certificate.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * A server that is posted to, on 127.0.0.1: it keeps what it gets and answers 204, unless the test says something else or
 * answers nothing at all.
 */
export const startReceiver = async ({ secure = false } = {}) => {
  const received: Received[] = [];
  const receiver = {
    received,
    answer: (response: ServerResponse, _got: Received): void => void response.writeHead(204).end(),
    port: 0,
    connections: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const listener: RequestListener = (request, response) => {
    const take = async (): Promise<void> => {
      const got = { path: request.url ?? '', headers: request.headers, body: await text(request) };
      received.push(got);
      receiver.answer(response, got);
    };
    // Who hangs up before he has said it has said nothing.
    take().catch(() => {});
  };
  const { cert, key } = testCertificate;
  const server = secure ? createSecureServer({ cert, key }, listener) : createServer(listener);
  server.on('connection', () => (receiver.connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.port = (server.address() as AddressInfo).port;
  return receiver;
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
