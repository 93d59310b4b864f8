import { type EventStore, eventsBetween } from '../log/event-store.ts';
import type { Pool } from '../sql/sql.ts';
import { readVersions } from './checkpoints.ts';
import { closeEnough } from './view-loop.ts';
import type { View } from './view.ts';

/**
 * Views whose rows were made by an earlier definition than this program's, or not at all though the log is long: to be
 * rebuilt before they are followed. Later ones belong to a newer program that runs beside this one.
 */
export const outdatedViews = async (
  pool: Pool,
  store: EventStore,
  views: readonly View[],
): Promise<View[]> => {
  const versions = await readVersions(pool);
  const isShort = eventsBetween(store, 0, await store.head()) <= closeEnough;
  return views.filter(({ name, version }) => {
    const stored = versions.get(name);
    return stored === undefined ? !isShort : stored < version;
  });
};
