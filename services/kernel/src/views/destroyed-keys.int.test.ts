import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { talliesView } from '../testing/tally.ts';
import { createRebuilds, type Rebuilds } from './rebuilds.ts';
import { RollbackRefused } from './rollback.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
let rebuilds: Rebuilds;
beforeEach(async () => {
  on = await openViews();
  rebuilds = createRebuilds({
    store: on.store,
    pool: on.owner,
    reader: on.pool,
    cipher: on.cipher,
    views: [view],
    log: pino({ level: 'silent' }),
  });
  on.onClose(() => rebuilds.close());
});
afterEach(() => on.close());

const view = talliesView();
const wish = { view, by: 'camille' } as const;
const notes = async (): Promise<unknown[]> =>
  (await on.owner.query<{ last_note: unknown }>('select last_note from views.tallies order by id')).rows.map(
    ({ last_note }) => last_note,
  );

/** One tally with a note, whose key this process holds. */
const withNote = async () => {
  const { projector, arrive } = await on.run({ views: [view] });
  await on.add('a', 1, 'Marqueur');
  await arrive();
  await projector.stop();
  expect(await notes()).toEqual(['Marqueur']);
};

/** As another process does: this one is told nothing. */
const destroyKeys = () => on.owner.query('delete from vault.keys');

test('a rebuild opens nothing whose key was destroyed, though its process held it', async () => {
  await withNote();
  await destroyKeys();
  await rebuilds.run({ ...wish, kind: 'rebuild' });
  expect(await notes()).toEqual([null]);
});

test('nor do a dry run and a comparison', async () => {
  await withNote();
  await destroyKeys();
  await on.owner.query('update views.tallies set last_note = null');
  expect(await rebuilds.run({ ...wish, kind: 'dryRun' })).toMatchObject({ differences: 0 });
  await rebuilds.compare(view, 1);
  expect(await rebuilds.compare(view, 1)).toMatchObject({ differences: 0 });
});

test('nor does a way back, in what it reads since its tables were kept', async () => {
  const { arrive } = await on.run({ views: [view] });
  await on.add('a', 1);
  await arrive();
  await rebuilds.run({ ...wish, kind: 'rebuild' });
  await on.add('a', 1, 'Marqueur');
  await arrive();
  expect(await notes()).toEqual(['Marqueur']);
  await destroyKeys();
  await rebuilds.run({ ...wish, kind: 'rollback' });
  expect(await notes()).toEqual([null]);
});

test('a rebuild that keeps nothing of before leaves no moment for a way back', async () => {
  await withNote();
  await rebuilds.run({ ...wish, kind: 'dryRun' });
  // Each waits for the view's lock, in the order in which it was asked for.
  const after = rebuilds.run({ ...wish, kind: 'rebuild', keepsReplaced: false });
  const back = rebuilds.run({ ...wish, kind: 'rollback' });
  await after;
  await expect(back).rejects.toThrow(RollbackRefused);
  expect(await rebuilds.kept()).toEqual([]);
  expect((await rebuilds.differences(view.name))?.discrepancies ?? []).toEqual([]);
  const { rows } = await on.owner.query(`select relname from pg_class where relname like 'tallies\\_\\_%'`);
  expect(rows).toEqual([]);
});
