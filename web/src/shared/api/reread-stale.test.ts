import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from '@jest/globals';
import { createBaseApi } from './create-api.ts';
import { createLateReads } from './late-reads.ts';
import { problemOf, type ApiProblem } from './problem.ts';
import { rereadStale } from './reread-stale.ts';

/** A real store whose server gives the answers one after the other; `null` waits until told. */
const aStore = (answers: readonly ({ data: unknown; stale: boolean } | { error: ApiProblem })[]) => {
  let asked = 0;
  const lateReads = createLateReads();
  const later: { act: () => void; milliseconds: number }[] = [];
  const api = createBaseApi(() => {
    const answer = answers[asked] ?? { data: 'none', stale: false };
    asked += 1;
    if ('error' in answer) return answer;
    const { data, stale } = answer;
    return { data, meta: { stale } };
  });
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      week: build.query<unknown, string>({ query: () => ({ key: 'GET /week', change: false }) }),
    }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) =>
      defaults().concat(
        api.middleware,
        rereadStale(api, lateReads, (act, milliseconds) => later.push({ act, milliseconds })),
      ),
  });
  const shown = (): unknown => endpoints.week.select('w')(store.getState()).data;
  return { store, week: endpoints.week, shown, later, lateReads, asked: () => asked };
};

test('a late first answer is shown, then replaced by the one that was waited for', async () => {
  const { store, week, shown, later } = aStore([
    { data: 'old', stale: true },
    { data: 'new', stale: false },
  ]);
  await store.dispatch(week.initiate('w'));
  expect(shown()).toBe('old');
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([1500]);
  later[0]?.act();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(shown()).toBe('new');
  expect(later).toHaveLength(1);
});

test('the first answer that is not late has all that are late asked for again, once in a row of them', async () => {
  const late = { data: 'old', stale: true };
  const fresh = { data: 'new', stale: false };
  const { store, week, later, lateReads, asked } = aStore([late, late, fresh, fresh, late, fresh, fresh]);
  const read = async (id: string): Promise<void> => {
    await store.dispatch(week.initiate(id, { forceRefetch: true }));
    await settled();
  };
  await read('w');
  await read('x');
  expect(lateReads.any()).toBe(true);
  await read('y');
  expect([asked(), lateReads.any()]).toEqual([5, true]);
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([5000, 5000, 5000, 10_000]);
  await read('y');
  expect(asked()).toBe(6);
  later[2]?.act();
  await read('y');
  await settled();
  expect([asked(), lateReads.any()]).toEqual([8, false]);
});

test('an answer that failed says nothing of the views', async () => {
  const { store, week, asked } = aStore([{ data: 'old', stale: true }, { error: problemOf(500, null) }]);
  await store.dispatch(week.initiate('w'));
  await store.dispatch(week.initiate('x'));
  await settled();
  expect(asked()).toBe(2);
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('one that is late again is asked for less and less, and people are told until it comes', async () => {
  const late = { data: 'old', stale: true };
  const { store, week, later, lateReads } = aStore([late, late, late, late, { data: 'new', stale: false }]);
  const told: boolean[] = [];
  lateReads.subscribe(() => told.push(lateReads.any()));
  await store.dispatch(week.initiate('w'));
  expect(lateReads.any()).toBe(false);
  for (const turn of [0, 1, 2, 3]) {
    later[turn]?.act();
    await settled();
  }
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([1500, 5000, 10_000, 10_000]);
  expect(told).toEqual([true, false]);
});

test('one that was asked for meanwhile is not asked for twice', async () => {
  const late = { data: 'old', stale: true };
  const { store, week, later, asked } = aStore([late, late]);
  await store.dispatch(week.initiate('w'));
  await store.dispatch(week.initiate('w', { forceRefetch: true }));
  later[0]?.act();
  await settled();
  expect(asked()).toBe(2);
});

test('what nobody has on the screen any more is left alone', async () => {
  const { store, week, later, lateReads, asked } = aStore([{ data: 'old', stale: true }]);
  await store.dispatch(week.initiate('w'));
  store.dispatch({ type: 'api/resetApiState' });
  later[0]?.act();
  expect(asked()).toBe(1);
  expect(lateReads.any()).toBe(false);
});

test.each([500, 429])(
  'a failure (%d) in the place of what is shown is told as what is late, and asked for again until it comes',
  async (status) => {
    const failure = { error: problemOf(status, null) };
    const old = { data: 'old', stale: false };
    const { store, week, shown, later, lateReads } = aStore([old, failure, failure, { ...old, data: 'new' }]);
    await store.dispatch(week.initiate('w'));
    await store.dispatch(week.initiate('w', { forceRefetch: true }));
    expect([shown(), lateReads.any()]).toEqual(['old', true]);
    for (const turn of [0, 1]) {
      later[turn]?.act();
      await settled();
    }
    expect([shown(), lateReads.any()]).toEqual(['new', false]);
    expect(later.map(({ milliseconds }) => milliseconds).slice(0, 2)).toEqual([5000, 10_000]);
  },
);

test.each([0, 502])(
  'one that was not reached (%d) is told so too, and left to whoever looks for the server',
  async (status) => {
    const { store, week, later, lateReads } = aStore([
      { data: 'old', stale: false },
      { error: problemOf(status, null) },
    ]);
    await store.dispatch(week.initiate('w'));
    await store.dispatch(week.initiate('w', { forceRefetch: true }));
    expect([lateReads.any(), later]).toEqual([true, []]);
  },
);

test.each([403, 404])('what is refused (%d) is not late: there is nothing to wait for', async (status) => {
  const { store, week, later, lateReads } = aStore([
    { data: 'old', stale: false },
    { error: problemOf(status, null) },
  ]);
  await store.dispatch(week.initiate('w'));
  await store.dispatch(week.initiate('w', { forceRefetch: true }));
  expect([lateReads.any(), later]).toEqual([false, []]);
});

test('of what is shown no more nothing is told', async () => {
  const { store, week, lateReads } = aStore([{ data: 'old', stale: false }, { error: problemOf(500, null) }]);
  await store.dispatch(week.initiate('w'));
  await store.dispatch(week.initiate('w', { forceRefetch: true }));
  store.dispatch({ type: 'api/queries/removeQueryResult', payload: { queryCacheKey: 'week("w")' } });
  expect(lateReads.any()).toBe(false);
});
