import { health, logPositions } from '@gestiontemps/contracts/health';
import { on, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import { clockAhead } from '@gestiontemps/kernel/log/clock-ahead';
import { type EventStore, eventsBetween } from '@gestiontemps/kernel/log/event-store';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Progress } from '@gestiontemps/kernel/views/progress';
import type { MailStanding } from './accounts/mailer.ts';

/** How far everything is, for whoever watches over the installation; needs no session. How much is recorded it keeps to itself. */
export const healthRoute = <Principal>(deps: {
  store: EventStore;
  progress: Progress;
  /** Reads the log. */
  pool: Pool;
  mails: () => Promise<MailStanding | null>;
  /** The time of day that everything goes by, and what this machine's clock says. */
  now: () => Date;
  machineNow: () => Date;
}): RouteHandler<Principal> =>
  on(health, async () => {
    const { store, progress, pool, now, machineNow } = deps;
    const [head, standings, ahead, mails] = await Promise.all([
      store.head(),
      progress.standings(),
      clockAhead(pool),
      deps.mails(),
    ]);
    const views = standings.map(({ name, position, state, reason, parked }) => ({
      name,
      lag: eventsBetween(store, position, head),
      state:
        state === 'failed'
          ? ('failed' as const)
          : position < head
            ? ('catchingUp' as const)
            : ('live' as const),
      reason,
      parked,
    }));
    const machineAhead = Math.round((machineNow().getTime() - now().getTime()) / 1000);
    return { ready: standings.length > 0, clockAhead: ahead, machineAhead, views, mails };
  });

/** The same in positions of the log, for superadministrators: they tell how much every company records. */
export const logPositionsRoute = <Principal>({
  store,
  progress,
}: {
  store: EventStore;
  progress: Progress;
}): RouteHandler<Principal> =>
  on(logPositions, async () => {
    const [head, standings] = await Promise.all([store.head(), progress.standings()]);
    return { head, views: standings.map(({ name, position }) => ({ name, position })) };
  });
