import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { idsOf } from '../commands/decider.ts';
import { newEvent } from '../testing/log-events.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { tallies, talliesView, tallyPairsSql, tallyPairsView } from '../testing/tally.ts';
import { rebuildView } from '../testing/rebuild-view.ts';
import type { RebuildProgress } from './rebuild-progress.ts';
import { createRebuilds, type Rebuilds } from './rebuilds.ts';
import type { View } from './view.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

/** Recorded past every rule, as what writes into the log by itself would. */
const record = async (id: string, expected: number, amount: number, note: string | null = null) => {
  const event = newEvent({ amount, note }, { type: 'Added' });
  const metadata = { ...event.metadata, entreprise: on.entreprise };
  await on.store.append(on.streamOf(id), expected, [{ ...event, metadata }]);
};

const open = (view: View): Rebuilds => {
  const rebuilds = createRebuilds({
    store: on.store,
    pool: on.owner,
    reader: on.pool,
    cipher: on.cipher,
    views: [view],
    log: pino({ level: 'silent' }),
  });
  on.onClose(() => rebuilds.close());
  return rebuilds;
};
const rebuildWhile = (onProgress: (progress: RebuildProgress) => Promise<void>) =>
  rebuildView({ store: on.store, pool: on.owner, cipher: on.cipher, view: talliesView(), onProgress });

const tooLarge = 3_000_000_000;
const parkedNow = async () =>
  (
    await on.owner.query<{ key: string; reason: string; positions: number[] }>(
      `select key, reason, array(select position::integer from projection.parked_events e
         where e.name = k.name and e.key = k.key order by 1) as positions
       from projection.parked_keys k where name = 'tallies' order by key`,
    )
  ).rows;
const aside = (id: string) => expect.objectContaining({ key: on.streamOf(id) }) as unknown;

/** Nineteen tallies of one, and in their midst one with an event that no row can hold, with one after it. */
const withTooLarge = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await on.add(`t${n}`, 1);
  await record('t13', 1, tooLarge);
  await record('t13', 2, 1);
};
const others = Object.fromEntries(
  Array.from({ length: 20 }, (_, n) => [`t${n}`, 1] as const).filter(([id]) => id !== 't13'),
);

