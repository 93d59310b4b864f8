import { createPool, type Pool, type PoolOptions } from '@gestiontemps/kernel/sql/sql';
import { leaseSeconds } from '@gestiontemps/kernel/views/checkpoints';

/** The product's connections, by whose rights they have and what must not wait for what. */
export interface Pools {
  readonly owner: Pool;
  /** Rebuilds of views: apart, so that those that go on, or wait for one another, leave room for what else the owner does. */
  readonly rebuilds: Pool;
  readonly api: Pool;
  /** Reports: apart, so that those that wait for a locked view leave room for sign-in and for what is written. */
  readonly queries: Pool;
  readonly projector: Pool;
}

/**
 * @param url the database, as its owner
 * @param logins the same, as those who have no more than their rights
 */
export const openPools = (
  url: string,
  logins: { readonly api: string; readonly projector: string },
  options: Pick<PoolOptions, 'tracing' | 'connectionTimeout'>,
): { readonly pools: Pools; end(): Promise<void> } => {
  const owner = { ...options, url, statementTimeout: 0 };
  const api = { ...options, url: logins.api, role: 'gestiontemps_api', max: 8 };
  const pools: Pools = {
    owner: createPool({ ...owner, max: 4, applicationName: 'gestiontemps-owner' }),
    rebuilds: createPool({
      ...owner,
      tracing: undefined,
      max: 8,
      min: 0,
      applicationName: 'gestiontemps-rebuilds',
    }),
    api: createPool({ ...api, applicationName: 'gestiontemps-api' }),
    queries: createPool({ ...api, pipelined: true, applicationName: 'gestiontemps-queries' }),
    projector: createPool({
      ...options,
      url: logins.projector,
      role: 'gestiontemps_projector',
      max: 6,
      applicationName: 'gestiontemps-projector',
      // What a process that is frozen has begun keeps the next one waiting no longer than its lease does.
      idleInTransactionTimeout: leaseSeconds * 1_000,
    }),
  };
  return {
    pools,
    async end() {
      await Promise.all(Object.values(pools).map((pool: Pool) => pool.end()));
    },
  };
};
