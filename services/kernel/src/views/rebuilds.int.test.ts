import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createPool } from '../sql/sql.ts';
import { patientBegin } from '../testing/patient-begin.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { otherTalliesSql, talliesOfTwo, talliesView } from '../testing/tally.ts';
import { until } from '../testing/until.ts';
import { RebuildRunning, withRebuildLock } from './rebuild-lock.ts';
import { createRebuilds, type Rebuilds, RebuildStopped } from './rebuilds.ts';
import { RollbackRefused } from './rollback.ts';
import type { View } from './view.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

const view = talliesView();
const open = (views: readonly View[] = [view], pool = on.owner, builders = pool): Rebuilds => {
  const rebuilds = createRebuilds({
    store: on.store,
    pool,
    builders,
    reader: on.pool,
    cipher: on.cipher,
    views,
    log: pino({ level: 'silent' }),
  });
  on.onClose(() => rebuilds.close());
  return rebuilds;
};

const outcomes = async (rebuilds: Rebuilds) =>
  (await rebuilds.list()).map(({ kind, outcome }) => [kind, outcome]);
const ended = (rebuilds: Rebuilds) =>
  until(async () => (await rebuilds.list()).every(({ outcome }) => outcome !== 'running'));

/** Holds the table as a long report does, so that no swap comes through. */
const holdTable = async () => {
  const reader = await on.owner.connect();
  await reader.query(`${patientBegin}; select 1 from views.tallies limit 1`);
  return async () => {
    await reader.query('rollback');
    reader.release();
  };
};
const swapping = (rebuilds: Rebuilds) =>
  until(async () =>
    (await rebuilds.list()).some(({ phase, outcome }) => phase === 'swap' && outcome === 'running'),
  );

const withRows = async () => {
  const running = await on.run({ views: [view] });
  for (const id of ['a', 'b', 'c']) await on.add(id, 1, `note of ${id}`);
  await running.arrive();
  return running;
};

test('rebuilds because of a new version are one: the second finds it done', async () => {
  const { projector } = await withRows();
  await projector.stop();
  const newer = talliesView({ version: 2 });
  const instances = [open([newer]), open([newer])];
  const wish = { view: newer, kind: 'rebuild', by: 'start', onlyIfOutdated: true } as const;
  const reports = await Promise.all(instances.map((rebuilds) => rebuilds.run(wish)));
  expect(reports.filter((report) => report !== undefined)).toHaveLength(1);
  expect(await Promise.all(instances.map(outcomes))).toEqual([[['rebuild', 'done']], [['rebuild', 'done']]]);
});

test('a start that waited for the rebuild of a newer program goes on without one of its own', async () => {
  const { arrive, projector } = await withRows();
  await arrive();
  await projector.stop();
  const newer = talliesView({ version: 3 });
  const release = await holdTable();
  const there = open([newer]);
  await there.start({ view: newer, kind: 'rebuild', by: 'start' });
  const late = talliesView({ version: 2 });
  const waits = open([late]).run({ view: late, kind: 'rebuild', by: 'start', onlyIfOutdated: true });
  await release();
  expect(await waits).toBeUndefined();
  expect((await on.owner.query(`select version from projection.checkpoints`)).rows).toEqual([{ version: 3 }]);
});

test('a comparison tells what differs and leaves no trace', async () => {
  await withRows();
  const rebuilds = open();
  const change = (id: string) => on.owner.query('update views.tallies set total = 7 where id = $1', [id]);
  await change('a');
  await rebuilds.run({ view, kind: 'dryRun', by: 'camille' });
  await change('b');
  const standing = async () => ({
    rows: (await on.owner.query('select * from projection.rebuilds order by id')).rows,
    tables: (await on.owner.query(`select relname from pg_class where relname like 'tallies%' order by 1`))
      .rows,
    told: (await rebuilds.differences('tallies'))?.discrepancies.length,
    moved: await rebuilds.moved(),
  });
  await standing();
  const before = await standing();
  expect(await rebuilds.compare(view, 1)).toMatchObject({ differences: 2, discrepancies: [{ live: '7' }] });
  expect(await standing()).toEqual(before);
  expect(before.told).toBe(1);
  expect(await rebuilds.list()).toMatchObject([{ kind: 'dryRun', outcome: 'done' }]);
});

