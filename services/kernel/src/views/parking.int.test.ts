import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createPool } from '../sql/sql.ts';
import { patientBegin } from '../testing/patient-begin.ts';
import { openViews, type RunningProjector, type ViewsDatabase } from '../testing/running-views.ts';
import { until } from '../testing/until.ts';
import { otherTalliesSql, otherTalliesView, talliesView } from '../testing/tally.ts';
import { createParkedKeys } from './parked-keys.ts';
import type { Process } from './process.ts';
import { rebuildView } from '../testing/rebuild-view.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

const poisoned = talliesView({ poison: true });

/** Three tallies, of which the first holds an event that the view cannot take, with one after it. */
const withPoison = async (view = poisoned): Promise<RunningProjector> => {
  const running = await on.run({ views: [view] });
  await on.add('a', 1);
  await on.add('a', 666);
  await on.add('a', 2);
  await on.add('b', 5);
  await until(async () => (await on.totals())['b'] === 5);
  return running;
};

describe('an event that a view cannot fold', () => {
  test('is parked with its key and reason; later ones of its key follow it, and all others go on', async () => {
    const { parkedKeys, progress } = await withPoison();
    expect(await on.totals()).toEqual({ a: 1, b: 5 });
    expect(await parkedKeys.list()).toEqual([
      {
        name: 'tallies',
        key: on.streamOf('a'),
        entreprise: on.entreprise,
        reason: '666 cannot be folded',
        attempts: 1,
        parkedOn: expect.any(String),
        position: 2,
        type: 'Added',
        events: 2,
      },
    ]);
    expect(await progress.standings()).toMatchObject([
      { name: 'tallies', state: 'live', position: 4, parked: 1 },
    ]);
  });

  test('leaves nothing of itself in the rows', async () => {
    const torn = {
      ...poisoned,
      fold: ((event, rowsOf) => {
        talliesView().fold(event, rowsOf);
        if ((event.data as { amount: number }).amount === 666) throw new Error('torn');
      }) as typeof poisoned.fold,
    };
    await withPoison(torn);
    expect(await on.totals()).toEqual({ a: 1, b: 5 });
  });

  test('is parked for that view alone', async () => {
    await on.owner.query(otherTalliesSql);
    await on.run({ views: [poisoned, otherTalliesView()] });
    await on.add('a', 666);
    await on.add('a', 2);
    await until(async () => {
      const { rows } = await on.owner.query<{ total: number }>('select total from views.other_tallies');
      return rows[0]?.total === 668;
    });
    expect(await on.totals()).toEqual({});
  });

  test('stays parked over a restart, and what comes later still follows it', async () => {
    const { projector } = await withPoison();
    await projector.stop();
    await on.add('a', 3);
    const { arrive, parkedKeys } = await on.run({ views: [poisoned] });
    await arrive();
    expect(await on.totals()).toEqual({ a: 1, b: 5 });
    expect(await parkedKeys.list()).toMatchObject([{ events: 3 }]);
  });

  test('makes reads of its company say that they may be stale, and those of others not', async () => {
    const { progress } = await withPoison();
    const head = await on.store.head();
    expect(await progress.waitFor(1, { company: on.entreprise })).toBe(true);
    expect(await progress.waitFor(head, { company: on.entreprise })).toBe(false);
    expect(await progress.waitFor(head, { company: randomUUID() })).toBe(true);
  });
});

describe('a row that the database refuses', () => {
  test('parks the key of its event alone, though it came in a batch with others', async () => {
    await on.owner.query('alter table views.tallies add constraint small check (total < 600)');
    for (let n = 0; n < 20; n += 1) await on.add(`t${n}`, n === 13 ? 700 : 1);
    const { arrive, parkedKeys } = await on.run({ views: [talliesView()] });
    await arrive();
    expect(Object.keys(await on.totals())).toHaveLength(19);
    expect(await parkedKeys.list()).toMatchObject([
      { key: on.streamOf('t13'), reason: expect.stringContaining('small') },
    ]);
  });
});

