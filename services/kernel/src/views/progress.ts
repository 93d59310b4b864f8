import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore, Position } from '../log/event-store.ts';
import type { Pool } from '../sql/sql.ts';
import { type Gap, type Lag, readLags, readReached, readStandings, type Standing } from './checkpoints.ts';

export interface Progress {
  /**
   * Waits until the views have reached a position, 2 000 ms when `within` is left out. False when rows may lack
   * something that was recorded up to it: a view is late or has stopped, or events of the company are parked.
   */
  waitFor(position: Position, options?: { within?: number; company?: string | null }): Promise<boolean>;
  /** Position of the last fact of the log. */
  head(): Promise<Position>;
  /** What every view has reached, as far as it is known here and some 200 ms old where another process follows them: what is read from now on holds all up to it. 0 while none is followed. */
  shown(): Position;
  /** Told by the projector of this process: every view has reached it, and nothing was parked on the way. */
  reach(position: Position): void;
  /** Looks in the database how far the views are and what is parked. */
  look(): Promise<void>;
  /** Where each view and process of this program stands. */
  standings(): Promise<Standing[]>;
  /** How late each of them is. */
  lags(): Promise<Lag[]>;
}

const pollEvery = 20;
/** Milliseconds after which what another process has shown since is looked for. */
const freshFor = 200;

/**
 * Read your own writes: a query waits for the views to reach the position of the caller's last command. The projector of
 * the same process says so at once; one elsewhere is seen through its checkpoints, by one loop for all that wait.
 */
export const createProgress = (deps: {
  pool: Pool;
  store: EventStore;
  /** Asked for when needed: rows of views that this program does not know say nothing. */
  followed: () => {
    views: readonly { readonly name: string; readonly version: number }[];
    processes: readonly { readonly name: string }[];
  };
}): Progress => {
  const { pool, store, followed } = deps;
  const waiting = new Set<{ position: Position; arrive: () => void }>();
  let reached: Position = 0;
  let gaps: readonly Gap[] = [];
  let isPolling = false;
  let heardAt = -Infinity;

  const reach = (position: Position): void => {
    heardAt = performance.now();
    reached = Math.max(reached, position);
    for (const waiter of waiting) if (waiter.position <= reached) waiter.arrive();
  };

  /** As the database has it: less than before when a view that had stopped is followed again. */
  const standAt = (position: Position, before: Position): void => {
    // What the projector said since the question was asked is newer than the answer.
    if (reached === before) reached = position;
    reach(position);
  };

  const look = async (): Promise<void> => {
    const before = reached;
    heardAt = performance.now();
    const stands = await readReached(pool, followed().views);
    gaps = stands.gaps;
    // With no view left that is followed there is nothing to wait for: the gaps say what is missing.
    const least = stands.followed.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER);
    if (stands.isWhole) standAt(least, before);
  };

  const pollWhileWaiting = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    while (waiting.size > 0) {
      await sleep(pollEvery);
      // During an outage nobody arrives, and everybody's time runs out.
      await look().catch(() => {});
    }
    isPolling = false;
  };

  const arrival = (position: Position, within: number): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (hasArrived: boolean): void => {
        clearTimeout(timer);
        waiting.delete(waiter);
        resolve(hasArrived);
      };
      const waiter = { position, arrive: () => finish(true) };
      const timer = setTimeout(() => finish(false), within);
      waiting.add(waiter);
      void pollWhileWaiting();
    });

  const hasGap = (position: Position, company: string | null): boolean =>
    gaps.some(({ entreprise, from }) => from <= position && (entreprise === null || entreprise === company));

  const known = () => {
    const { views, processes } = followed();
    return [...views, ...processes.map(({ name }) => ({ name, version: 1 }))];
  };

  return {
    head: () => store.head(),
    shown() {
      // Who is told less than there is looks at more than he would have to.
      if (performance.now() - heardAt > freshFor) void look().catch(() => {});
      return reached < Number.MAX_SAFE_INTEGER ? reached : 0;
    },
    reach,
    look,
    async waitFor(wanted, { within = 2000, company = null } = {}) {
      // A position beyond the head is of a log that was restored since: there is the head to wait for, which may be what was just written.
      const position = wanted > reached ? Math.min(wanted, await store.head()) : wanted;
      // What was parked may have been settled since, and a view that had stopped be on its way.
      if (hasGap(position, company)) await look();
      if (position > reached && !(await arrival(position, within))) return false;
      return !hasGap(position, company);
    },
    standings: () => readStandings(pool, known()),
    lags: () => readLags(pool, known()),
  };
};
