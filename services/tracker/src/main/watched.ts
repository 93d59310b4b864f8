import type { Prometheus } from '@gestiontemps/kernel/metrics/prometheus';
import type { Config } from '../config.ts';
import { metricsPrefix } from '../metrics-prefix.ts';
import { listenForScrapes } from './listen.ts';
import { say } from './run.ts';

type OnStop = (step: () => Promise<unknown>) => void;

/** What counts, and tells it on METRICS_PORT; undefined without that, and then nothing that counts is loaded. */
export const openMetrics = async (config: Config, onStop: OnStop): Promise<Prometheus | undefined> => {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port === undefined) return undefined;
  const { createPrometheus } = await import('@gestiontemps/kernel/metrics/prometheus');
  const metrics = createPrometheus(metricsPrefix);
  const server = await listenForScrapes(metrics, { port, host });
  onStop(server.close);
  say(`Metrics are told at http://${host}:${server.port}/metrics`);
  return metrics;
};
