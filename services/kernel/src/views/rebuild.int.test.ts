import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { patientBegin } from '../testing/patient-begin.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { until } from '../testing/until.ts';
import { tallies, talliesView, tallyPairsSql, tallyPairsView } from '../testing/tally.ts';
import { outdatedViews } from './outdated-views.ts';
import { rebuildView } from '../testing/rebuild-view.ts';
import type { View } from './view.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

/** The first version counts, the second counts double: rows of one cannot be taken for rows of the other. */
const doubled: View = {
  ...talliesView({ version: 2 }),
  fold: (event, rowsOf) => {
    const twice = {
      ...event,
      data: { ...(event.data as object), amount: 2 * (event.data as { amount: number }).amount },
    };
    talliesView().fold(twice, rowsOf);
  },
};

describe('a rebuild', () => {
  test('while entries go on gives the same rows, and nobody is refused', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    for (let n = 0; n < 40; n += 1) await on.add(`t${n % 7}`, 1, `note ${n}`);
    await arrive();
    let going = true;
    let failures = 0;
    let written = 0;
    const writer = (async () => {
      while (going) {
        await on.add(`t${written % 7}`, 1).catch(() => (failures += 1));
        written += 1;
      }
    })();
    const reader = (async () => {
      while (going) await on.totals().catch(() => (failures += 1));
    })();
    const reports = [await on.rebuild(talliesView()), await on.rebuild(talliesView())];
    going = false;
    await Promise.all([writer, reader]);
    expect(await arrive()).toBe(true);
    expect(failures).toBe(0);
    expect(reports.map((report) => report.differences)).toEqual([0, 0]);
    expect(Object.values(await on.totals()).reduce((sum, total) => sum + total, 0)).toBe(40 + written);
  });

  test('finds and mends rows that were wrong', async () => {
    await (await on.run({ views: [talliesView()] })).arrive();
    await on.add('a', 1);
    await until(async () => (await on.totals())['a'] === 1);
    await on.owner.query('update views.tallies set total = 99');
    expect(await on.rebuild(talliesView())).toMatchObject({ differences: 1, rows: 1 });
    expect(await on.totals()).toEqual({ a: 1 });
  });

  test('says that there was nothing to compare with, when the live rows are of another version', async () => {
    const { arrive, projector } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    await projector.stop();
    expect(await on.rebuild(doubled)).toMatchObject({ differences: null, rows: 1 });
    expect(await on.totals()).toEqual({ a: 2 });
  });

  test('sends a handful of statements while readers wait, however many tables and indexes it swaps', async () => {
    await on.owner.query(tallyPairsSql);
    await on.owner.query('create index tally_pairs_a_more_idx on views.tally_pairs_a (total)');
    const { arrive } = await on.run({ views: [tallyPairsView()] });
    await on.add('a', 1);
    await arrive();
    const sent: string[] = [];
    const connect = async () => {
      const connection = await on.owner.connect();
      const query = connection.query.bind(connection) as (...of: unknown[]) => unknown;
      const noted = (...of: unknown[]) => {
        sent.push(String(of[0]));
        return query(...of);
      };
      return Object.assign(connection, { query: noted });
    };
    const pool = { connect } as unknown as typeof on.owner;
    await rebuildView({ store: on.store, pool, view: tallyPairsView(), cipher: on.cipher });
    const locked = sent.findIndex((text) => text.startsWith('lock table'));
    const underLock = sent.slice(locked + 1, sent.indexOf('commit', locked));
    expect(underLock.filter((text) => text.includes('rename'))).toHaveLength(1);
    expect(underLock.length).toBeLessThan(8);
    expect((await on.owner.query('select id from views.tally_pairs_b')).rows).toEqual([{ id: 'a' }]);
  });

  test('keeps the wall, the indexes and the table replaced', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    const shape = async () =>
      (
        await on.owner.query(
          `select indexname, replace(indexdef, '  ', ' ') as def from pg_indexes where tablename = 'tallies' order by 1`,
        )
      ).rows;
    const before = await shape();
    await on.rebuild(talliesView());
    expect(await shape()).toEqual(before);
    const { rows } = await on.owner.query(
      `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'views.tallies'::regclass`,
    );
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
    expect((await on.owner.query('select id from views.tallies__old')).rows).toEqual([{ id: 'a' }]);
  });

  test.each([
    ['a view', 'create view public.shown as select * from views.tallies'],
    [
      'a function',
      'create function public.all_of() returns setof views.tallies language sql begin atomic select * from views.tallies; end',
    ],
    [
      'a foreign key',
      'create table public.child (entreprise uuid, id text, foreign key (entreprise, id) references views.tallies)',
    ],
  ])('refuses a table that %s stands on, which would stay on the old rows', async (_, statement) => {
    await on.owner.query(statement);
    await expect(on.rebuild(talliesView())).rejects.toThrow('Nothing may stand on views.tallies');
  });
});

