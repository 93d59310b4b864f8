import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Prometheus } from './prometheus.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Tells `GET /metrics`, and nothing else, on a port of its own: who reaches the product reaches no metrics.
 * @param of.port 0 = any free one
 */
export const serveMetrics = async (
  metrics: Pick<Prometheus, 'text' | 'contentType'>,
  of: { port: number; host: string },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(of.port, of.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
