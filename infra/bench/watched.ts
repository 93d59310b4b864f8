import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { child, type Product } from './child.ts';
import { lines, load } from './entry.ts';

export interface WatchedFigures {
  readonly how: 'metrics' | 'traces';
  /** AddInputTime a second of eight clients. */
  readonly watched: number;
  /** The same of a product that nobody watches, on the same server. */
  readonly bare: number;
  /** The median of what both did in the same round. */
  readonly ratio: number;
  /** Milliseconds of a processor that the process itself takes for a call, and how much that is of what the bare one takes. */
  readonly cpu: number;
  readonly cpuRatio: number;
}

const rounds = Number(process.env['ROUNDS'] ?? 5);
const clients = 8;
/** Milliseconds between two scrapes. */
const scrapeEvery = 5_000;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Takes what it is sent, and looks at none of it. */
const startCollector = async () => {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

type Watched = Product & { readonly metricsPort?: number };

/** P1 with metrics that are scraped, and with every call traced, beside the same product without; rounds interleaved. */
export const benchWatched = async (
  urls: readonly [bare: string, metrics: string, traces: string],
): Promise<WatchedFigures[]> => {
  const collector = await startCollector();
  const endpoint = `http://127.0.0.1:${collector.port}`;
  const products = [
    await child<Watched>('./product.ts', urls[0]),
    await child<Watched>('./product.ts', urls[1], { METRICS_PORT: '0' }),
    await child<Watched>('./product.ts', urls[2], { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
  ];
  const address = `http://127.0.0.1:${products[1]?.said.metricsPort}/metrics`;
  const scrapes = setInterval(() => {
    fetch(address)
      .then((response) => response.text())
      .catch(() => {});
  }, scrapeEvery);
  try {
    const loads = products.map(({ said, ask }) => {
      const line = lines(said);
      const cpu = async () => {
        const { user, system } = await ask<NodeJS.CpuUsage>('cpu');
        return (user + system) / 1_000;
      };
      return async () => {
        const before = await cpu();
        const { requests } = await load(said.port, clients, line);
        return { pace: requests.average, cpu: ((await cpu()) - before) / requests.total };
      };
    });
    for (const run of loads) await run();
    const figures: { pace: number; cpu: number }[][] = [[], [], []];
    for (let round = 0; round < rounds; round += 1)
      // Another one begins each time, so that none always comes after the same.
      for (let n = 0; n < loads.length; n += 1) {
        const place = (round + n) % loads.length;
        figures[place]?.push((await loads[place]?.()) ?? { pace: 0, cpu: 0 });
      }
    const [bare = [], ...others] = figures;
    return (['metrics', 'traces'] as const).map((how, place) => {
      const watched = others[place] ?? [];
      const beside = (what: 'pace' | 'cpu') =>
        median(watched.map((one, round) => one[what] / (bare[round]?.[what] ?? 1)));
      return {
        how,
        watched: median(watched.map(({ pace }) => pace)),
        bare: median(bare.map(({ pace }) => pace)),
        ratio: beside('pace'),
        cpu: median(watched.map(({ cpu }) => cpu)),
        cpuRatio: beside('cpu'),
      };
    });
  } finally {
    clearInterval(scrapes);
    for (const { stop } of products) stop();
    collector.close();
  }
};
