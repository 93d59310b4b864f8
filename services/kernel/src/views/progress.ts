import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore, Position } from '../log/event-store.ts';
import type { Pool } from '../sql/sql.ts';
import { readStandings, type Standing } from './checkpoints.ts';

export interface Progress {
  /**
   * Waits until the views have reached a position, 2 000 ms when `within` is left out. False when rows may lack
   * something that was recorded up to it: a view is late or has stopped, or events of the company are parked.
   */
  waitFor(position: Position, options?: { within?: number; company?: string | null }): Promise<boolean>;
  /** Told by the projector of this process: every view has reached it, and nothing was parked on the way. */
  reach(position: Position): void;
  /** Looks in the database how far the views are and what is parked. */
  look(): Promise<void>;
  /** Where each view and process of this program stands. */
  standings(): Promise<Standing[]>;
}

interface Named {
  readonly name: string;
}

/** From where on rows lack something: of one company, or of all (null). */
interface Gap {
  readonly entreprise: string | null;
  readonly from: Position;
}

const pollEvery = 20;

/**
 * Read your own writes: a query waits for the views to reach the position of the caller's last command. The projector of
 * the same process says so at once; one elsewhere is seen through its checkpoints, by one loop for all that wait.
 */
export const createProgress = (deps: {
  pool: Pool;
  store: EventStore;
  /** Asked for when needed: rows of views that this program does not know say nothing. */
  followed: () => { views: readonly Named[]; processes: readonly Named[] };
}): Progress => {
  const { pool, store, followed } = deps;
  const waiting = new Set<{ position: Position; arrive: () => void }>();
  let reached: Position = 0;
  let gaps: readonly Gap[] = [];
  let isPolling = false;

  const reach = (position: Position): void => {
    reached = Math.max(reached, position);
    for (const waiter of waiting) if (waiter.position <= reached) waiter.arrive();
  };

  const look = async (): Promise<void> => {
    const names = followed().views.map(({ name }) => name);
    // One statement, hence one moment: a view cannot move past an event that is parked in between.
    const { rows } = await pool.query<Gap & { state: 'live' | 'failed' | 'parked' }>(
      `select null::uuid as entreprise, position as "from", state from projection.checkpoints
       where kind = 'view' and name = any($1)
       union all
       select k.entreprise, min(e.position), 'parked' from projection.parked_keys k
       join projection.parked_events e using (name, key)
       where name = any($1) group by k.entreprise`,
      [names],
    );
    const views = rows.filter(({ state }) => state !== 'parked');
    const live = views.filter(({ state }) => state === 'live').map(({ from }) => from);
    gaps = rows.flatMap(({ entreprise, from, state }) =>
      state === 'live' ? [] : [{ entreprise, from: state === 'failed' ? from + 1 : from }],
    );
    if (views.length === names.length) reach(Math.min(...live));
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

  return {
    reach,
    look,
    async waitFor(position, { within = 2000, company = null } = {}) {
      if (position > reached) {
        // A position beyond the head is of a log that was restored since: there is nothing to wait for.
        if (position > (await store.head())) return true;
        if (!(await arrival(position, within))) return false;
      }
      if (!hasGap(position, company)) return true;
      // What was parked may have been settled since.
      await look();
      return !hasGap(position, company);
    },
    standings() {
      const { views, processes } = followed();
      return readStandings(
        pool,
        [...views, ...processes].map(({ name }) => name),
      );
    },
  };
};