describe('a rebuild of a view with a row that the database refuses', () => {
  test('sets its key aside from the event at fault on, as the live view does, and keeps every other row', async () => {
    await withTooLarge();
    const report = await on.rebuild(talliesView());
    expect(await on.totals()).toEqual({ ...others, t13: 1 });
    expect(report).toMatchObject({
      rows: 20,
      parked: 1,
      setAside: [
        {
          key: on.streamOf('t13'),
          position: 21,
          type: 'Added',
          reason: expect.stringContaining('out of range for type integer'),
          events: 2,
        },
      ],
    });
    const rebuilt = await parkedNow();
    expect(rebuilt).toMatchObject([{ key: on.streamOf('t13'), positions: [21, 22] }]);
  });

  test('makes the rows and what is parked that the live view has', async () => {
    await withTooLarge();
    await record('nul', 0, 1, 'a\u0000b');
    await on.add('later', 1);
    const { arrive, projector } = await on.run({ views: [talliesView()] });
    await arrive();
    const live = { totals: await on.totals(), parked: await parkedNow() };
    expect(live.parked).toHaveLength(2);
    await projector.stop();
    expect(await on.rebuild(talliesView(), { dryRun: true })).toMatchObject({
      differences: 0,
      parked: 2,
      setAside: [aside('t13'), aside('nul')],
    });
    expect(await on.rebuild(talliesView())).toMatchObject({ differences: 0, parked: 2 });
    expect({ totals: await on.totals(), parked: await parkedNow() }).toEqual(live);
  });

  test('leaves out again what was skipped, though nothing fails before it is written', async () => {
    await withTooLarge();
    const { arrive, parkedKeys } = await on.run({ views: [talliesView()] });
    await arrive();
    const decided = await parkedKeys.decide('skip', {
      name: 'tallies',
      key: on.streamOf('t13'),
      by: 'Camille',
    });
    expect(decided).toEqual({ settled: 2, waiting: 0, reason: null });
    expect(await on.rebuild(talliesView())).toMatchObject({ differences: 0, parked: 0, setAside: [] });
    expect(await on.totals()).toEqual({ ...others, t13: 2 });
    expect(await parkedNow()).toEqual([]);
    await record('t13', 3, 5);
    expect(await arrive()).toBe(true);
    expect((await on.totals())['t13']).toBe(7);
  });

  test.each(['fold', 'swap'] as const)('skips what is skipped while it goes on (%s)', async (during) => {
    await withTooLarge();
    const { arrive, parkedKeys } = await on.run({ views: [talliesView()] });
    await arrive();
    let asked: Promise<unknown> | undefined;
    const decision = { name: 'tallies', key: on.streamOf('t13'), by: 'Camille' };
    const report = await rebuildWhile(async ({ phase }) => {
      if (phase === during) await (asked ??= parkedKeys.decide('skip', decision));
    });
    expect(await asked).toEqual({ settled: 2, waiting: 0, reason: null });
    expect(report).toMatchObject({ parked: 0 });
    expect(await on.totals()).toEqual({ ...others, t13: 2 });
    expect(await parkedNow()).toEqual([]);
  });

  test('sets aside what an index refuses', async () => {
    await on.owner.query(
      `create unique index tallies_note_idx on views.tallies (entreprise, last_note);
       create index tallies_long_idx on views.tallies (last_note)`,
    );
    await on.add('a', 1, 'alone');
    await on.add('b', 1, 'alone');
    await on.add('c', 1, Array.from({ length: 4_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(''));
    await on.add('d', 1, 'other');
    const { parked, setAside } = await on.rebuild(talliesView());
    // Of two that may not both be there one is: keys come in any order.
    const other = setAside.some(({ key }) => key === on.streamOf('a')) ? 'a' : 'b';
    expect({ parked, setAside }).toEqual({ parked: 2, setAside: [aside(other), aside('c')] });
    expect(await on.totals()).toEqual({ [other === 'a' ? 'b' : 'a']: 1, d: 1 });
  });

  test('leaves nothing of an event whose other rows are fine', async () => {
    await on.owner.query(tallyPairsSql);
    await on.owner.query('alter table views.tally_pairs_b add constraint small check (total < 600)');
    await on.add('a', 1);
    await on.add('a', 700);
    await on.add('b', 2);
    await on.rebuild(tallyPairsView());
    for (const letter of ['a', 'b'])
      expect(
        (await on.owner.query(`select id, total from views.tally_pairs_${letter} order by id`)).rows,
      ).toEqual([
        { id: 'a', total: 1 },
        { id: 'b', total: 2 },
      ]);
  });

  test('of events that come while it goes on sets them aside as the live view does', async () => {
    await on.add('a', 1);
    await on.add('b', 1);
    const { arrive } = await on.run({ views: [talliesView()] });
    await arrive();
    let recorded = false;
    const report = await rebuildWhile(async ({ phase }) => {
      if (phase !== 'index' || recorded) return;
      recorded = true;
      await record('a', 1, tooLarge);
      await on.add('b', 1);
      await arrive();
    });
    expect(report).toMatchObject({ parked: 1, setAside: [aside('a')], differences: 0 });
    expect(await on.totals()).toEqual({ a: 1, b: 2 });
    expect(await parkedNow()).toMatchObject([{ key: on.streamOf('a') }]);
  });

  test('is refused where more than some keys have such rows: the view is at fault', async () => {
    await on.addMany(Array.from({ length: 1_100 }, (_, n) => `t${n}`));
    const { arrive, projector } = await on.run({ views: [talliesView()] });
    await arrive();
    await projector.stop();
    await on.owner.query('alter table views.tallies add constraint none check (total < 1) not valid');
    await expect(on.rebuild(talliesView())).rejects.toThrow('the live tables stay');
    expect(Object.keys(await on.totals())).toHaveLength(1_100);
  });
});

describe('a view that folds some events afterwards', () => {
  /** Tallies of a company, and notes on any of them, by events of another category. */
  const noted = (isBroken: (amount: number) => boolean = () => false): View => ({
    ...talliesView(),
    keyedBy: 'company',
    categories: ['tally', 'remark'],
    afterwards: ['remark'],
    tables: [tallies],
    wants(event, want) {
      const { of } = event.data as { of?: string };
      want.row(tallies, on.entreprise, of ?? idsOf(event.stream)[1] ?? '');
    },
    fold(event, rowsOf) {
      const { of, amount } = event.data as { of?: string; amount: number };
      if (isBroken(amount)) throw new Error(`${amount} cannot be folded`);
      const rows = rowsOf(tallies);
      const id = of ?? idsOf(event.stream)[1] ?? '';
      const held = rows.get(on.entreprise, id);
      if (of === undefined) rows.set({ entreprise: on.entreprise, id, total: amount, lastNote: null });
      else if (held) rows.set({ ...held, lastNote: `remark ${amount}` });
    },
  });
  const append = async (stream: string, data: { amount: number; of?: string }) => {
    const event = newEvent(data, { type: 'Added' });
    const metadata = { ...event.metadata, entreprise: on.entreprise };
    await on.store.append(stream, 0, [{ ...event, metadata }]);
  };
  const rows = async () =>
    (await on.owner.query('select id, total, last_note as note from views.tallies order by id')).rows;

  test.each([
    ['one of the others', 4],
    ['one of these', 3],
  ])('sets aside from the event at fault on, in the order of the log: %s', async (_, at) => {
    const broken = noted((amount) => amount === at);
    await append(on.streamOf('a'), { amount: 1 });
    await append(on.streamOf('b'), { amount: 2 });
    await append(`remark-${on.entreprise}~1`, { amount: 3, of: 'a' });
    await append(on.streamOf('c'), { amount: 4 });
    await append(`remark-${on.entreprise}~2`, { amount: 5, of: 'b' });
    const { arrive, projector } = await on.run({ views: [broken] });
    await arrive();
    await projector.stop();
    const live = { rows: await rows(), parked: await parkedNow() };
    expect(live.parked.map(({ positions }) => positions)).toEqual([
      Array.from({ length: 6 - at }, (_none, n) => at + n),
    ]);
    // As where a new version cannot take what the one before could.
    await on.owner.query('delete from projection.parked_keys');
    await on.rebuild(broken);
    expect({ rows: await rows(), parked: await parkedNow() }).toEqual(live);
  });
});

test('a start that finds an earlier version makes the new one without the rows that are refused', async () => {
  await withTooLarge();
  const { projector } = await on.run({ views: [talliesView()] });
  await projector.stop();
  const newer = talliesView({ version: 2 });
  const rebuilds = open(newer);
  await rebuilds.run({ view: newer, kind: 'rebuild', by: 'start', onlyIfOutdated: true });
  expect(await rebuilds.list()).toMatchObject([{ outcome: 'done', parked: 1, version: 2 }]);
  const { arrive } = await on.run({ views: [newer] });
  await on.add('t0', 1);
  await record('t13', 3, 1);
  await arrive();
  expect(await on.totals()).toEqual({ ...others, t0: 2, t13: 1 });
  expect(await parkedNow()).toMatchObject([{ key: on.streamOf('t13'), positions: [21, 22, 24] }]);
});

test('a dry run keeps what it would set aside, until the next one begins', async () => {
  await withTooLarge();
  const { arrive } = await on.run({ views: [talliesView()] });
  await arrive();
  const view = talliesView();
  const rebuilds = open(view);
  await rebuilds.run({ view, kind: 'dryRun', by: 'Camille' });
  expect(await rebuilds.differences('tallies')).toMatchObject({
    rebuild: { parked: 1, differences: 0 },
    setAside: [{ key: on.streamOf('t13'), position: 21, events: 2 }],
  });
  await rebuilds.run({ view, kind: 'rebuild', by: 'Camille' });
  expect((await rebuilds.differences('tallies'))?.setAside).toEqual([]);
});

test('the way back has what was skipped since left out, and what followed it', async () => {
  const view = talliesView({ poison: true });
  await record('a', 0, 1);
  await record('a', 1, 666);
  await record('a', 2, 2);
  const { arrive, parkedKeys } = await on.run({ views: [view] });
  await arrive();
  await on.rebuild(view);
  await parkedKeys.decide('skip', { name: 'tallies', key: on.streamOf('a'), by: 'Camille' });
  await record('a', 3, 4);
  await arrive();
  expect(await on.totals()).toEqual({ a: 7 });
  await open(view).run({ view, kind: 'rollback', by: 'Camille' });
  expect(await on.totals()).toEqual({ a: 7 });
  expect(await parkedNow()).toEqual([]);
});

test('what was retried with success while a rebuild goes on is in its rows', async () => {
  let isBroken = true;
  const view: View = {
    ...talliesView(),
    fold(event, rowsOf) {
      if (isBroken && event.stream === on.streamOf('a')) throw new Error('broken for now');
      talliesView().fold(event, rowsOf);
    },
  };
  await on.add('a', 1);
  await on.add('b', 1);
  const { arrive, parkedKeys } = await on.run({ views: [view] });
  await arrive();
  let settled: unknown;
  await rebuildView({
    store: on.store,
    pool: on.owner,
    cipher: on.cipher,
    view,
    async onProgress({ phase }) {
      if (phase !== 'swap' || settled) return;
      isBroken = false;
      settled = await parkedKeys.decide('retry', { name: 'tallies', key: on.streamOf('a'), by: 'Camille' });
    },
  });
  expect(settled).toMatchObject({ settled: 1, waiting: 0 });
  expect(await on.totals()).toEqual({ a: 1, b: 1 });
  expect(await parkedNow()).toEqual([]);
});

test('what was retried once its secret opens again, while a rebuild goes on, is in its rows', async () => {
  for (const id of ['a', 'b']) await on.add(id, 1, `note of ${id}`);
  const { rows: keys } = await on.owner.query<{ id: string; wrapped: Buffer }>(
    'select id, wrapped from vault.keys',
  );
  const wrap = async (of: (wrapped: Buffer) => Buffer) => {
    for (const { id, wrapped } of keys)
      await on.owner.query('update vault.keys set wrapped = $2 where id = $1', [id, of(wrapped)]);
    on.cipher.forget();
  };
  await wrap(({ length }) => Buffer.alloc(length));
  const { arrive, parkedKeys } = await on.run({ views: [talliesView()] });
  await arrive();
  expect(await parkedNow()).toHaveLength(2);
  let settled = 0;
  await rebuildWhile(async ({ phase }) => {
    if (phase !== 'swap' || settled > 0) return;
    await wrap((wrapped) => wrapped);
    for (const { key } of await parkedKeys.list())
      ({ settled } = await parkedKeys.decide('retry', { name: 'tallies', key, by: 'Camille' }));
  });
  expect(settled).toBe(1);
  expect(await on.totals()).toEqual({ a: 1, b: 1 });
  expect(await parkedNow()).toEqual([]);
});

test('the way back goes on without what was refused since', async () => {
  for (const id of ['a', 'b']) await on.add(id, 1);
  const { arrive, projector } = await on.run({ views: [talliesView()] });
  await arrive();
  const view = talliesView();
  const rebuilds = open(view);
  await rebuilds.run({ view, kind: 'rebuild', by: 'Camille' });
  await record('a', 1, tooLarge);
  await on.add('b', 1);
  await arrive();
  await projector.stop();
  await rebuilds.run({ view, kind: 'rollback', by: 'Camille' });
  expect(await on.totals()).toEqual({ a: 1, b: 2 });
  expect(await parkedNow()).toMatchObject([{ key: on.streamOf('a'), positions: [3] }]);
});

test('an event whose row cannot even be asked for is parked, and the others go on', async () => {
  const asking: View = {
    ...talliesView(),
    wants(event, want) {
      talliesView().wants(event, want);
      if ((event.data as { amount: number }).amount === 13) want.row(tallies, 'no company', 'a');
    },
  };
  await on.add('a', 13);
  await on.add('b', 1);
  const { arrive, parkedKeys } = await on.run({ views: [asking] });
  await arrive();
  expect(await on.totals()).toEqual({ b: 1 });
  expect(await parkedKeys.list()).toMatchObject([{ key: on.streamOf('a') }]);
});