describe('a rebuild that was started', () => {
  test('goes on by itself, is seen from another process and leaves a trace of its end', async () => {
    await withRows();
    const [here, there] = [open(), open()];
    const release = await holdTable();
    await here.start({ view, kind: 'rebuild', by: 'camille' });
    await swapping(there);
    const [seen] = await there.list();
    expect(seen).toMatchObject({
      view: 'tallies',
      kind: 'rebuild',
      startedBy: 'camille',
      endedOn: null,
      reason: null,
    });
    await release();
    await ended(there);
    expect(await there.list()).toMatchObject([
      { outcome: 'done', rows: 3, differences: 0, versionBefore: 1, version: 1 },
    ]);
  });

  test('is alone: a second of the same view is refused, wherever it is asked for', async () => {
    await withRows();
    const [here, there] = [open(), open()];
    const release = await holdTable();
    await here.start({ view, kind: 'rebuild', by: 'camille' });
    await expect(here.start({ view, kind: 'rebuild', by: 'sophie' })).rejects.toThrow(RebuildRunning);
    await expect(there.start({ view, kind: 'dryRun', by: 'sophie' })).rejects.toThrow(RebuildRunning);
    await release();
    await ended(here);
    expect(await outcomes(here)).toEqual([['rebuild', 'done']]);
  });

  test('ends when it is told to stop elsewhere, and has changed nothing, the way back included', async () => {
    const { arrive } = await withRows();
    const [here, there] = [open(), open()];
    await here.run({ view, kind: 'rebuild', by: 'camille' });
    const kept = await here.kept();
    await on.owner.query(`update views.tallies set total = 7 where id = 'a'`);
    const before = await on.owner.query(
      `select relname, oid from pg_class where relname like 'tallies%' order by 1`,
    );
    const release = await holdTable();
    await here.start({ view, kind: 'rebuild', by: 'camille' });
    await swapping(here);
    expect(await there.stop('tallies')).toBe(true);
    await ended(there);
    await release();
    expect(await outcomes(here)).toContainEqual(['rebuild', 'stopped']);
    expect((await on.totals())['a']).toBe(7);
    const after = await on.owner.query(
      `select relname, oid from pg_class where relname like 'tallies%' order by 1`,
    );
    expect(after.rows).toEqual(before.rows);
    expect(await here.kept()).toEqual(kept);
    expect(await there.stop('tallies')).toBe(false);
    await on.add('a', 1);
    expect(await arrive()).toBe(true);
  });

  test('counts as interrupted once its process is gone, and the next one begins at once', async () => {
    await withRows();
    const [here, there] = [open(), open()];
    const release = await holdTable();
    await here.start({ view, kind: 'rebuild', by: 'camille' });
    await swapping(here);
    // Its session ends as that of a killed process does.
    await on.owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint = hashtext('rebuild tallies')::bigint & 4294967295`,
    );
    await until(async () => (await there.list()).every(({ outcome }) => outcome !== 'running'));
    await release();
    expect((await on.totals())['a']).toBe(1);
    await there.start({ view, kind: 'dryRun', by: 'camille' });
    await ended(there);
    expect(await outcomes(there)).toContainEqual(['dryRun', 'done']);
  });
});

describe('a rebuild whose end people read already', () => {
  /** A pool on which the locks of rebuilds are given back only from `free` on. */
  const slowToEnd = () => {
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const connect = async () => {
      const connection = await on.owner.connect();
      const query = connection.query.bind(connection) as (...of: unknown[]) => unknown;
      const late = async (...of: unknown[]) => {
        await freed;
        return query(...of);
      };
      const either = (...of: unknown[]) =>
        String(of[0]).includes('pg_advisory_unlock') ? late(...of) : query(...of);
      return Object.assign(connection, { query: either });
    };
    const pool = { connect, query: on.owner.query.bind(on.owner) } as unknown as typeof on.owner;
    return { pool, free };
  };

  const wish = (of: View) => ({ view: of, kind: 'rebuild', by: 'camille' }) as const;
  const isAskedFor = async () =>
    (
      await on.owner.query(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount === 1;

  test('keeps nobody from the next one of its view, who waits for the moment that it still takes', async () => {
    await withRows();
    const { pool, free } = slowToEnd();
    on.onClose(async () => free());
    const rebuilds = open([view], pool);
    await rebuilds.start(wish(view));
    await ended(rebuilds);
    let refusal: unknown;
    const next = rebuilds.start(wish(view)).catch((error: unknown) => (refusal = error));
    await until(async () => refusal !== undefined || (await isAskedFor()));
    free();
    await next;
    expect(refusal).toBeUndefined();
    await ended(rebuilds);
  });

  test('does not count among those that go on', async () => {
    await withRows();
    const others = ['others', 'more'].map((name): View => ({ ...talliesView(), name }));
    const { pool, free } = slowToEnd();
    on.onClose(async () => free());
    const rebuilds = open([view, ...others], pool);
    const [other, more] = others as [View, View];
    for (const one of [view, other]) {
      await rebuilds.start(wish(one));
      await ended(rebuilds);
    }
    const next = rebuilds.start(wish(more));
    free();
    await next;
    await ended(rebuilds);
    expect((await rebuilds.list()).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
  });
});

test('what a killed process has left beside the live tables is dropped, what somebody builds is not', async () => {
  await withRows();
  const [here, there] = [open(), open()];
  const sides = async () =>
    (await on.owner.query(`select to_regclass('views.tallies__side') is not null as there`)).rows;
  await on.owner.query('create table views.tallies__side (like views.tallies)');
  await there.tidy();
  expect(await sides()).toEqual([{ there: false }]);

  const release = await holdTable();
  await here.start({ view, kind: 'rebuild', by: 'camille' });
  await swapping(here);
  await there.tidy();
  expect(await sides()).toEqual([{ there: true }]);
  await release();
  await ended(here);
  expect(await outcomes(here)).toEqual([['rebuild', 'done']]);
});

describe('a process that is killed between the swap and its note of the end', () => {
  // Nothing of it comes through any more: the note is refused, as all that a dead process would still say.
  const dies = () =>
    on.owner.query(
      `delete from projection.rebuilds;
       create function projection.refuse() returns trigger language plpgsql as $$
         begin raise exception 'dead'; end $$;
       create trigger dead before update on projection.rebuilds for each row
         when (old.outcome is not null) execute function projection.refuse()`,
    );

  test.each(['rebuild', 'rollback'] as const)('has done its %s, and the list says so', async (kind) => {
    await withRows();
    const [here, there] = [open(), open()];
    if (kind === 'rollback') await here.run({ view, kind: 'rebuild', by: 'camille' });
    await on.owner.query(`update views.tallies set total = 99 where id = 'b'`);
    await dies();
    await expect(here.run({ view, kind, by: 'camille' })).rejects.toThrow('dead');
    expect((await on.totals())['b']).toBe(1);
    expect(await there.list()).toMatchObject([
      { kind, outcome: 'done', endedOn: expect.anything() as unknown },
    ]);
  });
});

test('a dry run keeps what differs until the next one begins, and says so to every process', async () => {
  const { projector } = await withRows();
  await projector.stop();
  const [here, there] = [open(), open()];
  expect(await there.differences('tallies')).toBeUndefined();
  await on.owner.query(`update views.tallies set total = 99 where id = 'b'`);
  await here.start({ view, kind: 'dryRun', by: 'camille' });
  await ended(here);
  expect(await there.differences('tallies')).toMatchObject({
    rebuild: { differences: 1, outcome: 'done' },
    discrepancies: [{ column: 'total', live: '99', rebuilt: '1' }],
  });
  expect((await on.totals())['b']).toBe(99);
  await here.run({ view, kind: 'rebuild', by: 'camille' });
  expect((await there.differences('tallies'))?.discrepancies).toEqual([]);
});

test('a dry run keeps why a key would be set aside, wherever that is cut off', async () => {
  await withRows();
  const failing: View = {
    ...view,
    fold: () => {
      throw new Error(`${'x'.repeat(999)}🙂`);
    },
  };
  const rebuilds = open([failing]);
  await rebuilds.run({ view: failing, kind: 'dryRun', by: 'camille' });
  expect((await rebuilds.differences('tallies'))?.setAside).toHaveLength(3);
});

describe('the way back', () => {
  test('gives the rows of before, with what was entered since; and from there back again', async () => {
    const { arrive } = await withRows();
    const rebuilds = open();
    // A rebuild by a fold that was wrong, in the same version.
    const wrong: View = {
      ...view,
      fold: (event, rows) => view.fold({ ...event, data: { ...(event.data as object), amount: 5 } }, rows),
    };
    await open([wrong]).run({ view: wrong, kind: 'rebuild', by: 'camille' });
    expect(await on.totals()).toEqual({ a: 5, b: 5, c: 5 });
    await on.add('a', 1);
    await on.add('d', 1);
    await arrive();
    expect(await on.totals()).toEqual({ a: 6, b: 5, c: 5, d: 1 });

    await rebuilds.run({ view, kind: 'rollback', by: 'camille' });
    expect(await on.totals()).toEqual({ a: 2, b: 1, c: 1, d: 1 });
    await on.add('b', 1);
    expect(await arrive()).toBe(true);
    expect(await on.totals()).toEqual({ a: 2, b: 2, c: 1, d: 1 });

    await rebuilds.run({ view, kind: 'rollback', by: 'camille' });
    expect(await on.totals()).toEqual({ a: 6, b: 6, c: 5, d: 1 });
    await on.add('c', 1);
    expect(await arrive()).toBe(true);
    expect(await on.totals()).toEqual({ a: 6, b: 6, c: 6, d: 1 });
  });

  test('while entries go on loses none of them', async () => {
    const { arrive } = await withRows();
    const rebuilds = open();
    await rebuilds.run({ view, kind: 'rebuild', by: 'camille' });
    let going = true;
    let written = 0;
    const writer = (async () => {
      for (; going; written += 1) await on.add(`t${written % 5}`, 1);
    })();
    for (let n = 0; n < 3; n += 1) await rebuilds.run({ view, kind: 'rollback', by: 'camille' });
    going = false;
    await writer;
    expect(await arrive()).toBe(true);
    expect(Object.values(await on.totals()).reduce((sum, total) => sum + total, 0)).toBe(3 + written);
    expect(await on.rebuild(view, { dryRun: true })).toMatchObject({ differences: 0 });
  });

  test('takes what was parked for the rows with them', async () => {
    await on.owner.query('alter table views.tallies add constraint small check (total < 10)');
    const { arrive, parkedKeys } = await withRows();
    await on.add('a', 50);
    await arrive();
    const lists = async () => (await parkedKeys.list()).map(({ key, events }) => [key, events]);
    expect(await lists()).toEqual([[on.streamOf('a'), 1]]);
    await on.owner.query('alter table views.tallies drop constraint small');
    const rebuilds = open();
    await rebuilds.run({ view, kind: 'rebuild', by: 'camille' });
    expect(await lists()).toEqual([]);
    await on.add('a', 1);
    await arrive();
    expect((await on.totals())['a']).toBe(52);

    await rebuilds.run({ view, kind: 'rollback', by: 'camille' });
    expect(await lists()).toEqual([[on.streamOf('a'), 2]]);
    expect((await on.totals())['a']).toBe(1);
    await parkedKeys.decide('retry', { name: 'tallies', key: on.streamOf('a'), by: 'camille' });
    expect((await on.totals())['a']).toBe(52);
  });

  test('is refused where nothing is kept, after another version, and after a migration', async () => {
    const { projector } = await withRows();
    const rebuilds = open();
    const back = (of: View) => rebuilds.run({ view: of, kind: 'rollback', by: 'camille' });
    await expect(back(view)).rejects.toThrow(RollbackRefused);
    await expect(back(view)).rejects.toMatchObject({ because: 'nothing kept' });
    await projector.stop();
    const second = talliesView({ version: 2 });
    await rebuilds.run({ view: second, kind: 'rebuild', by: 'camille' });
    await expect(back(second)).rejects.toMatchObject({ because: 'other version', version: 1 });
    // The program of before takes its version back.
    await back(view);
    const { rows } = await on.owner.query(
      `select version from projection.checkpoints where name = 'tallies'`,
    );
    expect(rows).toEqual([{ version: 1 }]);
    await rebuilds.run({ view, kind: 'rebuild', by: 'camille' });
    await on.owner.query('alter table views.tallies add column more text');
    await expect(back(view)).rejects.toMatchObject({ because: 'other shape' });
  });

  test('is refused where a program of before has let back the tables that it knows, and no other', async () => {
    const { projector } = await withRows();
    await projector.stop();
    await on.owner.query(otherTalliesSql);
    const newer = talliesOfTwo({ version: 2 });
    const rebuilds = open([view, newer]);
    const run = (kind: 'rebuild' | 'rollback', of: View) => rebuilds.run({ view: of, kind, by: 'camille' });
    await run('rebuild', newer);
    await run('rollback', view);
    // What the newer version makes of the second table is live, and what stood there before it is what is kept.
    await expect(run('rollback', newer)).rejects.toMatchObject({ because: 'kept apart', version: 2 });
    await run('rebuild', newer);
    await run('rebuild', newer);
    await run('rollback', newer);
    const { rows } = await on.owner.query('select id, total from views.other_tallies order by id');
    expect(rows).toEqual(['a', 'b', 'c'].map((id) => ({ id, total: 1 })));
  });

  test('lasts for seven days', async () => {
    await withRows();
    const rebuilds = open();
    await rebuilds.run({ view, kind: 'rebuild', by: 'camille' });
    await rebuilds.tidy();
    expect(await rebuilds.kept()).toHaveLength(1);
    await on.owner.query(`update projection.kept_tables set kept_on = kept_on - interval '7 days 1 minute'`);
    await rebuilds.tidy();
    expect(await rebuilds.kept()).toEqual([]);
    await expect(rebuilds.run({ view, kind: 'rollback', by: 'camille' })).rejects.toMatchObject({
      because: 'nothing kept',
    });
    const { rows } = await on.owner.query(`select to_regclass('views.tallies__old') as old`);
    expect(rows).toEqual([{ old: null }]);
  });
});

test('rebuilds go on though the owner has one connection left for all else', async () => {
  await withRows();
  const builders = createPool({ url: on.url, statementTimeout: 0 });
  on.onClose(() => builders.end());
  const busy = await Promise.all([1, 2, 3].map(() => on.owner.connect()));
  const rebuilds = open([view], on.owner, builders);
  const kinds = ['rebuild', 'dryRun', 'rebuild'] as const;
  await Promise.all(kinds.map((kind) => rebuilds.run({ view, kind, by: 'camille' })));
  for (const connection of busy) connection.release();
  expect(await outcomes(rebuilds)).toEqual([
    ['rebuild', 'done'],
    ['dryRun', 'done'],
  ]);
});

test('what a killed process was in the middle of ends soon after it, and its lock with it', async () => {
  const working = withRebuildLock(on.owner, 'tallies', async (connection) => {
    const long = connection.query('select pg_sleep(30)');
    (connection as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    await long;
  });
  await expect(working).rejects.toThrow();
  const began = performance.now();
  await withRebuildLock(on.owner, 'tallies', async () => {});
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a process that ends does not wait for the rebuild of another one', async () => {
  const { arrive } = await withRows();
  const [here, there] = [open(), open()];
  const release = await holdTable();
  await there.start({ view, kind: 'rebuild', by: 'camille' });
  await swapping(there);
  const waiting = here.run({ view, kind: 'rebuild', by: 'start' });
  const ends = waiting.catch((error: unknown) => error);
  await until(
    async () =>
      (await on.owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount ===
      1,
  );
  await here.close();
  expect(await ends).toBeInstanceOf(RebuildStopped);
  expect((await there.list()).map(({ outcome }) => outcome)).toEqual(['running']);
  await release();
  await ended(there);
  expect(await arrive()).toBe(true);
});

test('a process that ends stops what goes on in it', async () => {
  await withRows();
  const rebuilds = open();
  const release = await holdTable();
  const run = rebuilds.run({ view, kind: 'rebuild', by: 'camille' }).catch((error: unknown) => error);
  await swapping(rebuilds);
  await rebuilds.close();
  expect(await run).toBeInstanceOf(RebuildStopped);
  await release();
  expect(await outcomes(rebuilds)).toEqual([['rebuild', 'stopped']]);
});
