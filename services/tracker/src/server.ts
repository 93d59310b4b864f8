import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { isHubRequest } from '@gestiontemps/hub/upgrade';
import { createHttpApp } from '@gestiontemps/kernel/http/http-app';
import { createHttpServer } from '@gestiontemps/kernel/http/http-server';
import type { RequestHandler } from 'express';
import { deviceName } from './accounts/device-name.ts';
import { type LiveOptions, openLive } from './live.ts';
import type { Tracker } from './tracker.ts';

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface ServerOptions extends LiveOptions {
  readonly port: number;
  readonly host: string;
  /** What serves the pages. */
  readonly site?: RequestHandler | undefined;
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** On one port (0 = any free one), as far as they are this process's: the API with the site, and the hub. In any case how far everything is. */
export const startServer = async (tracker: Tracker, options: ServerOptions): Promise<RunningServer> => {
  const { log, site, publicUrl, trustedProxies } = options;
  const edge = { https: publicUrl?.startsWith('https:') ?? false, trustedProxies };
  const stopping = new AbortController();
  const app = createHttpApp({
    log,
    api: tracker.createApi(stopping.signal),
    site,
    edge,
    now: tracker.deps.now,
    metrics: tracker.metrics,
    tracing: tracker.tracing,
    onForbidden: ({ entreprise, userAgent, ...refused }) =>
      tracker.security.keep({
        ...refused,
        kind: 'refused',
        entreprise: entreprise ?? 'none',
        device: deviceName(userAgent),
      }),
  });
  const http = createHttpServer(app, (request) => tracker.roles.has('hub') && isHubRequest(request));
  await listen(http.server, options.port, options.host);

  const hub = tracker.roles.has('hub') ? openLive(tracker, http.server, options) : undefined;

  return {
    port: (http.server.address() as AddressInfo).port,
    async close() {
      stopping.abort();
      await Promise.all([hub?.close(), http.close()]);
    },
  };
};
