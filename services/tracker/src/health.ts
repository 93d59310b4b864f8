import { health } from '@gestiontemps/contracts/health';
import { on, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import { clockAhead } from '@gestiontemps/kernel/log/clock-ahead';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Progress } from '@gestiontemps/kernel/views/progress';
import type { MailStanding } from './accounts/mailer.ts';

/** How far everything is, for whoever watches over the installation; needs no session. */
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
      position,
      lag: Math.max(0, head - position),
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
    return { ready: standings.length > 0, head, clockAhead: ahead, machineAhead, views, mails };
  });