describe('a dry run', () => {
  /** Tables that rebuilds leave, and what the live one is: the same after a dry run as before. */
  const tables = async () =>
    (
      await on.owner.query(
        `select relname, oid from pg_class where relkind = 'r' and relnamespace = 'views'::regnamespace
           and relname like 'tallies%' order by 1`,
      )
    ).rows;

  test('tells what differs by key and column, and changes nothing', async () => {
    const { arrive, projector } = await on.run({ views: [talliesView()] });
    for (const id of ['a', 'b', 'c']) await on.add(id, 1, `note of ${id}`);
    await arrive();
    await on.rebuild(talliesView());
    await projector.stop();
    await on.owner.query(`update views.tallies set total = 99, last_note = null where id = 'a'`);
    await on.owner.query(`delete from views.tallies where id = 'b'`);
    await on.owner.query('insert into views.tallies values ($1, $2, 7, null)', [on.entreprise, 'd']);
    const before = { tables: await tables(), totals: await on.totals() };

    const report = await on.rebuild(talliesView(), { dryRun: true });

    const key = (id: string) => ({ table: 'tallies', key: { entreprise: on.entreprise, id } });
    expect(report).toMatchObject({ view: 'tallies', rows: 3, differences: 3 });
    expect(report.discrepancies).toEqual([
      { ...key('a'), column: 'total', live: '99', rebuilt: '1' },
      { ...key('a'), column: 'last_note', live: null, rebuilt: 'note of a' },
      { ...key('b'), column: null, live: null, rebuilt: expect.stringContaining('"note of b"') },
      { ...key('d'), column: null, live: expect.stringContaining('"total": 7'), rebuilt: null },
    ]);
    expect({ tables: await tables(), totals: await on.totals() }).toEqual(before);
  });

  test('tells no more differences than it is asked for, and counts them all', async () => {
    await on.owner.query(tallyPairsSql);
    const { arrive } = await on.run({ views: [tallyPairsView()] });
    await on.addMany(['a', 'b', 'c']);
    await arrive();
    for (const name of ['a', 'b']) await on.owner.query(`update views.tally_pairs_${name} set total = 0`);
    const report = await on.rebuild(tallyPairsView(), { dryRun: true, atMost: 4 });
    expect(report.differences).toBe(6);
    expect(report.discrepancies.map(({ table, key: { id } }) => `${table} ${id}`)).toEqual([
      'tally_pairs_a a',
      'tally_pairs_a b',
      'tally_pairs_a c',
      'tally_pairs_b a',
    ]);
  });

  test('while entries go on finds no difference', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('t0', 1);
    let going = true;
    const writer = (async () => {
      for (let n = 0; going; n += 1) await on.add(`t${n % 7}`, 1);
    })();
    for (let n = 0; n < 3; n += 1)
      expect(await on.rebuild(talliesView(), { dryRun: true })).toMatchObject({ differences: 0 });
    going = false;
    await writer;
    expect(await arrive()).toBe(true);
  });

  test('says a view that makes no row where there are some, which a rebuild refuses', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    const forgetful: View = { ...talliesView(), fold: () => {} };
    expect(await on.rebuild(forgetful, { dryRun: true })).toMatchObject({ rows: 0, differences: 1 });
  });

  test('has nothing to compare with where the live rows are of another version, and refuses a view never made', async () => {
    await expect(on.rebuild(talliesView(), { dryRun: true })).rejects.toThrow('tallies was never made');
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    expect(await on.rebuild(doubled, { dryRun: true })).toMatchObject({ differences: null, rows: 1 });
    expect(await on.totals()).toEqual({ a: 1 });
  });

  test('finds no difference in a view that had stopped and follows the log again meanwhile', async () => {
    const { arrive, projector } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    await projector.stop();
    const standing = (state: string) =>
      on.owner.query(`update projection.checkpoints set state = $1 where name = 'tallies'`, [state]);
    await standing('failed');
    await on.add('a', 1);
    const report = await rebuildView({
      store: on.store,
      pool: on.owner,
      cipher: on.cipher,
      view: talliesView(),
      dryRun: true,
      async onProgress({ phase }) {
        if (phase === 'index') await standing('live');
      },
    });
    expect(report).toMatchObject({ differences: null, discrepancies: [], rows: 1 });
  });

  test('leaves nothing behind when it fails', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    const before = await tables();
    const failing = rebuildView({
      store: on.store,
      pool: on.owner,
      cipher: on.cipher,
      view: talliesView(),
      dryRun: true,
      onProgress: ({ phase }) => {
        if (phase === 'index') throw new Error('told in vain');
      },
    });
    await expect(failing).rejects.toThrow('told in vain');
    expect(await tables()).toEqual(before);
  });
});

