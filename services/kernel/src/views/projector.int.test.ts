import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { companyDatabase } from '../sql/company-database.ts';
import { createPool } from '../sql/sql.ts';
import { patientBegin } from '../testing/patient-begin.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { until } from '../testing/until.ts';
import { otherTalliesSql, otherTalliesView, talliesView } from '../testing/tally.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

const positions = async (): Promise<Record<string, number>> => {
  const { rows } = await on.owner.query<{ name: string; position: number }>(
    'select name, position from projection.checkpoints',
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
};

describe('a projector', () => {
  test('brings a view to what was recorded before and after its start', async () => {
    await on.add('a', 1);
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 2, 'une note');
    await on.add('b', 5);
    expect(await arrive()).toBe(true);
    expect(await on.totals()).toEqual({ a: 3, b: 5 });
  });

  test('counts nothing twice when it stops and starts again', async () => {
    const first = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await first.arrive();
    await first.projector.stop();
    await on.add('a', 2);
    await (await on.run({ views: [talliesView()] })).arrive();
    expect(await on.totals()).toEqual({ a: 3 });
  });

  test('lets one of two write, and the other take over', async () => {
    const one = await on.run({ views: [talliesView()] });
    const other = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await one.arrive();
    await other.arrive();
    await one.projector.stop();
    await on.add('a', 2);
    await until(async () => (await on.totals())['a'] === 3);
  });

  test('lets a view that is far behind catch up alone, and the others do not wait', async () => {
    await on.owner.query(otherTalliesSql);
    await on.addMany(Array.from({ length: 1_100 }, (_, n) => `t${n}`));
    const first = await on.run({ views: [talliesView()] });
    await first.arrive();
    await first.projector.stop();

    // The new view cannot move: its first row is held by somebody else.
    const blocker = await on.owner.connect();
    await blocker.query(`${patientBegin}; lock table views.other_tallies in exclusive mode`);
    const { arrive } = await on.run({ views: [talliesView(), otherTalliesView()] });
    await on.add('late', 1);
    await until(async () => (await on.totals())['late'] === 1);
    expect((await positions())['other-tallies']).toBe(0);

    await blocker.query('rollback');
    blocker.release();
    expect(await arrive()).toBe(true);
    await on.add('later', 1);
    expect(await arrive()).toBe(true);
    const at = await positions();
    expect(at['other-tallies']).toBe(at['tallies']);
  });

  test('stops a view whose table is not as its code says, with the reason, and the others go on', async () => {
    await on.owner.query(otherTalliesSql);
    await on.owner.query('alter table views.other_tallies rename column total to sum');
    const { progress } = await on.run({ views: [talliesView(), otherTalliesView()] });
    await on.add('a', 1);
    await until(async () => (await on.totals())['a'] === 1);
    await until(async () => (await progress.standings()).some((row) => row.state === 'failed'));
    const failed = (await progress.standings()).find((row) => row.name === 'other-tallies');
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('total'), parked: 0 });
  });

  test('shows each company its own rows only', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    const api = createPool({ url: on.url, role: 'gestiontemps_api', pipelined: true });
    on.onClose(() => api.end());
    const rows = (of: string) => companyDatabase(api).rows(of, 'select id from views.tallies');
    expect(await rows(on.entreprise)).toEqual([{ id: 'a' }]);
    expect(await rows(randomUUID())).toEqual([]);
    expect((await api.query('select id from views.tallies')).rows).toEqual([]);
    await expect(
      api.query('insert into views.tallies values ($1, $2, 1, null)', [on.entreprise, 'x']),
    ).rejects.toThrow();
    const { rows: role } = await api.query(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(role).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  test('makes no table of its own among the views', async () => {
    await expect(on.pool.query('create table views.stray (id integer)')).rejects.toThrow('permission denied');
  });
});
