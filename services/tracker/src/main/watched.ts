import type { Prometheus } from '@gestiontemps/kernel/metrics/prometheus';
import type { Tracing } from '@gestiontemps/kernel/traces/tracing';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { metricsPrefix } from '../metrics-prefix.ts';
import type { Role } from '../roles.ts';
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

/** What sends traces to OTEL_EXPORTER_OTLP_ENDPOINT; undefined without that, and then nothing that traces is loaded. */
export const openTracing = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config,
  roles: ReadonlySet<Role>,
  log: Logger,
  onStop: OnStop,
): Promise<Tracing | undefined> => {
  if (endpoint === undefined) return undefined;
  const { createOtlpTracing } = await import('@gestiontemps/kernel/traces/otlp');
  const tracing = createOtlpTracing({
    endpoint,
    resource: { 'service.name': 'gestiontemps', 'gestiontemps.roles': [...roles].join(',') },
    onFailure: (err) =>
      log.warn({ err }, 'Traces could not be sent, those that wait are dropped until they can'),
  });
  // What is not sent yet when the collector is away is no reason to stop uncleanly.
  onStop(() => tracing.stop().catch(() => {}));
  return tracing;
};
