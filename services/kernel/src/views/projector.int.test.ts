import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createCipher } from '../vault/cipher.ts';
import { createCommands } from '../commands/commands.ts';
import { companyDatabase } from '../sql/company-database.ts';
import { streamOf } from '../commands/decider.ts';
import type { EventStore } from '../log/event-store.ts';
import type { Process } from './process.ts';
import { createProgress, type Progress } from './progress.ts';
import { createProjector, type Projector } from './projector.ts';
import { rebuildView } from './rebuild.ts';
import { createPool, type Pool } from '../sql/sql.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { openStore } from '../testing/open-store.ts';
import { contextOf, talliesSql, talliesView, tally } from '../testing/tally.ts';
import type { View } from './view.ts';

const log = pino({ level: 'silent' });
const entreprise = randomUUID();
let database: TestDatabase;
let owner: Pool;
let pool: Pool;
let store: EventStore;
let cleanUp: (() => Promise<unknown>)[];

beforeEach(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url, statementTimeout: 0 });
  pool = createPool({ url: database.url, role: 'gestiontemps_projector' });
  await owner.query(talliesSql);
  const opened = openStore(database.url);
  ({ store } = opened);
  cleanUp = [opened.close, () => pool.end(), () => owner.end(), () => database.drop()];
}, 60_000);
afterEach(async () => {
  for (const step of cleanUp) await step();
});

const cipher = () => createCipher(owner, 'a secret of the tests, of more than 32 characters');

const add = async (id: string, amount: number, note?: string) =>
  createCommands({ store, cipher: cipher() }).handle(
    tally,
    streamOf('tally', entreprise, id),
    { amount, ...(note ? { note } : {}) },
    contextOf(entreprise, randomUUID()),
  );

const run = async (of: { views: readonly View[]; processes?: readonly Process[] }) => {
  const projector = createProjector({ store, pool, cipher: cipher(), log, processes: [], ...of });
  await projector.start();
  const progress = createProgress({ pool, store, projector });
  cleanUp.unshift(async () => {
    progress.close();
    await projector.stop();
  });
  return { projector, progress };
};

const totals = async (): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ id: string; total: number }>(
    'select id, total from views.tallies order by id',
  );
  return Object.fromEntries(rows.map(({ id, total }) => [id, total]));
};

