import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from '@jest/globals';
import { createBaseApi } from './create-api.ts';
import { rereadStale } from './reread-stale.ts';

/** A real store whose server gives the answers one after the other; `null` waits until told. */
const aStore = (answers: readonly { data: unknown; stale: boolean }[]) => {
  let asked = 0;
  const later: { act: () => void; milliseconds: number }[] = [];
  const api = createBaseApi(() => {
    const { data, stale } = answers[asked] ?? { data: 'none', stale: false };
    asked += 1;
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
        rereadStale(api, (act, milliseconds) => later.push({ act, milliseconds })),
      ),
  });
  const shown = (): unknown => endpoints.week.select('w')(store.getState()).data;
  return { store, week: endpoints.week, shown, later, asked: () => asked };
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

test('one that is late again is asked for less and less', async () => {
  const { store, week, later } = aStore([
    { data: 'old', stale: true },
    { data: 'old', stale: true },
  ]);
  await store.dispatch(week.initiate('w'));
  later[0]?.act();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([1500, 15_000]);
});

test('what nobody has on the screen any more is left alone', async () => {
  const { store, week, later, asked } = aStore([{ data: 'old', stale: true }]);
  await store.dispatch(week.initiate('w'));
  store.dispatch({ type: 'api/resetApiState' });
  later[0]?.act();
  expect(asked()).toBe(1);
});
