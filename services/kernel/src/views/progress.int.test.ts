import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPool } from '../sql/sql.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { until } from '../testing/until.ts';
import { otherTalliesSql, otherTalliesView, talliesView } from '../testing/tally.ts';
import { createProgress } from './progress.ts';
import type { View } from './view.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

/** As a process that runs no projector sees them, counting what it asks of the database. */
const elsewhere = (views: readonly View[] = [talliesView()]) => {
  const pool = createPool({ url: on.url, role: 'gestiontemps_projector' });
  on.onClose(() => pool.end());
  let queries = 0;
  const { query } = pool;
  pool.query = ((...args: unknown[]) => {
    queries += 1;
    return (query as (...args: unknown[]) => unknown).apply(pool, args);
  }) as typeof pool.query;
  const followed = () => ({ views, processes: [] });
  const progress = createProgress({ pool, store: on.store, followed });
  return { progress, queries: () => queries };
};

test('callers that come one after the other all arrive, where no projector runs', async () => {
  await on.run({ views: [talliesView()] });
  const { progress, queries } = elsewhere();
  const arrivals: Promise<boolean>[] = [];
  for (let n = 0; n < 60; n += 1) {
    await on.add('a', 1);
    arrivals.push(progress.waitFor(await on.store.head()));
  }
  expect(new Set(await Promise.all(arrivals))).toEqual(new Set([true]));
  // One loop for all of them.
  expect(queries()).toBeLessThan(600);
});

test('waits for nobody once all have arrived or gone', async () => {
  await on.add('a', 1);
  const { progress, queries } = elsewhere();
  expect(await progress.waitFor(1, { within: 60 })).toBe(false);
  await on.run({ views: [talliesView()] });
  expect(await progress.waitFor(1, { within: 5_000 })).toBe(true);
  let before = -1;
  await until(() => {
    const isQuiet = before === queries();
    before = queries();
    return isQuiet;
  });
  expect(await progress.waitFor(1)).toBe(true);
  expect(queries()).toBe(before);
});

test('a view that this program does not know holds nobody up', async () => {
  await on.owner.query(
    `insert into projection.checkpoints (name, kind, version, position) values ('renamed-since', 'view', 1, 0)`,
  );
  const { arrive, progress } = await on.run({ views: [talliesView()] });
  await on.add('a', 1);
  expect(await arrive()).toBe(true);
  expect((await progress.standings()).map(({ name }) => name)).toEqual(['tallies']);
});

test('what is behind says by how many positions, and since when the first of them is there', async () => {
  const { arrive, progress, projector } = await on.run({ views: [talliesView()] });
  await on.add('a', 1);
  expect(await arrive()).toBe(true);
  expect(await progress.lags()).toMatchObject([
    { name: 'tallies', kind: 'view', state: 'live', head: 1, positions: 0, milliseconds: 0, parked: 0 },
  ]);
  await projector.stop();
  await on.owner.query('update projection.checkpoints set position = 0');
  await on.owner.query(`update log.events set recorded_at = now() - interval '1 minute' where position = 1`);
  await on.add('a', 1);
  const [late] = await progress.lags();
  expect(late).toMatchObject({ head: 2, positions: 2 });
  expect(late?.milliseconds).toBeGreaterThanOrEqual(60_000);
  expect(late?.milliseconds).toBeLessThan(120_000);
});

test('a view that has stopped makes every answer that may lack something say so, at once', async () => {
  await on.owner.query(otherTalliesSql);
  await on.owner.query('drop table views.other_tallies');
  const { progress } = await on.run({ views: [talliesView(), otherTalliesView()] });
  await on.add('a', 1);
  await until(async () => (await progress.standings()).some(({ state }) => state === 'failed'));
  await until(async () => (await on.totals())['a'] === 1);
  expect(await progress.waitFor(1, { company: on.entreprise, within: 5_000 })).toBe(false);
});

