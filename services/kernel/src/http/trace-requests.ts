import type { RequestHandler } from 'express';
import type { Tracing } from '../traces/tracing.ts';
import { methodOf, routeOf, statusOf } from './request-metrics.ts';

/** A span for each request, called by the path of its contract, below that of a caller who names his. */
export const traceRequests =
  (tracing: Tracing): RequestHandler =>
  (request, response, next) => {
    const { path } = request;
    const method = methodOf(request.method);
    const span = tracing.begin(method, {
      serves: true,
      caller: request.get('traceparent'),
      attributes: {
        'http.request.method': method,
        'correlation.id': String(response.locals['correlationId']),
      },
    });
    response.on('close', () => {
      const route = routeOf(path, response);
      const status = statusOf(response);
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.fail(undefined);
      span.end();
    });
    span.run(next);
  };
