import { afterEach, expect, test } from '@jest/globals';
import { readExposition } from '../testing/exposition.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { noMetrics } from './metrics.ts';
import { createPrometheus } from './prometheus.ts';

let server: MetricsServer | undefined;
afterEach(() => server?.close());

const valueOf = (text: string, name: string) => readExposition(text).filter((sample) => sample.name === name);

test('what is counted and measured is told in the form that Prometheus reads, beside what the runtime tells', async () => {
  const metrics = createPrometheus('product_');
  const calls = metrics.counter({ name: 'calls_total', help: 'Calls', labels: ['route'] });
  const sizes = metrics.histogram({ name: 'size', help: 'Sizes', buckets: [1, 10] });
  calls.add({ route: '/a "quoted"\\ one' });
  calls.add({ route: '/b' }, 2);
  sizes.observe(5);

  const text = await metrics.text();

  expect(valueOf(text, 'product_calls_total').map(({ value }) => value)).toEqual([1, 2]);
  expect(valueOf(text, 'product_size_bucket').map(({ labels, value }) => [labels['le'], value])).toEqual([
    ['1', 0],
    ['10', 1],
    ['+Inf', 1],
  ]);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(valueOf(text, name)).toHaveLength(1);
});

test('what stands at the moment is read when somebody asks, and what cannot be read is left out', async () => {
  const metrics = createPrometheus('product_');
  const known = metrics.gauge({ name: 'known', help: 'Known' });
  metrics.gauge({ name: 'unknown', help: 'Unknown' });
  let asked = 0;
  metrics.onScrape(() => known.set((asked += 1)));
  metrics.onScrape(async () => {
    throw new Error('away');
  });

  expect(asked).toBe(0);
  const [one, other] = await Promise.all([metrics.text(), metrics.text()]);
  expect(one).toBe(other);
  expect(asked).toBe(1);
  expect(valueOf(one, 'product_known')).toEqual([{ name: 'product_known', labels: {}, value: 1 }]);
  expect(valueOf(one, 'product_unknown')).toEqual([]);
});

test('a port of its own tells the metrics and nothing else', async () => {
  server = await serveMetrics(createPrometheus('product_'), { port: 0, host: '127.0.0.1' });
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server?.port}${path}`, init);

  const told = await at('/metrics?of=all');
  expect(told.status).toBe(200);
  expect(told.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(readExposition(await told.text()).length).toBeGreaterThan(20);
  expect((await at('/')).status).toBe(404);
  expect((await at('/metrics', { method: 'POST' })).status).toBe(405);
});

test('of a process that nobody watches nothing is kept', () => {
  const { add } = noMetrics.counter({ name: 'calls_total', help: 'Calls' });
  const { observe } = noMetrics.histogram({ name: 'size', help: 'Sizes', buckets: [1] });
  const { set, clear } = noMetrics.gauge({ name: 'known', help: 'Known' });
  for (const tell of [add, clear]) expect(tell()).toBeUndefined();
  for (const tell of [observe, set]) expect(tell(1)).toBeUndefined();
});