test('a view that had stopped is waited for once it is followed again, and its rows are not called whole before', async () => {
  const { owner } = on;
  await owner.query(otherTalliesSql);
  const views = [talliesView(), otherTalliesView()];
  const { arrive, projector } = await on.run({ views });
  await on.add('a', 1);
  expect(await arrive()).toBe(true);
  await projector.stop();
  const { progress } = elsewhere(views);
  const stop = (state: 'live' | 'failed') =>
    owner.query(`update projection.checkpoints set state = $1 where name = 'other-tallies'`, [state]);
  await stop('failed');
  await on.add('a', 1);
  await owner.query(`update projection.checkpoints set position = 2 where name = 'tallies'`);
  expect(await progress.waitFor(2)).toBe(false);
  await stop('live');
  expect(await progress.waitFor(2, { within: 60 })).toBe(false);
  const arrival = progress.waitFor(2, { within: 5_000 });
  await owner.query(`update projection.checkpoints set position = 2 where name = 'other-tallies'`);
  expect(await arrival).toBe(true);
});

test('when no view is followed any more nothing is waited for, and all is again once they are', async () => {
  const { progress } = elsewhere();
  const { projector } = await on.run({ views: [talliesView()] });
  await projector.stop();
  const stop = (state: 'live' | 'failed') =>
    on.owner.query('update projection.checkpoints set state = $1', [state]);
  await stop('failed');
  await on.add('a', 1);
  expect(await progress.waitFor(1, { within: 5_000 })).toBe(false);
  await stop('live');
  expect(await progress.waitFor(1, { within: 60 })).toBe(false);
});

test('a view that a newer program has made stands still for this one when that program is gone', async () => {
  const { progress, arrive } = await on.run({ views: [talliesView()] });
  await on.add('a', 1);
  expect(await arrive()).toBe(true);
  await on.owner.query(
    `update projection.checkpoints set version = 2, epoch = epoch + 1, owner = 'newer', lease_until = now() + interval '1 hour'`,
  );
  expect(await progress.standings()).toMatchObject([{ state: 'live', reason: null }]);
  await on.add('a', 1);
  const arrival = progress.waitFor(2, { within: 5_000 });
  await on.owner.query('update projection.checkpoints set position = 2');
  expect(await arrival).toBe(true);
  await on.owner.query(`update projection.checkpoints set owner = null, lease_until = '-infinity'`);
  expect(await progress.standings()).toMatchObject([
    {
      state: 'failed',
      reason: 'Stored in version 2 by a newer program, which is gone; this one makes version 1',
    },
  ]);
  await on.add('a', 1);
  expect(await progress.waitFor(2)).toBe(true);
  expect(await progress.waitFor(3)).toBe(false);
});

test('views that a newer program makes anew are followed one by one as they are made, and an older one beside it goes on', async () => {
  const { owner } = on;
  await owner.query(otherTalliesSql);
  const older = [talliesView(), otherTalliesView()];
  await on.add('a', 1);
  const { arrive, progress } = await on.run({ views: older });
  expect(await arrive()).toBe(true);

  const newer = [talliesView({ version: 2 }), { ...otherTalliesView(), version: 2 }];
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isFirstMade = false;
  const starting = on.run({
    views: newer,
    making: {
      views: newer,
      async make(view) {
        if (isFirstMade) await released;
        await on.rebuild(view);
        isFirstMade = true;
      },
    },
  });
  await until(() => isFirstMade);
  for (let n = 0; n < 3; n += 1) {
    await on.add('a', 1);
    expect(await progress.waitFor(await on.store.head(), { within: 5_000 })).toBe(true);
  }
  expect(await on.totals()).toEqual({ a: 4 });
  release();
  await starting;
  await on.add('a', 1);
  expect(await progress.waitFor(await on.store.head(), { within: 5_000 })).toBe(true);
  expect(await on.totals()).toEqual({ a: 5 });
});

test('a position beyond the head, as after a restore, is not waited for, but what there is: somebody may have written it', async () => {
  const { progress } = elsewhere();
  await on.add('a', 1);
  expect(await progress.waitFor(1_000, { within: 60 })).toBe(false);
  const arrival = progress.waitFor(1_000, { within: 5_000 });
  await on.run({ views: [talliesView()] });
  expect(await arrival).toBe(true);
  expect(await progress.waitFor(1_000)).toBe(true);
});
