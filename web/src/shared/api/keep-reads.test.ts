import { expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import type { KeptRead } from '../offline/kept-reads.ts';
import { createBaseApi } from './create-api.ts';
import { keepReads } from './keep-reads.ts';
import { problemOf } from './problem.ts';

const friday = '2026-11-20T16:42:00.000Z';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const aStore = () => {
  const failing = new Map<string, number>();
  const dropped: (string | undefined)[] = [];
  const person = { role: 'administrateur', permissions: [{ key: 'costs.read', isAuthorized: true }] };
  /** By key; what the device has given is what the store holds first. */
  const fromDevice = new Map<string, { readonly on: string; data?: unknown }>();
  const kept: [endpoint: string, key: string, data: unknown][] = [];
  const dates: string[] = [];
  const rights = new Set<string>();
  const due: (() => void)[] = [];
  const api = createBaseApi(({ key }) =>
    key === 'me'
      ? { data: { role: person.role, permissions: person.permissions }, meta: { stale: false } }
      : failing.has(key)
        ? { error: problemOf(failing.get(key) ?? 0, null) }
        : { data: [key], meta: { stale: false } },
  );
  const { endpoints, util } = api.injectEndpoints({
    endpoints: (build) => ({
      currentUser: build.query<unknown, void>({ query: () => ({ key: 'me', change: false }) }),
      week: build.query<string[], string>({ query: (key) => ({ key, change: false }) }),
      report: build.query<string[], string>({ query: (key) => ({ key, change: false }) }),
    }),
  });
  const put = async (endpoint: string, key: string, { data, on }: KeptRead, with_: string): Promise<void> => {
    kept.push([endpoint, key, data]);
    dates.push(on);
    rights.add(with_);
    if (endpoint === 'full') throw new Error('The disk is full');
  };
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    // Listeners are told at once.
    enhancers: (defaults) => defaults({ autoBatch: false }),
  });
  keepReads(store, {
    isKept: (endpoint) => endpoint === 'week',
    mayKeep: ({ role }) => role !== 'auditeur',
    given: (key) => fromDevice.get(key),
    put,
    drop: async (key) => void dropped.push(key),
    soon: (act) => due.push(act),
  });
  return {
    store,
    endpoints,
    util,
    failing,
    fromDevice,
    kept,
    dates,
    dropped,
    rights,
    person,
    async look(): Promise<void> {
      for (const act of due.splice(0)) act();
      await settled();
    },
    async read(endpoint: 'week' | 'report', key: string): Promise<void> {
      await store.dispatch(endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
      const { data } = await store.dispatch(endpoints[endpoint].initiate(key, { forceRefetch: true }));
      const given = fromDevice.get(`${endpoint}("${key}")`);
      if (given) given.data = data;
    },
  };
};

test('what is read on a site is kept, once, and nothing else', async () => {
  const { read, look, kept } = aStore();
  await read('week', 'a');
  await read('report', 'b');
  await look();
  await look();
  expect(kept).toEqual([['week', 'week("a")', ['a']]]);
});

test('what the person has changed since is kept with it', async () => {
  const { read, look, kept, store, util } = aStore();
  await read('week', 'a');
  await look();
  store.dispatch(util.updateQueryData('week', 'a', (draft: string[]) => void draft.push('5h00')));
  await look();
  expect(kept.at(-1)).toEqual(['week', 'week("a")', ['a', '5h00']]);
});

test('what the person has changed of what comes from the device is kept, as of when the server gave it', async () => {
  const { read, look, kept, dates, fromDevice, store, util } = aStore();
  fromDevice.set('week("a")', { on: friday });
  await read('week', 'a');
  await look();
  store.dispatch(util.updateQueryData('week', 'a', (draft: string[]) => void draft.push('5h00')));
  await look();
  expect([kept, dates]).toEqual([[['week', 'week("a")', ['a', '5h00']]], [friday]]);
  fromDevice.clear();
  await read('week', 'a');
  await look();
  expect([kept.at(-1), dates.at(-1) === friday]).toEqual([['week', 'week("a")', ['a']], false]);
});

test('and so is what was changed of it before anybody looked', async () => {
  const { read, look, kept, dates, fromDevice, store, util } = aStore();
  fromDevice.set('week("a")', { on: friday });
  await read('week', 'a');
  store.dispatch(util.updateQueryData('week', 'a', (draft: string[]) => void draft.push('5h00')));
  await look();
  await look();
  expect([kept, dates]).toEqual([[['week', 'week("a")', ['a', '5h00']]], [friday]]);
});

test('neither a failure nor what comes from the device is kept', async () => {
  const { read, look, kept, failing, fromDevice } = aStore();
  failing.set('a', 0);
  fromDevice.set('week("b")', { on: friday });
  await read('week', 'a');
  await read('week', 'b');
  await look();
  expect(kept).toEqual([]);
});

test('what is refused now goes from the device, once, and nothing that only fails', async () => {
  const { read, look, failing, dropped, kept } = aStore();
  await read('week', 'a');
  await read('week', 'b');
  failing.set('a', 403);
  failing.set('b', 500);
  for (const key of ['a', 'b', 'a']) {
    await read('week', key);
    await look();
  }
  expect(dropped).toEqual(['week("a")']);
  failing.clear();
  await read('week', 'a');
  await look();
  expect(kept.at(-1)).toEqual(['week', 'week("a")', ['a']]);
});

test('nothing of an auditor is kept, nor what he had before he was one', async () => {
  const { read, look, kept, dropped, person } = aStore();
  person.role = 'auditeur';
  await read('week', 'a');
  await look();
  expect([kept, dropped]).toEqual([[], [undefined]]);
});

test('what one may read goes along: with other rights all that is shown is kept anew', async () => {
  const { read, look, kept, person, rights } = aStore();
  await read('week', 'a');
  await look();
  person.role = 'utilisateur';
  person.permissions = [{ key: 'costs.read', isAuthorized: false }];
  await read('week', 'b');
  await look();
  expect([...rights]).toEqual(['administrateur costs.read', 'utilisateur']);
  expect(kept.map(([, key]) => key)).toEqual(['week("a")', 'week("a")', 'week("b")']);
});
