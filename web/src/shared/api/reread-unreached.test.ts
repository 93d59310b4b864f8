import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from '@jest/globals';
import { createBaseApi } from './create-api.ts';
import { problemOf } from './problem.ts';
import { removeRead } from './read-ended.ts';
import { rereadUnreached } from './reread-unreached.ts';
import { createShownKept } from './shown-kept.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A real store; each call is answered by the status that its key has at that moment. */
const aStore = () => {
  const statuses = new Map<string, number>();
  const asked: string[] = [];
  /** When the device was given what it holds of a key. */
  const device = new Map<string, string>();
  const shownKept = createShownKept();
  const later: { act: () => void; milliseconds: number }[] = [];
  const server = { back: 0, isAnswering: false };
  const api = createBaseApi(({ key }) => {
    asked.push(key);
    const status = statuses.get(key) ?? 200;
    const kept = device.get(key);
    if (status === 200) return { data: key, meta: { stale: false } };
    if (kept) return { data: `${key} of before`, meta: { stale: false, keptOn: kept } };
    return { error: problemOf(status, null) };
  });
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      read: build.query<unknown, string>({ query: (key) => ({ key, change: false }) }),
      change: build.mutation<unknown, void>({ query: () => ({ key: 'change', change: true }) }),
    }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) =>
      defaults().concat(
        api.middleware,
        rereadUnreached(api, {
          tellBack: () => (server.back += 1),
          isAnswering: async () => server.isAnswering,
          after: (act, milliseconds) => later.push({ act, milliseconds }),
          shownKept,
        }),
      ),
  });
  const act = async (milliseconds: number): Promise<void> => {
    const due = later.splice(0).filter((one) => one.milliseconds === milliseconds || !later.push(one));
    for (const one of due) one.act();
    await settled();
  };
  return {
    server,
    asked,
    device,
    shownKept,
    act,
    planned: () => later.map(({ milliseconds }) => milliseconds),
    answers: (status: number, ...keys: string[]) => keys.forEach((key) => statuses.set(key, status)),
    read: async (...keys: string[]) => {
      for (const key of keys) void store.dispatch(endpoints.read.initiate(key, { forceRefetch: true }));
      await settled();
    },
    /** As a search that nobody looks at any more. */
    readAndLeave: async (key: string) => {
      const reading = store.dispatch(endpoints.read.initiate(key));
      await settled();
      reading.unsubscribe();
    },
    change: () => store.dispatch(endpoints.change.initiate()),
    remove: (key: string) => removeRead(api, store.dispatch, `read("${key}")`),
    reset: () => store.dispatch(api.util.resetApiState()),
    shown: (key: string) => endpoints.read.select(key)(store.getState()).data,
  };
};

test.each([0, 502, 503, 504])(
  'what failed while the server was away (%d) is read with its first answer',
  async (status) => {
    const { answers, read, change, shown, server, asked } = aStore();
    answers(status, 'a', 'b', 'change');
    await read('a', 'b');
    await change();
    expect([server.back, asked.length]).toEqual([0, 3]);
    answers(200, 'a', 'b', 'change');
    await change();
    await settled();
    expect([shown('a'), shown('b')]).toEqual(['a', 'b']);
    await change();
    await settled();
    expect([server.back, asked.length]).toEqual([1, 7]);
  },
);

test.each([403, 404, 500])(
  'what the server itself has answered (%d) is not asked for again',
  async (status) => {
    const { answers, read, change, server, asked } = aStore();
    answers(status, 'a');
    await read('a');
    await change();
    await settled();
    expect([server.back, asked]).toEqual([0, ['a', 'change']]);
  },
);

test('what nobody looks at any more is not asked for again, until somebody does', async () => {
  const { answers, read, readAndLeave, change, asked, shown } = aStore();
  answers(502, 'a', 'searched');
  await read('a');
  await readAndLeave('searched');
  answers(200, 'a', 'searched');
  await change();
  await settled();
  expect(asked).toEqual(['a', 'searched', 'change', 'a']);
  await readAndLeave('searched');
  expect(shown('searched')).toBe('searched');
});

