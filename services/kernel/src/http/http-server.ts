import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Express } from 'express';
import { answerUnread } from './unread-requests.ts';

/** Connections at a time, in all: fewer where the system lets the process open fewer files. */
const mostConnections = 12_000;
/** Files that the process needs besides: its database, its log, its own. */
const otherFiles = 200;
/** Milliseconds that requests under way have to end when the server stops. */
const grace = 5_000;

const filesAllowed = (): number => {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Infinity;
};

export interface HttpServer {
  readonly server: Server;
  /** Takes no more connections, lets requests under way end, then closes. */
  close(): Promise<void>;
}

/**
 * A server that no slow or greedy caller can hold: a request has 10 seconds for its headers and 120 for a file that comes
 * with it (30 for JSON: json-body.ts), and there is an end to connections. Only what `mayUpgrade` lets through is treated as an upgrade, the rest as the
 * ordinary request that it also is.
 */
export const createHttpServer = (
  app: Express,
  mayUpgrade: (request: IncomingMessage) => boolean,
): HttpServer => {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      shouldUpgradeCallback: mayUpgrade,
    },
    app,
  );
  server.on('clientError', answerUnread);
  server.maxConnections = Math.max(100, Math.min(mostConnections, filesAllowed() - otherFiles));
  return {
    server,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const late = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearInterval(sweep);
      clearTimeout(late);
    },
  };
};