const until = async (reached: () => Promise<boolean>): Promise<void> => {
  for (let n = 0; n < 400; n += 1) {
    if (await reached()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came');
};

const arrive = async (progress: Progress): Promise<void> => {
  expect(await progress.waitFor(await store.head(), 10_000)).toBe(true);
};

describe('a projector', () => {
  test('brings a view to what was recorded before and after its start', async () => {
    await add('a', 1);
    const { progress } = await run({ views: [talliesView()] });
    await add('a', 2, 'une note');
    await add('b', 5);
    await arrive(progress);
    expect(await totals()).toEqual({ a: 3, b: 5 });
  });

  test('counts nothing twice when it stops and starts again', async () => {
    const first = await run({ views: [talliesView()] });
    await add('a', 1);
    await arrive(first.progress);
    await first.projector.stop();
    await add('a', 2);
    const second = await run({ views: [talliesView()] });
    await arrive(second.progress);
    expect(await totals()).toEqual({ a: 3 });
  });

  test('lets one of two write, and the other take over', async () => {
    const one = await run({ views: [talliesView()] });
    const other = await run({ views: [talliesView()] });
    await add('a', 1);
    await arrive(one.progress);
    await arrive(other.progress);
    await one.projector.stop();
    await add('a', 2);
    await until(async () => (await totals())['a'] === 3);
  });

  test('leaves a view that fails behind with its reason, and the others go on', async () => {
    await owner.query(talliesSql.replaceAll('tallies', 'other_tallies'));
    const healthy = renamed(talliesView());
    const { progress } = await run({ views: [talliesView({ poison: true }), healthy] });
    await add('a', 1);
    await add('a', 666);
    await add('a', 2);
    await until(async () => (await progress.checkpoints()).some((row) => row.state === 'failed'));
    const failed = (await progress.checkpoints()).find((row) => row.name === 'tallies');
    expect(failed).toMatchObject({ state: 'failed', reason: '666 cannot be folded' });
    await until(async () => {
      const { rows } = await owner.query<{ total: number }>('select total from views.other_tallies');
      return rows[0]?.total === 669;
    });
  });

  test('runs a process once for each event, in order, in one transaction with its checkpoint', async () => {
    await owner.query('create table public.seen (position bigint primary key, amount integer)');
    await owner.query('grant all on public.seen to gestiontemps_projector');
    const process: Process = {
      name: 'seen',
      categories: ['tally'],
      from: 'start',
      react: async (event, connection) => {
        const { amount } = event.data as { amount: number };
        await connection.query('insert into public.seen values ($1, $2)', [event.position, amount]);
      },
    };
    await add('a', 1);
    const { projector } = await run({ views: [], processes: [process] });
    await add('a', 2);
    const amounts = async () =>
      (await owner.query<{ amount: number }>('select amount from public.seen order by position')).rows.map(
        (row) => row.amount,
      );
    await until(async () => (await amounts()).length === 2);
    await projector.stop();
    await run({ views: [], processes: [process] });
    await add('a', 3);
    await until(async () => (await amounts()).length === 3);
    expect(await amounts()).toEqual([1, 2, 3]);
  });

  test('shows each company its own rows only', async () => {
    const stranger = randomUUID();
    const { progress } = await run({ views: [talliesView()] });
    await add('a', 1);
    await arrive(progress);
    const api = createPool({ url: database.url, role: 'gestiontemps_api' });
    cleanUp.unshift(() => api.end());
    const rows = (of: string) => companyDatabase(api).rows(of, 'select id from views.tallies');
    expect(await rows(entreprise)).toEqual([{ id: 'a' }]);
    expect(await rows(stranger)).toEqual([]);
    expect((await api.query('select id from views.tallies')).rows).toEqual([]);
    await expect(
      api.query('insert into views.tallies values ($1, $2, 1, null)', [entreprise, 'x']),
    ).rejects.toThrow();
    const { rows: role } = await api.query(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(role).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });
});

describe('a rebuild', () => {
  const rebuild = (view: View) => rebuildView({ store, pool: owner, view, cipher: cipher() });

  test('while entries go on gives the same rows, and nobody is refused', async () => {
    const { progress } = await run({ views: [talliesView()] });
    for (let n = 0; n < 40; n += 1) await add(`t${n % 7}`, 1, `note ${n}`);
    await arrive(progress);
    let going = true;
    let failures = 0;
    let written = 0;
    const writer = (async () => {
      while (going) {
        await add(`t${written % 7}`, 1).catch(() => (failures += 1));
        written += 1;
      }
    })();
    const reader = (async () => {
      while (going) await totals().catch(() => (failures += 1));
    })();
    const reports = [await rebuild(talliesView()), await rebuild(talliesView())];
    going = false;
    await Promise.all([writer, reader]);
    await arrive(progress);
    expect(failures).toBe(0);
    expect(reports.map((report) => report.differences)).toEqual([0, 0]);
    expect(Object.values(await totals()).reduce((sum, total) => sum + total, 0)).toBe(40 + written);
  });

  test('finds and mends rows that were wrong', async () => {
    const { progress } = await run({ views: [talliesView()] });
    await add('a', 1);
    await arrive(progress);
    await owner.query('update views.tallies set total = 99');
    expect(await rebuild(talliesView())).toMatchObject({ differences: 2, rows: 1 });
    expect(await totals()).toEqual({ a: 1 });
  });

  test('keeps the wall, the indexes and the table replaced', async () => {
    const { progress } = await run({ views: [talliesView()] });
    await add('a', 1);
    await arrive(progress);
    const shape = async () =>
      (
        await owner.query(
          `select indexname, replace(indexdef, '  ', ' ') as def from pg_indexes where tablename = 'tallies' order by 1`,
        )
      ).rows;
    const before = await shape();
    await rebuild(talliesView());
    expect(await shape()).toEqual(before);
    const { rows } = await owner.query(
      `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'views.tallies'::regclass`,
    );
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
    expect((await owner.query('select id from views.tallies__old')).rows).toEqual([{ id: 'a' }]);
  });

  test('of a view that had failed brings it back among the live ones', async () => {
    const { progress, projector } = await run({ views: [talliesView({ poison: true })] });
    await add('a', 666);
    await until(async () => (await progress.checkpoints())[0]?.state === 'failed');
    await projector.stop();
    await rebuild(talliesView());
    const again: { projector: Projector; progress: Progress } = await run({ views: [talliesView()] });
    await add('a', 1);
    await arrive(again.progress);
    expect(await totals()).toEqual({ a: 667 });
  });
});

/** The same view under another name, on another table. */
const renamed = (view: View): View => {
  const table = { ...view.tables[0], name: 'other_tallies' } as View['tables'][number];
  return {
    ...view,
    name: 'other-tallies',
    tables: [table],
    wants: (event, want) =>
      view.wants(event, {
        row: (_, ...key) => want.row(table, ...key),
        where: (_, field, value) => want.where(table, field as never, value as never),
      }),
    fold: (event, rows) => view.fold(event, () => rows(table) as never),
  };
};
