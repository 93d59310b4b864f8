import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from '@jest/globals';
import { createBaseApi } from './create-api.ts';
import { rereadInvalidated } from './reread-invalidated.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A real store whose calls wait until they are answered; `answer` takes the oldest of a key. */
const aStore = () => {
  const waiting: { key: string; resolve: (data: unknown) => void }[] = [];
  const api = createBaseApi(
    ({ key }) =>
      new Promise((resolve) =>
        waiting.push({ key, resolve: (data) => resolve({ data, meta: { stale: false } }) }),
      ),
  );
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      clients: build.query<unknown, void>({
        query: () => ({ key: 'GET /clients', change: false }),
        providesTags: ['Client'],
      }),
      enter: build.mutation<unknown, void>({ query: () => ({ key: 'POST /time', change: true }) }),
    }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, rereadInvalidated(api)),
  });
  const answer = async (key: string, data: unknown): Promise<void> => {
    const index = waiting.findIndex((call) => call.key === key);
    waiting.splice(index, 1)[0]?.resolve(data);
    await settled();
  };
  return {
    answer,
    waiting: () => waiting.map(({ key }) => key),
    shown: (): unknown => endpoints.clients.select()(store.getState()).data,
    read: () => void store.dispatch(endpoints.clients.initiate()),
    enter: () => void store.dispatch(endpoints.enter.initiate()),
    untrue: (tag: 'Client' | 'Mail') => store.dispatch(api.util.invalidateTags([tag])),
  };
};

test('what others do is read while a change of ours has no answer yet', async () => {
  const { read, enter, untrue, answer, waiting, shown } = aStore();
  read();
  await answer('GET /clients', 'old');
  enter();
  untrue('Client');
  expect(waiting()).toEqual(['POST /time', 'GET /clients']);
  await answer('GET /clients', 'new');
  expect(shown()).toBe('new');
});

test('what becomes untrue while it is read is read again, the first time too', async () => {
  const { read, untrue, answer, waiting, shown } = aStore();
  read();
  untrue('Client');
  expect(waiting()).toEqual(['GET /clients']);
  await answer('GET /clients', 'old');
  expect(waiting()).toEqual(['GET /clients']);
  await answer('GET /clients', 'new');
  expect([waiting(), shown()]).toEqual([[], 'new']);
});

test('what something else is said of meanwhile is not', async () => {
  const { read, untrue, answer, waiting } = aStore();
  read();
  untrue('Mail');
  await answer('GET /clients', 'same');
  expect(waiting()).toEqual([]);
});
