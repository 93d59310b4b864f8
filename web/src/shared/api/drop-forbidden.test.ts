import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from '@jest/globals';
import { createBaseApi } from './create-api.ts';
import { dropForbidden } from './drop-forbidden.ts';
import { problemOf } from './problem.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const granted = (...keys: string[]) => keys.map((key) => ({ key, isAuthorized: true }));

/** A real store, with somebody who looks at a sheet and whose settings are known. */
const aStore = async () => {
  const me = { role: 'administrateur', permissions: granted('weeks.read', 'costs.read') };
  const statuses = new Map<string, number>();
  const asked: string[] = [];
  const api = createBaseApi(({ key }) => {
    asked.push(key);
    const status = statuses.get(key) ?? 200;
    if (status !== 200) return { error: problemOf(status, null) };
    return { data: key === 'currentUser' ? { ...me } : key, meta: { stale: false } };
  });
  const { endpoints, util } = api.injectEndpoints({
    endpoints: (build) => ({
      currentUser: build.query<unknown, void>({
        query: () => ({ key: 'currentUser', change: false }),
        providesTags: ['Me'],
      }),
      settings: build.query<unknown, void>({
        query: () => ({ key: 'settings', change: false }),
        providesTags: ['Settings'],
      }),
      sheet: build.query<unknown, void>({
        query: () => ({ key: 'sheet', change: false }),
        providesTags: ['WeekSheet'],
      }),
    }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, dropForbidden(api)),
  });
  const read = async (name: keyof typeof endpoints): Promise<void> => {
    void store.dispatch(endpoints[name].initiate(undefined, { forceRefetch: true }));
    await settled();
  };
  for (const name of ['currentUser', 'settings', 'sheet'] as const) await read(name);
  asked.length = 0;
  return {
    me,
    asked,
    read,
    answers: (status: number, key: string) => statuses.set(key, status),
    reset: () => store.dispatch(util.resetApiState()),
    shown: (name: keyof typeof endpoints) => endpoints[name].select()(store.getState()).data,
    statusOf: (name: keyof typeof endpoints) => endpoints[name].select()(store.getState()).status,
  };
};

test.each([
  ['role', { role: 'responsable' }],
  ['permission', { permissions: granted('weeks.read') }],
])(
  'with a %s that is lost all goes that was read by it, for whoever shows it to ask again',
  async (_, less) => {
    const { me, read, shown, asked } = await aStore();
    Object.assign(me, less);
    await read('currentUser');
    expect([shown('sheet'), shown('settings'), shown('currentUser')]).toEqual([undefined, undefined, me]);
    expect(asked).toEqual(['currentUser']);
  },
);

test('with a right that is won all is asked for again, what was refused too, and stays until then', async () => {
  const { me, read, shown, asked, answers } = await aStore();
  me.permissions = granted('weeks.read', 'costs.read', 'users.write');
  await read('currentUser');
  expect([shown('sheet'), asked]).toEqual(['sheet', ['currentUser', 'settings', 'sheet']]);
  answers(403, 'sheet');
  await read('sheet');
  await read('sheet');
  answers(200, 'sheet');
  me.permissions = granted('weeks.read', 'costs.read', 'users.write', 'users.read');
  await read('currentUser');
  expect(shown('sheet')).toBe('sheet');
});

test('with the same rights nothing is asked for', async () => {
  const { me, read, asked } = await aStore();
  me.permissions = me.permissions.toReversed();
  await read('currentUser');
  expect(asked).toEqual(['currentUser']);
});

test.each([403, 404])('what is refused (%d) is shown no more', async (status) => {
  const { read, shown, answers } = await aStore();
  answers(status, 'sheet');
  await read('sheet');
  expect(shown('sheet')).toBeUndefined();
});

test('what fails otherwise is', async () => {
  const { read, shown, statusOf, answers } = await aStore();
  answers(500, 'sheet');
  await read('sheet');
  expect([shown('sheet'), statusOf('sheet')]).toEqual(['sheet', 'rejected']);
});

test('rights of another session are not compared with those before', async () => {
  const { me, read, reset, shown } = await aStore();
  reset();
  await read('sheet');
  me.role = 'utilisateur';
  await read('currentUser');
  expect(shown('sheet')).toBe('sheet');
});