describe('two rebuilds of one view', () => {
  test.each([0, 5, 15, 30, 60, 120])(
    'begun %i ms apart both end, and no row is missing',
    async (apart) => {
      const { arrive } = await on.run({ views: [talliesView()] });
      await on.addMany(Array.from({ length: 300 }, (_, n) => `t${n}`));
      await arrive();
      const first = on.rebuild(talliesView());
      await new Promise((resolve) => setTimeout(resolve, apart));
      const reports = await Promise.all([first, on.rebuild(talliesView())]);
      expect(reports.map(({ rows, differences }) => ({ rows, differences }))).toEqual([
        { rows: 300, differences: 0 },
        { rows: 300, differences: 0 },
      ]);
      expect(Object.keys(await on.totals())).toHaveLength(300);
    },
    30_000,
  );

  test('leave the live rows when the connection of one is lost while it works', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    const ended = rebuildView({
      store: on.store,
      pool: on.owner,
      cipher: on.cipher,
      view: talliesView(),
      onProgress: async ({ phase }) => {
        if (phase === 'index')
          await on.owner.query(
            `select pg_terminate_backend(l.pid) from pg_locks l
             where locktype = 'advisory' and granted and objid = hashtext('rebuild tallies')::bigint::bit(32)::bigint`,
          );
      },
    });
    await expect(ended).rejects.toThrow();
    expect(await on.totals()).toEqual({ a: 1 });
    expect(await on.rebuild(talliesView())).toMatchObject({ differences: 0, rows: 1 });
  });
});

