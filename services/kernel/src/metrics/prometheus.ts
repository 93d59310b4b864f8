import client from 'prom-client';
import type { Described, Labels, Metrics } from './metrics.ts';

/** Metrics in the form that Prometheus reads. */
export interface Prometheus extends Metrics {
  readonly contentType: string;
  /** All of it as it stands now. Two that ask at once are given the same. */
  text(): Promise<string>;
  /** Names of all that is told, with the prefix. */
  names(): readonly string[];
}

/**
 * A registry of its own, with what the runtime tells of itself (event loop, memory, collections, processor) under the
 * names that everybody's dashboards know.
 * @param prefix stands before each name of ours: `product_`
 */
export const createPrometheus = (prefix: string): Prometheus => {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const readers: (() => Promise<void> | void)[] = [];
  const configured = ({ name, help, labels = [] }: Described) => ({
    name: prefix + name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  const none: Labels = {};

  const read = async (): Promise<string> => {
    await Promise.allSettled(readers.map(async (one) => one()));
    return registry.metrics();
  };
  let reading: Promise<string> | undefined;

  return {
    counter(of) {
      const counter = new client.Counter(configured(of));
      return { add: (labels = none, by = 1) => counter.inc(labels, by) };
    },
    histogram(of) {
      const histogram = new client.Histogram({ ...configured(of), buckets: [...of.buckets] });
      return { observe: (value, labels = none) => histogram.observe(labels, value) };
    },
    gauge(of) {
      const gauge = new client.Gauge(configured(of));
      // Without labels it would tell 0 of what nobody has read.
      const clear = () => (of.labels?.length ? gauge.reset() : gauge.remove());
      clear();
      return { set: (value, labels = none) => gauge.set(labels, value), clear };
    },
    onScrape: (one) => void readers.push(one),
    contentType: registry.contentType,
    text() {
      reading ??= read().finally(() => (reading = undefined));
      return reading;
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
};
