import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createPool, transaction } from '../sql/sql.ts';
import { type CheckpointRow, endLease, ensureCheckpoint } from './checkpoints.ts';
import { createLeases, type Leases } from './leases.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { until } from '../testing/until.ts';
import { talliesView } from '../testing/tally.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

/** Ends every session of the projectors, as a restart of the database, a failover or an administrator does. */
const endSessions = (holdersOnly: boolean) =>
  on.owner.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity a
     where datname = current_database() and pid <> pg_backend_pid()
       and (not $1 or exists (
         select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted
           and l.classid = 'projection.checkpoints'::regclass::oid))`,
    [holdersOnly],
  );

describe('the lease on a view', () => {
  test('survives the loss of its lock holder eight times, and views go on; it stops at once', async () => {
    const { projector, arrive } = await on.run({ views: [talliesView()] });
    for (let n = 1; n <= 8; n += 1) {
      await until(async () => (await endSessions(true)).rows.length === 1);
      await on.add('a', 1);
      expect(await arrive()).toBe(true);
    }
    expect(await on.totals()).toEqual({ a: 8 });
    await projector.stop();
  });

  test('survives the loss of every session of the database eight times', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    for (let n = 1; n <= 8; n += 1) {
      await on.owner.query('select 1');
      await endSessions(false).catch(() => {});
      await until(() =>
        on.add('a', 1).then(
          () => true,
          () => false,
        ),
      );
      await until(() => arrive().catch(() => false));
    }
    expect(await on.totals()).toEqual({ a: 8 });
  });

  test('goes to another projector when its holder is gone, long before it runs out', async () => {
    const own = createPool({ url: on.url, role: 'gestiontemps_projector' });
    await on.run({ views: [talliesView()], pool: own });
    const lease = async () =>
      (
        await on.owner.query<{ owner: string; end: string; isOver: boolean }>(
          `select owner, lease_until as "end", lease_until < now() as "isOver" from projection.checkpoints`,
        )
      ).rows[0];
    // The first one's: an empty log is reached before anybody has taken anything.
    await until(async () => typeof (await lease())?.owner === 'string');
    const held = await lease();
    await on.run({ views: [talliesView()] });
    // Killed: it cannot give anything back, and nobody hears of it.
    void own.end();
    await endSessions(true);
    await until(async () => (await lease())?.owner !== held?.owner);
    const { rows } = await on.owner.query<{ early: boolean }>(
      "select now() < $1::timestamptz + interval '1 second' as early",
      [held?.end],
    );
    expect(rows).toEqual([{ early: true }]);
  });

  test('is not given to a program that knows another version of the view', async () => {
    const newer = await on.run({ views: [talliesView({ version: 2 })] });
    const standing = async () =>
      (await on.owner.query('select version, owner is not null as owned from projection.checkpoints')).rows;
    // An empty log is reached before anybody has taken anything.
    await until(async () => (await standing()).some(({ owned }) => owned));
    const older = await on.run({ views: [talliesView({ version: 1 })] });
    await on.add('a', 1);
    await older.arrive();
    await newer.arrive();
    expect(await standing()).toEqual([{ version: 2, owned: true }]);
  });

  describe('asked for together with others', () => {
    const names = ['one', 'two', 'three'];
    const wanted = names.map((name) => [{ name, version: 1 }]);
    let leases: Leases;
    beforeEach(async () => {
      for (const name of names)
        await ensureCheckpoint(on.pool, { name, kind: 'process', version: 1, position: 0 });
      leases = createLeases(on.pool);
      on.onClose(() => leases.release());
    });
    const takeEach = async (): Promise<CheckpointRow[]> =>
      (await Promise.all(wanted.map((one) => leases.take(one)))).flat();
    const positions = async () =>
      (await on.owner.query('select name, position from projection.checkpoints order by position')).rows;

    test('is each one its own', async () => {
      const taken = await Promise.all(wanted.map((one) => leases.take(one)));
      expect(taken.map((rows) => rows.map(({ name }) => name))).toEqual([['one'], ['two'], ['three']]);
    });

    test('what has nothing to do is moved on, each to its position', async () => {
      const rows = await takeEach();
      const left = await Promise.all(rows.map((row, index) => leases.passOver([row], 10 * (index + 1))));
      expect(left).toEqual([[], [], []]);
      expect(await positions()).toEqual([
        { name: 'one', position: 10 },
        { name: 'two', position: 20 },
        { name: 'three', position: 30 },
      ]);
    });

    test('what is lost is told of, and not moved', async () => {
      const [one, two, three] = (await takeEach()) as [CheckpointRow, CheckpointRow, CheckpointRow];
      await transaction(on.owner, (connection) => endLease(connection, 'two'));
      const left = await Promise.all([one, two, three].map((row) => leases.passOver([row], 7)));
      expect(left.flat().map(({ name }) => name)).toEqual(['two']);
      expect(await positions()).toContainEqual({ name: 'two', position: 0 });
    });

    // A batch of one process may take long: the others lost their leases with it.
    test('one whose row somebody writes keeps none of the others waiting, and stays ours', async () => {
      const before = await takeEach();
      await transaction(on.owner, async (connection) => {
        await connection.query(`select from projection.checkpoints where name = 'two' for update`);
        expect((await takeEach()).map(({ name, epoch }) => ({ name, epoch }))).toEqual(
          before.map(({ name, epoch }) => ({ name, epoch })),
        );
        const left = await Promise.all(before.map((row) => leases.passOver([row], 7)));
        expect(left.flat().map(({ name }) => name)).toEqual(['two']);
      });
    });
  });
});