describe('a batch that takes the database too long', () => {
  /** A row that is slow to write, by its total. */
  const slowRows = (seconds: string) =>
    on.owner.query(
      `create function public.slow() returns trigger language plpgsql as
         $$ begin perform pg_sleep(${seconds}); return new; end $$;
       create trigger slow before insert or update on views.tallies for each row execute function public.slow()`,
    );
  const impatient = () => {
    const pool = createPool({ url: on.url, role: 'gestiontemps_projector', statementTimeout: 400 });
    on.onClose(() => pool.end());
    return pool;
  };

  test('is halved until it fits', async () => {
    await slowRows('0.05');
    await Promise.all(Array.from({ length: 30 }, (_, n) => on.add(`t${n}`, 1)));
    const { arrive, parkedKeys } = await on.run({ views: [talliesView()], pool: impatient() });
    await until(async () => Object.keys(await on.totals()).length === 30);
    await arrive();
    expect(await parkedKeys.list()).toEqual([]);
  });

  test('is halved until the event at fault stands alone, which is parked', async () => {
    await slowRows('case when new.total = 77 then 5 else 0 end');
    await Promise.all(Array.from({ length: 10 }, (_, n) => on.add(`t${n}`, n === 4 ? 77 : 1)));
    const { arrive, parkedKeys } = await on.run({ views: [talliesView()], pool: impatient() });
    await until(async () => Object.keys(await on.totals()).length === 9);
    await arrive();
    expect(await parkedKeys.list()).toMatchObject([
      { key: on.streamOf('t4'), reason: expect.stringContaining('timeout') },
    ]);
  });

  test('is not the fault of an event when somebody locks the table: it waits', async () => {
    const said: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void said.push(line) });
    const { arrive, parkedKeys } = await on.run({ views: [talliesView()], pool: impatient(), log });
    await arrive();
    const blocker = await on.owner.connect();
    await blocker.query(`${patientBegin}; lock table views.tallies in exclusive mode`);
    await on.add('a', 1);
    await until(() => said.length >= 4);
    await blocker.query('rollback');
    blocker.release();
    expect(await arrive()).toBe(true);
    expect(await on.totals()).toEqual({ a: 1 });
    expect(await parkedKeys.list()).toEqual([]);
  });
});

describe('an administrator', () => {
  const by = 'Camille';
  const keyOfA = () => ({ name: 'tallies', key: on.streamOf('a'), by });

  test('retries a key once the view is mended: its events are folded, in order, and the key is free', async () => {
    const broken = await withPoison();
    await broken.projector.stop();
    const { parkedKeys, arrive, progress } = await on.run({ views: [talliesView()] });
    await arrive();
    expect(await parkedKeys.decide('retry', keyOfA())).toEqual({ settled: 2, waiting: 0, reason: null });
    await on.add('a', 3);
    expect(await arrive()).toBe(true);
    expect(await on.totals()).toEqual({ a: 672, b: 5 });
    expect(await progress.waitFor(await on.store.head(), { company: on.entreprise })).toBe(true);
    const { rows } = await on.owner.query(
      'select name, key, decision, decided_by, outcome from projection.parking_decisions',
    );
    expect(rows).toEqual([
      { name: 'tallies', key: on.streamOf('a'), decision: 'retry', decided_by: by, outcome: 'settled' },
    ]);
  });

  test('retries in vain while the view is as it was, and is told why', async () => {
    const { parkedKeys } = await withPoison();
    expect(await parkedKeys.decide('retry', keyOfA())).toEqual({
      settled: 0,
      waiting: 2,
      reason: '666 cannot be folded',
    });
    expect(await parkedKeys.list()).toMatchObject([{ attempts: 2, events: 2 }]);
  });

  test('skips the event at fault: those after it are folded', async () => {
    const { parkedKeys, arrive } = await withPoison();
    expect(await parkedKeys.decide('skip', keyOfA())).toEqual({ settled: 2, waiting: 0, reason: null });
    await on.add('a', 4);
    await arrive();
    expect(await on.totals()).toEqual({ a: 7, b: 5 });
  });

  test('skips an event whose row the database refuses', async () => {
    await on.owner.query('alter table views.tallies add constraint small check (total < 600)');
    const { parkedKeys } = await withPoison(talliesView());
    // Two more: it stands at 669 after the skip of nothing, at 3 after that of the event.
    expect(await parkedKeys.decide('skip', keyOfA())).toEqual({ settled: 2, waiting: 0, reason: null });
    expect(await on.totals()).toEqual({ a: 3, b: 5 });
  });

  test('skips an event whose row the database refuses in a few statements, however many follow it', async () => {
    await on.owner.query('alter table views.tallies add constraint small check (total < 600)');
    const { arrive } = await on.run({ views: [talliesView()] });
    await on.add('a', 700);
    for (let n = 0; n < 200; n += 1) await on.add('a', 1);
    await arrive();
    const sent: string[] = [];
    const connect = async () => {
      const connection = await on.pool.connect();
      const query = connection.query.bind(connection) as (...of: unknown[]) => unknown;
      const noted = (...of: unknown[]) => {
        sent.push(String(of[0]));
        return query(...of);
      };
      return Object.assign(connection, { query: noted });
    };
    const pool = { connect } as unknown as typeof on.pool;
    const { store, cipher } = on;
    const parkedKeys = createParkedKeys({ store, pool, cipher, views: [talliesView()], processes: [] });
    expect(await parkedKeys.decide('skip', keyOfA())).toEqual({ settled: 201, waiting: 0, reason: null });
    expect(await on.totals()).toEqual({ a: 200 });
    expect(sent.filter((text) => text.startsWith('savepoint')).length).toBeLessThan(30);
  });

  test('is told of a key of which nothing is parked', async () => {
    const { parkedKeys } = await withPoison();
    await expect(parkedKeys.decide('retry', { ...keyOfA(), key: 'tally-unknown' })).rejects.toThrow(
      'Nothing of tally-unknown is parked for tallies',
    );
  });

  test('can decide while entries go on: none is lost or counted twice', async () => {
    const { parkedKeys, arrive } = await withPoison();
    let going = true;
    let written = 0;
    const writer = (async () => {
      while (going) {
        await on.add('a', 1);
        written += 1;
      }
    })();
    await until(() => written > 5);
    await parkedKeys.decide('skip', keyOfA());
    await until(() => written > 15);
    going = false;
    await writer;
    expect(await arrive()).toBe(true);
    expect(await on.totals()).toEqual({ a: 3 + written, b: 5 });
    expect(await parkedKeys.list()).toEqual([]);
  });
});

