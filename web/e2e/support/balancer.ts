import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Balancer {
  readonly url: string;
  /** Requests that each instance was sent, in the order of the instances. */
  readonly counts: readonly number[];
  /** Told of each request when it has been sent on, before its answer: `POST /api/…`, and to which instance. */
  onRequest(listener: (call: string, instance: number) => void): void;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/**
 * What stands before several instances: each request goes to the next one, whoever sends it. One that cannot be reached
 * gets no more; an answer that breaks off breaks off for the browser too, since nobody knows what became of the request.
 */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const alive = new Set(ports.keys());
  const counts = ports.map(() => 0);
  const open = new Set<Duplex>();
  let listener: (call: string, instance: number) => void = () => {};
  let turn = 0;

  const next = (): number => {
    const candidates = [...alive];
    turn += 1;
    return candidates[turn % candidates.length] ?? 0;
  };
  const isUnreachable = (error: unknown): boolean =>
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNREFUSED';

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const instance = next();
    const { method, url: path, headers } = request;
    const onward = httpRequest({
      host: '127.0.0.1',
      port: ports[instance],
      method,
      path,
      headers,
      agent: false,
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    onward.on('error', (error) => {
      if (!isUnreachable(error)) return void response.destroy();
      alive.delete(instance);
      forward(request, response, body);
    });
    onward.end(body, () => {
      counts[instance] = (counts[instance] ?? 0) + 1;
      listener(`${method} ${path}`, instance);
    });
  };

  const server = createServer((request, response) => {
    bodyOf(request).then(
      (body) => forward(request, response, body),
      () => response.destroy(),
    );
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const instance = next();
    const onward = connect(ports[instance] ?? 0, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let n = 0; n < request.rawHeaders.length; n += 2)
        lines.push(`${request.rawHeaders[n]}: ${request.rawHeaders[n + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    onRequest: (told) => void (listener = told),
    async close() {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
