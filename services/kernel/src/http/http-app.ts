import { isIP } from 'node:net';
import { randomUUID } from 'node:crypto';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { notFound } from '../commands/rejection.ts';
import { correlated } from '../correlation.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { problemOf } from './problem.ts';
import { noTracing, type Tracing } from '../traces/tracing.ts';
import { measureRequests } from './request-metrics.ts';
import { traceRequests } from './trace-requests.ts';
import { securityHeaders } from './security-headers.ts';

const slow = 1000;

/** Gives each request an id that its answer, its events and its log lines carry, and its answer the time of the product; logs what failed or was slow. */
const correlate =
  (log: Logger, now: () => Date): RequestHandler =>
  (request, response, next) => {
    response.set('Date', now().toUTCString());
    const correlationId = randomUUID();
    response.locals['correlationId'] = correlationId;
    response.set('X-Correlation-Id', correlationId);
    const began = performance.now();
    response.on('finish', () => {
      // A call that was asked to wait is not slow for it.
      const waited = Number(response.locals['waited'] ?? 0);
      const milliseconds = Math.round(performance.now() - began - waited);
      if (milliseconds < slow && response.statusCode < 500) return;
      const { method, path } = request;
      log.warn(
        { correlationId, method, path, status: response.statusCode, milliseconds },
        'A request was slow or failed',
      );
    });
    correlated(correlationId, next);
  };

/** Statuses that turn somebody away: who, from where and why belongs in the log, whatever it was that he sent. */
const refusals: ReadonlySet<number> = new Set([401, 403, 413, 429]);

/** A call that its caller had no right to make. */
export interface Forbidden {
  readonly actor: string;
  readonly entreprise: string | null;
  /** Method and path, without its ids. */
  readonly call: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly correlationId: string;
}

const answerProblem =
  (log: Logger, onForbidden: (refused: Forbidden) => void): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const correlationId = String(response.locals['correlationId'] ?? randomUUID());
    const { problem, retryAfter } = problemOf(error, {
      instance: request.originalUrl.split('?')[0] ?? '/',
      correlationId,
    });
    const { status, type } = problem;
    const { method, path, ip: address } = request;
    if (status >= 500) log.error({ err: error, correlationId, path }, 'A request failed');
    if (refusals.has(status) || type === '/problems/invalid') {
      const who: unknown = response.locals['actor'];
      // Where somebody who is known called from stands in the security log alone, which forgets it with him.
      const from = who ? { actor: who } : { address };
      log.info({ security: type, status, ...from, correlationId, method, path }, 'A call was refused');
    }
    const { actor, entreprise, call } = response.locals as Partial<Forbidden>;
    if (status === 403 && actor !== undefined && entreprise !== undefined && call !== undefined) {
      const userAgent = request.get('User-Agent');
      onForbidden({ actor, entreprise, call, address: address ?? '', userAgent, correlationId });
    }
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    response.status(status).type('application/problem+json').send(JSON.stringify(problem));
  };

/** How people reach the application. */
export interface Edge {
  /** Whether they come through TLS, which a proxy before us ends. */
  readonly https?: boolean | undefined;
  /**
   * Proxies whose `X-Forwarded-For` is believed: addresses or networks, as Express takes them. Nobody's when left out,
   * so that no caller can choose the address he is counted under.
   */
  readonly trustedProxies?: readonly string[] | undefined;
}

/** What a proxy passes on and is no address is nobody's: the call then comes from the proxy. */
const onlyAddresses: RequestHandler = (request, _response, next) => {
  if (isIP(request.ip ?? '') === 0) delete request.headers['x-forwarded-for'];
  next();
};

/**
 * An Express application with what every service needs: strict headers, correlation ids, problem bodies. `site`, when
 * given, serves what is not the API.
 */
export const createHttpApp = (deps: {
  log: Logger;
  api: Router;
  site?: RequestHandler | undefined;
  edge?: Edge | undefined;
  /** Told of each call that is refused for want of a right. */
  onForbidden?: (refused: Forbidden) => void;
  /** The time that answers are dated with. */
  now?: () => Date;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}): Express => {
  const {
    log,
    api,
    site,
    edge = {},
    onForbidden = () => {},
    now = () => new Date(),
    metrics = noMetrics,
    tracing = noTracing,
  } = deps;
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('query parser', 'simple');
  app.set('trust proxy', edge.trustedProxies ?? false);
  app.use(onlyAddresses);
  app.use(correlate(log, now));
  // Nobody who is not watched pays for it.
  if (metrics !== noMetrics) app.use(measureRequests(metrics));
  if (tracing !== noTracing) app.use(traceRequests(tracing));
  app.use(securityHeaders({ https: edge.https ?? false }));
  app.use(compression({ threshold: 2048 }));
  app.use('/api', (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', api);
  if (site) app.use(site);
  app.use(() => {
    throw notFound("Cette adresse n'existe pas");
  });
  app.use(answerProblem(log, onForbidden));
  return app;
};