describe('the swap', () => {
  test('refuses to put no row in the place of some', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    const forgetful: View = { ...talliesView(), fold: () => {} };
    await expect(on.rebuild(forgetful)).rejects.toThrow(
      'No row was made where there are 1: the live tables stay',
    );
    expect(await on.totals()).toEqual({ a: 1 });
  });

  test('refuses when somebody has emptied what was built', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    for (const id of ['a', 'b']) await on.add(id, 1);
    await arrive();
    const robbed = rebuildView({
      store: on.store,
      pool: on.owner,
      cipher: on.cipher,
      view: { ...talliesView(), tables: [{ ...tallies }] },
      onProgress: async ({ phase }) => {
        if (phase === 'index') await on.owner.query('delete from views.tallies__side');
      },
    });
    await expect(robbed).rejects.toThrow('holds 0 rows instead of 2');
    expect(await on.totals()).toEqual({ a: 1, b: 1 });
  });

  test('ends what an older program is doing: it writes nothing into the new rows', async () => {
    const older = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await older.arrive();
    await on.rebuild(doubled);
    const newer = await on.run({ views: [doubled] });
    for (let n = 0; n < 5; n += 1) await on.add('a', 1);
    expect(await newer.arrive()).toBe(true);
    expect(await on.totals()).toEqual({ a: 12 });
    // Nor does it make the view anew in its own version.
    expect(await outdatedViews(on.pool, on.store, [talliesView()])).toEqual([]);
    await expect(on.rebuild(talliesView())).rejects.toThrow('tallies is of version 2, this program makes 1');
  });

  test('of a newer version does not go back behind what people have read of the older one', async () => {
    const { arrive, progress } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    /** Each time that it has looked how far it is to go, the older program goes one further. */
    const head = async (): Promise<number> => {
      const seen = await on.store.head();
      await on.add('a', 1);
      await arrive();
      return seen;
    };
    const { owner: pool, cipher } = on;
    const report = await rebuildView({ store: { ...on.store, head }, pool, cipher, view: doubled });
    const added = await on.store.head();
    expect(report.differences).toBeNull();
    expect(progress.shown()).toBe(added);
    expect(await on.totals()).toEqual({ a: 2 * added });
  });

  test('waits behind a long report without keeping readers waiting', async () => {
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 1);
    await arrive();
    const report = await on.owner.connect();
    await report.query(`${patientBegin}; select * from views.tallies`);
    const rebuilt = on.rebuild(talliesView());
    // While the report holds the table: had they to wait for the swap, which waits for the report, none would end.
    for (let n = 0; n < 100; n += 1) await on.totals();
    await report.query('rollback');
    report.release();
    expect((await rebuilt).differences).toBe(0);
  });

  test('is tried again against a reader that takes its tables in the opposite order', async () => {
    await on.owner.query(tallyPairsSql);
    const { arrive } = await on.run({ views: [tallyPairsView()] });
    await on.add('a', 1);
    await arrive();
    let going = true;
    let failures = 0;
    const reader = (async () => {
      const connection = await on.owner.connect();
      while (going)
        try {
          await connection.query('begin');
          await connection.query('select * from views.tally_pairs_b');
          await new Promise((resolve) => setTimeout(resolve, 20));
          await connection.query('select * from views.tally_pairs_a');
          await connection.query('commit');
        } catch {
          failures += 1;
          await connection.query('rollback');
        }
      connection.release();
    })();
    for (let n = 0; n < 5; n += 1)
      expect(await on.rebuild(tallyPairsView())).toMatchObject({ differences: 0, rows: 2 });
    going = false;
    await reader;
    expect(failures).toBe(0);
  });
});

describe('a view', () => {
  test('that has never been made over a long log is to be rebuilt, as it would keep the others waiting', async () => {
    expect(await outdatedViews(on.pool, on.store, [talliesView()])).toEqual([]);
    await on.addMany(Array.from({ length: 1_001 }, (_, n) => `t${n}`));
    expect((await outdatedViews(on.pool, on.store, [talliesView()])).map(({ name }) => name)).toEqual([
      'tallies',
    ]);
    await on.rebuild(talliesView());
    expect(await outdatedViews(on.pool, on.store, [talliesView()])).toEqual([]);
    expect(Object.keys(await on.totals())).toHaveLength(1_001);
  });
});
