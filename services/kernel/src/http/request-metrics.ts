import type { RequestHandler, Response } from 'express';
import { type Metrics, secondsOfWaiting } from '../metrics/metrics.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What is counted of somebody who hung up before he was answered. */
const hungUp = 499;

/** The path of the contract that answers, as whoever mounts it says: `/Something/{id}` names no id. */
export const tellRoute = (response: Response, path: string): void => {
  response.locals['route'] = path;
};

/** Of what no contract describes, two words: the pages, and all else. */
export const routeOf = (path: string, response: Response): string => {
  const told: unknown = response.locals['route'];
  if (typeof told === 'string') return told;
  return path.startsWith('/api/') ? 'other' : 'site';
};

/** A method that somebody made up is none of ours. */
export const methodOf = (method: string): string => (methods.has(method) ? method : 'OTHER');

/** The status that was answered. */
export const statusOf = (response: Response): number =>
  response.writableFinished ? response.statusCode : hungUp;

/** Counts requests by route, method and status, and says how long they took; what a call was asked to wait is left out. */
export const measureRequests = (metrics: Metrics): RequestHandler => {
  const requests = metrics.counter({
    name: 'http_requests_total',
    help: 'Requests that were answered; status 499: whoever asked hung up before',
    labels: ['route', 'method', 'status'],
  });
  const durations = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer, without what it was asked to wait for news',
    labels: ['route', 'method'],
    buckets: secondsOfWaiting,
  });
  return (request, response, next) => {
    const began = performance.now();
    const { path } = request;
    const method = methodOf(request.method);
    response.on('close', () => {
      const route = routeOf(path, response);
      const waited = Number(response.locals['waited'] ?? 0);
      requests.add({ route, method, status: String(statusOf(response)) });
      durations.observe(Math.max(0, performance.now() - began - waited) / 1000, { route, method });
    });
    next();
  };
};