describe('a rebuild', () => {
  test('tries parked keys again', async () => {
    const { projector } = await withPoison();
    await projector.stop();
    expect(await on.rebuild(talliesView())).toMatchObject({ parked: 0 });
    expect(await on.totals()).toEqual({ a: 669, b: 5 });
    // What was parked for the rows that it has replaced is kept with them.
    const { rows } = await on.owner.query('select name from projection.parked_keys');
    expect(rows).toEqual([{ name: 'tallies__kept' }]);
  });

  test('parks the keys that still fail, and skips what was skipped', async () => {
    const { parkedKeys, arrive } = await withPoison();
    await on.add('b', 666);
    await arrive();
    await parkedKeys.decide('skip', { name: 'tallies', key: on.streamOf('a'), by: 'Camille' });
    expect(await on.rebuild(poisoned)).toMatchObject({ parked: 1, differences: 0 });
    expect(await on.totals()).toEqual({ a: 3, b: 5 });
    expect(await parkedKeys.list()).toMatchObject([{ key: on.streamOf('b'), events: 1 }]);
    await on.add('b', 1);
    await arrive();
    expect(await parkedKeys.list()).toMatchObject([{ key: on.streamOf('b'), events: 2 }]);
  });

  test.each(['fold', 'swap'] as const)('skips what is skipped while it goes on (%s)', async (during) => {
    const { parkedKeys } = await withPoison();
    let asked: Promise<unknown> | undefined;
    const report = await rebuildView({
      store: on.store,
      pool: on.owner,
      view: poisoned,
      cipher: on.cipher,
      onProgress: async ({ phase }) => {
        if (phase === during)
          await (asked ??= parkedKeys.decide('skip', {
            name: 'tallies',
            key: on.streamOf('a'),
            by: 'Camille',
          }));
      },
    });
    expect(await asked).toEqual({ settled: 2, waiting: 0, reason: null });
    expect(report).toMatchObject({ parked: 0 });
    expect(await on.totals()).toEqual({ a: 3, b: 5 });
    expect(await parkedKeys.list()).toEqual([]);
  });
});

describe('a secret that does not open', () => {
  test('parks the key of its event alone', async () => {
    await on.add('a', 1, 'une note');
    await on.add('b', 2, 'une autre');
    const { rows } = await on.owner.query<{ data: string }>('select data from log.events where position = 1');
    const spoilt = rows[0]?.data.replace(/.{8}"\}/, 'AAAAAAAA"}');
    await on.owner.query('update log.events set data = $1 where position = 1', [spoilt]);
    const { arrive, parkedKeys } = await on.run({ views: [talliesView()] });
    await arrive();
    expect(await on.totals()).toEqual({ b: 2 });
    expect(await parkedKeys.list()).toMatchObject([{ key: on.streamOf('a') }]);
  });
});

describe('an event that a process cannot take', () => {
  test('is parked with its stream after three tries, and the others go on', async () => {
    const seen: number[] = [];
    let tries = 0;
    let isMended = false;
    const process: Process = {
      name: 'seen',
      categories: ['tally'],
      from: 'start',
      readsViews: [],
      react: async (events) => {
        const amounts = events.map((event) => (event.data as { amount: number }).amount);
        if (!isMended && amounts.includes(666)) {
          if (amounts.length === 1) tries += 1;
          throw new Error('666 cannot be sent');
        }
        seen.push(...amounts);
      },
    };
    await on.add('a', 1);
    await on.add('a', 666);
    await on.add('a', 2);
    await on.add('b', 5);
    const { parkedKeys } = await on.run({ processes: [process] });
    await until(() => seen.includes(5));
    expect(seen).toEqual([1, 5]);
    expect(tries).toBe(3);
    isMended = true;
    await parkedKeys.decide('retry', { name: 'seen', key: on.streamOf('a'), by: 'Camille' });
    expect(seen).toEqual([1, 5, 666, 2]);
  });
});
