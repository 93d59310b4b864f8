import { hubMetrics } from '@gestiontemps/hub/hub-metrics';
import { measureRequests } from '@gestiontemps/kernel/http/request-metrics';
import { logMetrics } from '@gestiontemps/kernel/log/log-metrics';
import { createPrometheus } from '@gestiontemps/kernel/metrics/prometheus';
import { poolMetrics } from '@gestiontemps/kernel/sql/pool-metrics';
import { batchMetrics } from '@gestiontemps/kernel/views/batch-metrics';
import { standingMetrics } from '@gestiontemps/kernel/views/standing-metrics';
import { mailMetrics } from '../accounts/mail-metrics.ts';
import { metricsPrefix } from '../metrics-prefix.ts';
import { roleMetrics } from '../role-metrics.ts';

/** Names of all metrics of the product, as its parts say them; `metrics.int.test.ts` holds that it tells each of them. */
export const exportedNames = (): readonly string[] => {
  const metrics = createPrometheus(metricsPrefix);
  measureRequests(metrics);
  logMetrics(metrics);
  poolMetrics(metrics, {});
  batchMetrics(metrics);
  standingMetrics(metrics, async () => []);
  hubMetrics(metrics);
  mailMetrics(metrics, async () => null);
  roleMetrics(metrics, new Set());
  return metrics.names();
};