test('one that fails on and on is asked for once a while, however much else is answered', async () => {
  const { answers, read, act, asked } = aStore();
  answers(502, 'a');
  await read('a');
  for (let n = 0; n < 4; n += 1) await read('b');
  expect(asked.filter((key) => key === 'a')).toHaveLength(2);
  await act(2000);
  for (let n = 0; n < 4; n += 1) await read('b');
  expect(asked.filter((key) => key === 'a')).toHaveLength(3);
});

test('a page that asks for nothing looks, less and less often, whether the server is back', async () => {
  const { answers, read, act, planned, server, shown } = aStore();
  answers(0, 'a');
  await read('a');
  for (const milliseconds of [5000, 10_000, 20_000, 40_000, 60_000]) {
    expect(planned()).toEqual([milliseconds]);
    await act(milliseconds);
  }
  answers(200, 'a');
  server.isAnswering = true;
  await act(60_000);
  expect([shown('a'), server.back]).toEqual(['a', 1]);
  await act(60_000);
  expect(planned()).toEqual([2000]);
});

test('another session asks for nothing of the one before', async () => {
  const { answers, read, act, change, reset, asked, server } = aStore();
  answers(0, 'a');
  await read('a');
  reset();
  server.isAnswering = true;
  await act(5000);
  await change();
  await settled();
  expect([asked, server.back]).toEqual([['a', 'change'], 0]);
});

test('what the device gives meanwhile is told, and read again with the first answer', async () => {
  const { answers, read, change, shown, device, shownKept } = aStore();
  device.set('a', '2026-11-20T16:42:00.000Z');
  answers(0, 'a');
  await read('a');
  expect([shown('a'), shownKept.since()]).toEqual(['a of before', '2026-11-20T16:42:00.000Z']);
  answers(200, 'a');
  await change();
  await settled();
  expect([shown('a'), shownKept.since()]).toEqual(['a', undefined]);
});

test.each([429, 500])(
  'what the device gives stays told as that while the server answers %d, and until it has said',
  async (status) => {
    const { answers, read, change, act, server, shown, device, shownKept } = aStore();
    device.set('a', '2026-11-20T16:42:00.000Z');
    answers(0, 'a');
    await read('a');
    device.clear();
    answers(status, 'a');
    await change();
    await settled();
    expect([shown('a'), shownKept.since()]).toEqual(['a of before', '2026-11-20T16:42:00.000Z']);
    answers(200, 'a');
    server.isAnswering = true;
    await act(2000);
    await act(5000);
    expect([shown('a'), shownKept.since()]).toEqual(['a', undefined]);
  },
);

test('what the device gave and nobody looks at any more is let go where the server refuses for a while', async () => {
  const { answers, readAndLeave, act, server, asked, shown, device, shownKept } = aStore();
  device.set('a', '2026-11-20T16:42:00.000Z');
  answers(0, 'a');
  await readAndLeave('a');
  device.clear();
  answers(500, 'a');
  server.isAnswering = true;
  await act(5000);
  expect([shown('a'), shownKept.since(), asked]).toEqual([undefined, undefined, ['a', 'a']]);
});

test('what goes from the cache is told no longer', async () => {
  const { answers, read, remove, device, shownKept } = aStore();
  device.set('a', '2026-11-20T16:42:00.000Z');
  answers(0, 'a');
  await read('a');
  remove('a');
  expect(shownKept.since()).toBeUndefined();
});

test('a server that refuses for a while is not taken for one that is back', async () => {
  const { answers, read, server, device } = aStore();
  device.set('a', '2026-11-20T16:42:00.000Z');
  answers(0, 'a', 'b');
  await read('a', 'b');
  device.clear();
  answers(500, 'a');
  await read('a');
  expect(server.back).toBe(0);
});

test('what the device has given in a session before is told in none', async () => {
  const { answers, read, reset, device, shownKept } = aStore();
  device.set('a', '2026-11-20T16:42:00.000Z');
  answers(0, 'a');
  await read('a');
  reset();
  expect(shownKept.since()).toBeUndefined();
});
