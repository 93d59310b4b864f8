import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { notFound } from '../commands/rejection.ts';
import { problemOf } from './problem.ts';

const slow = 1000;

/** Gives each request an id that its answer, its events and its log lines carry; logs what failed or was slow. */
const correlate =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const correlationId = randomUUID();
    response.locals['correlationId'] = correlationId;
    response.set('X-Correlation-Id', correlationId);
    const began = performance.now();
    response.on('finish', () => {
      const milliseconds = Math.round(performance.now() - began);
      if (milliseconds < slow && response.statusCode < 500) return;
      const { method, path } = request;
      log.warn(
        { correlationId, method, path, status: response.statusCode, milliseconds },
        'A request was slow or failed',
      );
    });
    next();
  };

/** Helmet's headers: the same for every answer, so they are asked of its dozen middlewares once. */
const protect = (): RequestHandler => {
  const request = new IncomingMessage(new Socket());
  const model = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        frameAncestors: ["'none'"],
        // Browsers would turn http://localhost into https otherwise.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })(request, model, () => {});
  const headers = new Map(model.getHeaderNames().map((name) => [name, String(model.getHeader(name))]));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
};

const answerProblem =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const correlationId = String(response.locals['correlationId'] ?? randomUUID());
    const { problem, retryAfter } = problemOf(error, {
      instance: request.originalUrl.split('?')[0] ?? '/',
      correlationId,
    });
    if (problem.status >= 500)
      log.error({ err: error, correlationId, path: request.path }, 'A request failed');
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  };

/**
 * An Express application with what every service needs: strict headers, JSON bodies of at most 1 MB, correlation ids,
 * problem bodies. `site`, when given, serves what is not the API.
 */
export const createHttpApp = (deps: { log: Logger; api: Router; site?: RequestHandler }): Express => {
  const { log, api, site } = deps;
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('query parser', 'simple');
  app.use(correlate(log));
  app.use(protect());
  app.use(compression({ threshold: 2048 }));
  app.use('/api', express.json({ limit: '1mb', strict: true }), (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', api);
  app.use('/api', () => {
    throw notFound("Cette adresse n'existe pas");
  });
  if (site) app.use(site);
  app.use(answerProblem(log));
  return app;
};
