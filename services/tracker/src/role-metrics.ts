import type { Metrics } from '@gestiontemps/kernel/metrics/metrics';
import type { Role } from './roles.ts';

/** What this process does: of each kind there has to be one. */
export const roleMetrics = (metrics: Metrics, roles: ReadonlySet<Role>): void => {
  const role = metrics.gauge({
    name: 'role',
    help: '1 for each part of the work that this process does',
    labels: ['role'],
  });
  for (const name of roles) role.set(1, { role: name });
};
