import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createPool } from '../sql/sql.ts';
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
});
