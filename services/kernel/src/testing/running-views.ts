import { randomUUID } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { createCommands } from '../commands/commands.ts';
import { streamOf } from '../commands/decider.ts';
import type { EventStore } from '../log/event-store.ts';
import { createPool, type Pool } from '../sql/sql.ts';
import { type Cipher, createCipher } from '../vault/cipher.ts';
import { createParkedKeys, type ParkedKeys } from '../views/parked-keys.ts';
import type { Process } from '../views/process.ts';
import { createProgress, type Progress } from '../views/progress.ts';
import { createProjector, type Making, type Projector } from '../views/projector.ts';
import type { GivingWay } from '../views/giving-way.ts';
import type { RebuildDeps, RebuildReport } from '../views/rebuild.ts';
import type { View } from '../views/view.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { openStore } from './open-store.ts';
import { rebuildView } from './rebuild-view.ts';
import { contextOf, talliesSql, tally } from './tally.ts';

export interface Followed {
  readonly views?: readonly View[];
  readonly processes?: readonly Process[];
  readonly now?: () => Date;
  readonly log?: Logger;
  /** Of this projector alone; that of the others when left out. */
  readonly pool?: Pool;
  readonly givingWay?: Pick<GivingWay, 'rest'>;
  readonly making?: Making;
}

export interface RunningProjector {
  readonly projector: Projector;
  readonly progress: Progress;
  readonly parkedKeys: ParkedKeys;
  /** Waits until its views have reached the head of the log. */
  arrive(): Promise<boolean>;
}

/** A database with the table of `talliesView`, and everything that keeps views on it. */
export interface ViewsDatabase {
  readonly entreprise: string;
  readonly url: string;
  readonly owner: Pool;
  /** The projector's. */
  readonly pool: Pool;
  readonly store: EventStore;
  readonly cipher: Cipher;
  /** Records an amount on the stream of a tally. */
  add(id: string, amount: number, note?: string): Promise<void>;
  /** One on each of these tallies, some at a time. */
  addMany(ids: readonly string[]): Promise<void>;
  streamOf(id: string): string;
  run(of: Followed): Promise<RunningProjector>;
  rebuild(view: View, of?: Pick<RebuildDeps, 'dryRun' | 'atMost'>): Promise<RebuildReport>;
  /** Total of each tally, as its view shows it. */
  totals(): Promise<Record<string, number>>;
  /** Done before the database is dropped, last first. */
  onClose(step: () => Promise<unknown>): void;
  close(): Promise<void>;
}

const silent = pino({ level: 'silent' });

/** @param given a migrated database in the place of a clone, as one whose server may be killed */
export const openViews = async (given?: TestDatabase): Promise<ViewsDatabase> => {
  const database = given ?? (await cloneDatabase());
  const owner = createPool({ url: database.url, statementTimeout: 0, max: 4 });
  const shared = createPool({ url: database.url, role: 'gestiontemps_projector', max: 6 });
  await owner.query(talliesSql);
  const opened = openStore(database.url);
  const { store } = opened;
  const cipher = createCipher(owner, 'a secret of the tests, of more than 32 characters');
  const commands = createCommands({ store, cipher });
  const entreprise = randomUUID();
  const steps: (() => Promise<unknown>)[] = [
    () => database.drop(),
    () => owner.end(),
    () => shared.end(),
    opened.close,
  ];

  const add = async (id: string, amount: number, note?: string): Promise<void> => {
    const command = { amount, ...(note ? { note } : {}) };
    const context = contextOf(entreprise, randomUUID());
    await commands.handle(tally, streamOf('tally', entreprise, id), command, context);
  };

  return {
    entreprise,
    url: database.url,
    owner,
    pool: shared,
    store,
    cipher,
    streamOf: (id) => streamOf('tally', entreprise, id),
    add,
    async addMany(ids) {
      for (let n = 0; n < ids.length; n += 50)
        await Promise.all(ids.slice(n, n + 50).map((id) => add(id, 1)));
    },
    async run({
      views = [],
      processes = [],
      now = () => new Date(),
      log = silent,
      pool = shared,
      making,
      ...rest
    }) {
      const progress = createProgress({ pool, store, followed: () => ({ views, processes }) });
      const projector = createProjector({
        store,
        pool,
        cipher,
        views,
        processes,
        progress,
        now,
        log,
        ...rest,
      });
      steps.push(() => projector.stop());
      await projector.start(making);
      const parkedKeys = createParkedKeys({ store, pool, cipher, views, processes });
      const arrive = async () => progress.waitFor(await store.head(), { within: 30_000 });
      return { projector, progress, parkedKeys, arrive };
    },
    rebuild: (view, of = {}) => rebuildView({ store, pool: owner, view, cipher, ...of }),
    async totals() {
      const { rows } = await owner.query<{ id: string; total: number }>(
        'select id, total from views.tallies order by id',
      );
      return Object.fromEntries(rows.map(({ id, total }) => [id, total]));
    },
    onClose: (step) => void steps.push(step),
    async close() {
      for (const step of steps.reverse()) await step();
    },
  };
};
