import type { Pool } from '../sql/sql.ts';
import { withRebuildLock } from '../views/rebuild-lock.ts';
import { type RebuildDeps, rebuildOn, type RebuildReport } from '../views/rebuild.ts';

/** A rebuild as the product makes it, without the row by which others see it; `pool` is the owner's. */
export const rebuildView = ({
  pool,
  ...deps
}: RebuildDeps & { readonly pool: Pool }): Promise<RebuildReport> =>
  withRebuildLock(pool, deps.view.name, (connection) => rebuildOn(connection, deps));
