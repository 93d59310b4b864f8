import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attachHub } from '@gestiontemps/hub/hub';
import { createHttpApp } from '@gestiontemps/kernel/http/http-app';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { frameOf, mayHear } from './audience.ts';
import type { Member } from './principal.ts';
import type { Tracker } from './tracker.ts';

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** The API, the hub and, when given, the site, on one port (0 = any free one). */
export const startServer = async (
  tracker: Tracker,
  options: { port: number; host: string; log: Logger; site?: RequestHandler },
): Promise<RunningServer> => {
  const { log, site } = options;
  const app = createHttpApp({ log, api: tracker.createApi(), ...(site ? { site } : {}) });
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    app,
  );
  await listen(server, options.port, options.host);

  const viewer = async (sessionId: string): Promise<Member | undefined> => {
    const session = await tracker.sessions.byId(sessionId);
    const principal = session && (await tracker.principalOf(session));
    return principal?.entreprise && principal.role ? (principal as Member) : undefined;
  };
  const hub = attachHub<Member>({
    server,
    store: tracker.store,
    log,
    redeem: tracker.tickets.redeem,
    viewer,
    frameOf,
    maySee: mayHear(tracker.deps.facts),
    onRevoked: tracker.sessions.onRevoked,
  });

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await hub.close();
      // Requests under way get five seconds to end.
      const late = setTimeout(() => server.closeAllConnections(), 5000);
      await closed;
      clearTimeout(late);
    },
  };
};
