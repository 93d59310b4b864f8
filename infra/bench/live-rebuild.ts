import { createPool } from '@gestiontemps/kernel/sql/sql';
import { rebuildBeside } from '../soak/load.ts';
import { benchSecret, child, type Product } from './child.ts';
import { lines } from './entry.ts';
import { pause, quantile, steadily } from './pace.ts';

/** What people waited for, in milliseconds. */
interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

export interface LiveRebuildFigures {
  readonly views: number;
  /** Views whose rows were not those of a fold from zero, afterwards. */
  readonly wrong: number;
  /** Seconds that all of them took, each in a process of its own. */
  readonly seconds: number;
  /** Calls that were not answered well. */
  readonly failed: number;
  /** With nothing rebuilt, and while every view is: AddInputTime, the list of validations, and one row of a table. */
  readonly before: Readonly<Record<'entry' | 'list' | 'table', Waits>>;
  readonly meanwhile: Readonly<Record<'entry' | 'list' | 'table', Waits>>;
}

const entriesPerSecond = 100;
const listsPerSecond = 10;
const looksPerSecond = 200;
/** Seconds of the same without any rebuild, after one in which it gets warm. */
const quiet = 10;

const waitsOf = (milliseconds: readonly number[]): Waits => {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    longest: sorted.at(-1) ?? Number.NaN,
  };
};

/**
 * Every view is made again by `npm run rebuild` while people enter a hundred times a second and read, in the empty
 * database of `url`, its owner's. Who reads a table waits behind the swap: one row of one table after the other is asked
 * for all the time, straight from PostgreSQL, so that nothing else is measured with it.
 */
export const benchLiveRebuild = async (url: string): Promise<LiveRebuildFigures> => {
  const product = await child<Product>('./product.ts', url);
  const owner = createPool({ url, statementTimeout: 0 });
  try {
    const { views, tables } = await readViews(owner);
    const load = createLoad(product.said, owner, tables);
    await load(() => pause(1_000));
    const before = await load(() => pause(quiet * 1_000));
    const env = { DATABASE_URL: url, SECRET: benchSecret };
    const broken: string[] = [];
    const began = performance.now();
    const meanwhile = await load(async () => {
      for (const view of views) if (!(await rebuildBeside(view, env))) broken.push(view);
    });
    const seconds = (performance.now() - began) / 1000;
    for (const view of views) if (!(await rebuildBeside(view, env, ['--dry-run']))) broken.push(view);
    return {
      views: views.length,
      wrong: new Set(broken).size,
      seconds,
      failed: before.failed + meanwhile.failed,
      before: before.waits,
      meanwhile: meanwhile.waits,
    };
  } finally {
    product.stop();
    await owner.end();
  }
};

const readViews = async (owner: ReturnType<typeof createPool>) => {
  const views = await owner.query<{ name: string }>(
    `select name from projection.checkpoints where kind = 'view' order by name`,
  );
  const tables = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'views'::regnamespace and relkind = 'r' and relname not like '%\\_\\_%'`,
  );
  return { views: views.rows.map(({ name }) => name), tables: tables.rows.map(({ name }) => name) };
};

/** What people do, for as long as `work` takes. */
const createLoad = (said: Product, owner: ReturnType<typeof createPool>, tables: readonly string[]) => {
  const base = `http://127.0.0.1:${said.port}/api`;
  const next = lines(said);
  return async (work: () => Promise<unknown>) => {
    let failed = 0;
    const timed = async (ask: () => Promise<boolean>): Promise<number> => {
      const began = performance.now();
      if (!(await ask().catch(() => false))) failed += 1;
      return performance.now() - began;
    };
    const call = async (path: string, init: RequestInit): Promise<boolean> => {
      const answer = await fetch(`${base}${path}`, init);
      await answer.arrayBuffer();
      return answer.ok;
    };
    const going = {
      entry: steadily(entriesPerSecond, () =>
        timed(() => {
          const { token, body } = next();
          const headers = { 'content-type': 'application/json', authorization: token };
          return call('/Time/AddInputTime', { method: 'POST', headers, body });
        }),
      ),
      list: steadily(listsPerSecond, () =>
        timed(() => call('/Validation/List?Take=50', { headers: { authorization: said.admin.token } })),
      ),
      table: steadily(looksPerSecond, (n) =>
        timed(async () => {
          await owner.query(`select 1 from views.${tables[n % tables.length]} limit 1`);
          return true;
        }),
      ),
    };
    await work();
    const [entry, list, table] = await Promise.all([going.entry.end(), going.list.end(), going.table.end()]);
    const waits = { entry: waitsOf(entry), list: waitsOf(list), table: waitsOf(table) };
    return { failed, waits };
  };
};
