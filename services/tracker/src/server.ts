import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { attachHub } from '@gestiontemps/hub/hub';
import { type HubLimits, isHubRequest } from '@gestiontemps/hub/upgrade';
import { createAddressOf } from '@gestiontemps/kernel/http/caller-address';
import { createHttpApp } from '@gestiontemps/kernel/http/http-app';
import { createHttpServer } from '@gestiontemps/kernel/http/http-server';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { deviceName } from './accounts/device-name.ts';
import type { Session } from './accounts/sessions.ts';
import { createAudience } from './audience.ts';
import { allows } from './policy.ts';
import { tellOfRebuilds } from './rebuild-frames.ts';
import type { Member } from './principal.ts';
import type { Tracker } from './tracker.ts';

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly log: Logger;
  /** What serves the pages. */
  readonly site?: RequestHandler | undefined;
  /** Address that people use (`https://heures.example.fr`), when it is known for certain. */
  readonly publicUrl?: string | undefined;
  /** Proxies whose word on a caller's address is taken. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly hubLimits?: Partial<HubLimits> | undefined;
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
export const startServer = async (tracker: Tracker, options: ServerOptions): Promise<RunningServer> => {
  const { log, site, publicUrl, trustedProxies } = options;
  const origin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const edge = { https: origin?.startsWith('https:') ?? false, trustedProxies };
  const stopping = new AbortController();
  const app = createHttpApp({
    log,
    api: tracker.createApi(stopping.signal),
    site,
    edge,
    onForbidden: ({ entreprise, userAgent, ...refused }) =>
      tracker.security.keep({
        ...refused,
        kind: 'refused',
        entreprise: entreprise ?? 'none',
        device: deviceName(userAgent),
      }),
  });
  const http = createHttpServer(app, isHubRequest);
  await listen(http.server, options.port, options.host);

  const readViewer = async (session: {
    sessionId?: string;
    userId: string;
    entreprise: string | null;
  }): Promise<Member | undefined> => {
    const { sessionId: id = '', userId: accountId, entreprise } = session;
    const principal = await tracker.principalOf({ id, accountId, entreprise });
    return principal.entreprise !== null && principal.role !== null ? (principal as Member) : undefined;
  };
  const stillStands = async (session: Session): Promise<boolean> => {
    try {
      await tracker.principalOf(session);
      return true;
    } catch (error) {
      if (error instanceof Rejection) return false;
      throw error;
    }
  };
  const hub = attachHub<Member>({
    server: http.server,
    store: tracker.store,
    log,
    origin,
    addressOf: createAddressOf(trustedProxies),
    limits: options.hubLimits,
    async redeem(ticket) {
      const sessionId = await tracker.tickets.redeem(ticket);
      const session = sessionId === undefined ? undefined : await tracker.sessions.byId(sessionId);
      if (sessionId === undefined || !session?.entreprise) return undefined;
      // A session of before he was let back in has ended, whatever ticket it has left.
      if (!(await stillStands(session))) return undefined;
      return { sessionId, userId: session.accountId, entreprise: session.entreprise };
    },
    readViewer,
    liveSessions: tracker.sessions.liveAmong,
    onRevoked: tracker.sessions.onRevoked,
    audience: createAudience(tracker.deps),
  });

  const rebuilds = tellOfRebuilds({
    rebuilds: tracker.rebuilds,
    tell: (frame) => hub.announce(frame, (member) => allows(member, 'views.read')),
    log,
  });

  return {
    port: (http.server.address() as AddressInfo).port,
    async close() {
      stopping.abort();
      await rebuilds.stop();
      await Promise.all([hub.close(), http.close()]);
    },
  };
};
