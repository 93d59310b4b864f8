import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before several apis, as a balancer does. */
export interface RoundRobin {
  readonly url: string;
  /** Calls go to these from now on, one after the other. */
  to(addresses: readonly string[]): void;
  /** Answers of its own: none of those that it may ask has answered. */
  readonly unanswered: number;
  close(): Promise<void>;
}

/**
 * Sends each call to the next one, and to another where nobody listens: nothing has been heard of it there. A connection that
 * breaks off later may have been heard, and is a 503 that callers say again under the same key.
 */
export const startRoundRobin = async (): Promise<RoundRobin> => {
  let targets: readonly string[] = [];
  let turn = 0;
  let unanswered = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const giveUp = (): void => {
        unanswered += 1;
        outgoing.writeHead(503, { 'Retry-After': '1' }).end();
      };
      const ask = (left: number): void => {
        turn += 1;
        const target = targets[turn % targets.length];
        if (left === 0 || target === undefined) return giveUp();
        const { method, headers, url = '' } = incoming;
        const asked = request(new URL(url, target), { method, headers, agent: false }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        asked.on('error', (error: NodeJS.ErrnoException) => {
          if (outgoing.headersSent) outgoing.destroy();
          else if (error.code === 'ECONNREFUSED') ask(left - 1);
          else giveUp();
        });
        asked.end(body);
      };
      ask(targets.length);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (addresses) => void (targets = addresses),
    get unanswered() {
      return unanswered;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
