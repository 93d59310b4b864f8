import { describe, expect, test } from '@jest/globals';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createBaseQuery, type ApiOptions } from './base-query.ts';
import type { KeptRead } from '../offline/kept-reads.ts';
import { createPositions } from './positions.ts';
import type { ApiRequest } from './request.ts';
import { createTransfers, stopped } from './transfers.ts';

type Handler = (url: string, init: RequestInit) => Response | Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });

/** A base query whose server is the given answers, one after the other; `undefined` is a network failure. */
const against = (...handlers: (Handler | undefined)[]) => {
  const sent: { url: string; headers: Headers; init: RequestInit }[] = [];
  const toasts: string[] = [];
  const waits: number[] = [];
  const positions = createPositions();
  const tab = {
    token: 'old' as string | null,
    entreprise: 'batir',
    isBehind: false,
    fresh: undefined as string | undefined,
    ended: 0,
    device: new Map<string, KeptRead>(),
    mayBeReached: true,
    isCutOff: false,
  };
  /** Called when a call has waited too long. */
  const timeouts: (() => void)[] = [];
  const baseQuery = createBaseQuery({
    positions,
    session: {
      token: () => tab.token,
      identity: () => (tab.token === null ? null : { userId: 'u', entreprise: tab.entreprise }),
      renewed: async () => {
        if (tab.isCutOff) return 'unreached';
        if (tab.fresh) tab.token = tab.fresh;
        return tab.fresh === undefined ? 'refused' : 'renewed';
      },
      end: () => {
        tab.ended += 1;
      },
    },
    notify: {
      success: (sentence) => toasts.push(`ok: ${sentence}`),
      failure: (sentence) => toasts.push(`error: ${sentence}`),
    },
    send: async (input, init = {}) => {
      const handler = handlers[sent.length];
      sent.push({ url: String(input), headers: new Headers(init.headers), init });
      if (!handler) throw new TypeError('Failed to fetch');
      return handler(String(input), init);
    },
    upload: async (url, init, onProgress) => {
      const handler = handlers[sent.length];
      sent.push({ url, headers: new Headers(init.headers), init });
      onProgress(5, 10);
      if (!handler) throw new TypeError('Failed to fetch');
      return handler(url, init);
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    timeout: () => {
      const controller = new AbortController();
      timeouts.push(() => controller.abort());
      return controller.signal;
    },
    isBehind: () => tab.isBehind,
    kept: async (endpoint, key) => tab.device.get(`${endpoint} ${key}`),
    mayBeReached: () => tab.mayBeReached,
  });
  const call = (request: ApiRequest, options: ApiOptions = {}, forced = false) =>
    baseQuery(
      request,
      { signal: new AbortController().signal, forced, endpoint: 'week', queryCacheKey: '1' } as BaseQueryApi,
      options,
    );
  return { call, baseQuery, sent, toasts, waits, positions, tab, timeouts };
};

const read: ApiRequest = { key: 'POST /Time/GetTimeSheets', change: false, body: { userId: 'u' } };
const change: ApiRequest = { key: 'POST /Time/AddInputTime', change: true, body: { time: 7.5 } };
const refusal = {
  detail: 'Refusé',
  errors: [
    { errorCode: 1, errorMessage: 'La durée doit être comprise entre 0h15 et 24h', propertyName: 'time' },
  ],
  extensions: { correlationId: 'c' },
};

describe('a change', () => {
  test('carries the token and a key, and raises its toast once', async () => {
    const { call, sent, toasts, positions } = against(() => json(200, { id: 'l' }, { 'X-Position': '41' }));
    expect(await call(change, { success: 'Le temps a bien été ajouté' })).toMatchObject({
      data: { id: 'l' },
    });
    expect(sent[0]?.url).toBe('/api/Time/AddInputTime');
    expect(sent[0]?.headers.get('Authorization')).toBe('old');
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    expect(sent[0]?.headers.get('X-Min-Position')).toBeNull();
    expect(sent[0]?.init.body).toBe('{"time":7.5}');
    expect(toasts).toEqual(['ok: Le temps a bien été ajouté']);
    expect(positions.isOwn(41)).toBe(true);
  });

  test('that came too late reads next what was written before it', async () => {
    const { call, sent, positions } = against(
      () => json(409, { ...refusal, status: 409 }, { 'X-Position': '43' }),
      () => json(200, {}),
    );
    expect(await call(change)).toMatchObject({ error: { status: 409 } });
    expect(positions.isOwn(43)).toBe(false);
    await call(read);
    expect(sent[1]?.headers.get('X-Min-Position')).toBe('43');
  });

  test('tells what an answer holds, unless it is none', async () => {
    const { call, positions } = against(
      () => json(200, {}, { 'X-Read-Position': '40' }),
      () => json(404, refusal, { 'X-Read-Position': '3' }),
      () => json(200, {}),
    );
    for (let n = 0; n < 3; n += 1) await call(read);
    expect(positions.oldestRead()).toBe(40);
  });

  test('that got lost is sent once more under the same key', async () => {
    const { call, sent, waits } = against(undefined, () => json(204, null));
    expect(await call(change)).toMatchObject({ data: null });
    expect(waits).toEqual([500]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe(sent[1]?.headers.get('Idempotency-Key'));
  });

  test('whose answers all got lost keeps its key when the person sends the same again, until there is an answer', async () => {
    const created = () => json(200, { id: 't' });
    const { call, sent } = against(undefined, undefined, created, created, created);
    await call(change);
    await call(change);
    await call(change);
    await call({ ...change, body: { time: 8 } });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(new Set(keys.slice(2)).size).toBe(3);
  });

  test('that is turned away keeps its key too: what became of it before is not said', async () => {
    const busy = () => json(429, refusal);
    const { call, sent } = against(undefined, undefined, busy, () => json(400, refusal), busy);
    await call(change);
    expect(await call(change)).toMatchObject({ error: { status: 429 } });
    await call(change);
    await call(change);
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });

  test('whose answer got lost is still not known of when its second try is turned away', async () => {
    const { call } = against(undefined, () => json(429, refusal));
    expect(await call(change)).toMatchObject({ error: { status: 0 } });
  });

  test('waits as long as a busy server asks, within reason', async () => {
    const { call, waits } = against(
      () => json(503, {}, { 'Retry-After': '2' }),
      () => json(503, {}),
    );
    await call(change);
    expect(waits).toEqual([2000]);
  });

  test.each([502, 504])(
    'that a gateway had no answer to, %d, is sent once more under the same key',
    async (status) => {
      const { call, sent, waits } = against(
        () => new Response('<html></html>', { status }),
        () => json(204, null),
      );
      expect(await call(change)).toMatchObject({ data: null });
      expect(waits).toEqual([500]);
      expect(sent[0]?.headers.get('Idempotency-Key')).toBe(sent[1]?.headers.get('Idempotency-Key'));
    },
  );

  test('that is refused tells why, unless the screen does', async () => {
    const first = against(() => json(400, refusal));
    expect(await first.call(change, { failure: 'Une erreur est survenue' })).toMatchObject({
      error: { status: 400, correlationId: 'c' },
    });
    expect(first.toasts).toEqual(['error: La durée doit être comprise entre 0h15 et 24h']);
    const second = against(() => json(400, refusal));
    await second.call(change, { failure: false });
    expect(second.toasts).toEqual([]);
  });

  test('that fails without a word tells the sentence of its endpoint', async () => {
    const { call, toasts } = against(() => json(500, 'x'));
    await call(change, { failure: 'Une erreur est survenue lors de la création' });
    expect(toasts).toEqual(['error: Une erreur est survenue lors de la création']);
  });

  test('that never arrives says that the server does not answer', async () => {
    const { call, toasts } = against(undefined, undefined);
    expect(await call(change)).toMatchObject({ error: { status: 0 } });
    expect(toasts[0]).toContain('Le serveur ne répond pas');
  });
});

/** An answer that never comes, until the call is given up. */
const hanging: Handler = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('a call that hangs', () => {
  test('is given up after a while, and not tried a second time', async () => {
    const { call, sent, timeouts } = against(hanging);
    const ended = call(change, { failure: false });
    timeouts[0]?.();
    expect(await ended).toMatchObject({ error: { status: 0 } });
    expect(sent).toHaveLength(1);
  });

  test('in the middle of its answer is given up too', async () => {
    const { call, timeouts } = against((_, { signal }) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
      });
      return new Response(body);
    });
    const ended = call(read);
    await new Promise((resolve) => setTimeout(resolve, 0));
    timeouts[0]?.();
    expect(await ended).toMatchObject({ error: { status: 0 } });
  });
});

describe('a file', () => {
  const signal = new AbortController().signal;
  const progress = () => {
    const steps: (readonly [number, number | undefined])[] = [];
    return { steps, onProgress: (done: number, total: number | undefined) => void steps.push([done, total]) };
  };
  const file = (headers: Record<string, string>): Response => new Response('a;b', { headers });

  test('comes under the name that the server gives it, and tells how far it is', async () => {
    const { baseQuery, sent } = against(() =>
      file({
        'Content-Length': '3',
        'Content-Disposition': "attachment; filename*=UTF-8''Export%20%C3%A9t%C3%A9.csv",
      }),
    );
    const { steps, onProgress } = progress();
    const answer = await createTransfers(baseQuery).download('GET /Export', {}, { signal, onProgress });
    if ('problem' in answer) throw new Error(answer.problem.detail);
    expect(answer.file.name).toBe('Export été.csv');
    expect(await answer.file.content.text()).toBe('a;b');
    expect(steps.at(-1)).toEqual([3, 3]);
    expect(sent[0]?.headers.get('Authorization')).toBe('old');
  });

  test.each([
    [true, 1],
    [false, 2],
  ])(
    'that is cut on its way is asked for again by itself unless it leaves a trace (%p)',
    async (isOnce, times) => {
      const { baseQuery, sent } = against(undefined, undefined);
      const answer = await createTransfers(baseQuery).download('GET /Export', {}, { signal, isOnce });
      expect(answer).toMatchObject({ problem: { status: 0 } });
      expect(sent).toHaveLength(times);
    },
  );

  test('that leaves a trace is not asked for again either when a gateway had no answer', async () => {
    const { baseQuery, sent } = against(() => new Response('', { status: 504 }));
    await createTransfers(baseQuery).download('GET /Export', {}, { signal, isOnce: true });
    expect(sent).toHaveLength(1);
  });

  test('that is recorded goes out under the key it was given, after what its browser has seen', async () => {
    const { baseQuery, sent, positions } = against(undefined, () => new Response('a;b'));
    positions.changed(7);
    const command = { id: 'k', by: { userId: 'u', entreprise: 'batir' } };
    const answer = await createTransfers(baseQuery).download('GET /Export', { command }, { signal });
    expect(answer).toMatchObject({ file: {} });
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k']);
    expect(sent.map(({ headers }) => headers.get('X-Min-Position'))).toEqual(['7', '7']);
  });

  test('that is refused tells why, as every call does', async () => {
    const { baseQuery } = against(() => json(403, refusal));
    const answer = await createTransfers(baseQuery).download('GET /Export', {}, { signal });
    expect(answer).toMatchObject({ problem: { status: 403, correlationId: 'c' } });
  });

  test('asked for in a session that is over ends it', async () => {
    const { baseQuery, tab } = against(() => json(401, {}));
    await createTransfers(baseQuery).download('GET /Export', {}, { signal });
    expect(tab.ended).toBe(1);
  });

  test('is sent as it is, once under its key, and tells how far it is', async () => {
    const { baseQuery, sent } = against(undefined, () => json(200, { lines: 48 }, { 'X-Position': '12' }));
    const { steps, onProgress } = progress();
    const body = new FormData();
    body.set('file', new Blob(['x']), 'chantiers.xlsx');
    const answer = await createTransfers(baseQuery).upload(
      'POST /Projet/Import',
      { body },
      { signal, onProgress },
    );
    expect(answer).toEqual({ data: { lines: 48 } });
    expect(sent[1]?.init.body).toBe(body);
    expect(sent[1]?.headers.get('Content-Type')).toBeNull();
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe(sent[1]?.headers.get('Idempotency-Key'));
    expect(steps).toEqual([
      [5, 10],
      [5, 10],
    ]);
  });

  test('that somebody stops is nothing to tell of', async () => {
    const controller = new AbortController();
    const { baseQuery, sent } = against(hanging);
    const ended = createTransfers(baseQuery).download('GET /Export', {}, { signal: controller.signal });
    controller.abort();
    expect(await ended).toEqual({ problem: stopped });
    expect(sent).toHaveLength(1);
  });
});

describe('another company in the middle of a call', () => {
  const moved = (tab: { entreprise: string; token: string | null }): void => {
    tab.entreprise = 'charpentes';
    tab.token = 'new';
  };

  test('does not get the change that was refused under the token of before', async () => {
    const { call, tab, sent } = against(() => {
      moved(tab);
      return json(401, {});
    });
    tab.fresh = 'new';
    expect(await call(change)).toMatchObject({ error: { status: 401 } });
    expect(sent).toHaveLength(1);
    expect(tab.ended).toBe(0);
  });

  test('does not get the second try of a change whose answer was lost', async () => {
    const { call, tab, sent } = against(() => {
      moved(tab);
      throw new TypeError('Failed to fetch');
    });
    expect(await call(change)).toMatchObject({ error: { status: 401 } });
    expect(sent).toHaveLength(1);
  });

  test('does not get a command of the one before', async () => {
    const { call, tab, sent } = against();
    const command = { id: 'c-1', by: { userId: 'u', entreprise: 'batir' } };
    moved(tab);
    expect(await call({ ...change, command })).toMatchObject({ error: { status: 401 } });
    expect(sent).toEqual([]);
  });
});

describe('the end of a session', () => {
  const leave: ApiRequest = { key: 'POST /Account/Logout', change: true, untilAnswered: true };
  const busy = () => json(503, {}, { 'Retry-After': '2' });

  test('is said until it is heard, with its token, though nobody is signed in any more', async () => {
    const { call, tab, sent, waits } = against(
      () => {
        tab.token = null;
        return busy();
      },
      undefined,
      () => new Response('<html></html>', { status: 502 }),
      () => json(204, null),
    );
    expect(await call(leave)).toMatchObject({ data: null });
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['old', 'old', 'old', 'old']);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(sent.every(({ init }) => init.keepalive)).toBe(true);
    expect(waits).toEqual([2000, 1000, 2000]);
  });

  test('goes on when the page lets go of it, and leaves alone the cookie of who signs in next', async () => {
    const controller = new AbortController();
    const { baseQuery, tab, sent } = against(
      () => {
        controller.abort();
        tab.token = 'new';
        return busy();
      },
      () => json(204, null),
    );
    const api = { signal: controller.signal } as BaseQueryApi;
    expect(await baseQuery(leave, api, { failure: false })).toMatchObject({ data: null });
    expect(sent.map(({ init }) => init.credentials)).toEqual(['same-origin', 'omit']);
  });

  test('that a server calls over already ends nothing else', async () => {
    const { call, tab, sent } = against(() => json(401, {}));
    tab.fresh = 'new';
    expect(await call(leave)).toMatchObject({ error: { status: 401 } });
    expect([sent.length, tab.ended]).toEqual([1, 0]);
  });

  test('is given up in the end', async () => {
    const { call, sent, timeouts } = against(busy, busy, () => {
      timeouts[0]?.();
      return busy();
    });
    expect(await call(leave)).toMatchObject({ error: { status: 503 } });
    expect(sent).toHaveLength(3);
  });
});

test('a command is sent under its own key, each time', async () => {
  const { call, sent } = against(
    () => json(500, {}),
    () => json(204, null),
  );
  const command = { id: 'c-1', by: { userId: 'u', entreprise: 'batir' } };
  await call({ ...change, command });
  await call({ ...change, command });
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['c-1', 'c-1']);
});

describe('an answer from before', () => {
  const late = { 'X-Stale': 'true' };

  test('is shown when it is the first, and said to be late', async () => {
    const { call, sent } = against(() => json(200, 'old', late));
    expect(await call(read)).toEqual({ data: 'old', meta: { stale: true } });
    expect(sent).toHaveLength(1);
  });

  test('does not take the place of what is on the screen: it is read again', async () => {
    const { call, waits } = against(
      () => json(200, 'old', late),
      () => json(200, 'new'),
    );
    expect(await call(read, {}, true)).toMatchObject({ data: 'new' });
    expect(waits).toEqual([1500]);
  });

  test('that stays late is taken in the end', async () => {
    const always = () => json(200, 'old', late);
    const { call, sent } = against(always, always, always);
    expect(await call(read, {}, true)).toMatchObject({ data: 'old', meta: { stale: true } });
    expect(sent).toHaveLength(3);
  });

  test('is taken at once while the views are known to be behind', async () => {
    const { call, tab, sent } = against(() => json(200, 'old', late));
    tab.isBehind = true;
    expect(await call(read, {}, true)).toMatchObject({ data: 'old', meta: { stale: true } });
    expect(sent).toHaveLength(1);
  });

  test.each([
    { what: 'the first', forced: false, waited: [] },
    { what: 'one that takes the place of what is on the screen', forced: true, waited: [1000] },
  ])('of a read that one of our changes has overtaken is read again: $what', async ({ forced, waited }) => {
    const { call, positions, sent, waits } = against(
      () => {
        positions.changed(9);
        return json(200, 'old');
      },
      () => json(200, 'new'),
    );
    expect(await call(read, {}, forced)).toMatchObject({ data: 'new' });
    expect(sent[1]?.headers.get('X-Min-Position')).toBe('9');
    expect(waits).toEqual(waited);
  });
});

test('tells when a server that is asked too much wants to be asked again', async () => {
  const { call } = against(() => json(429, refusal, { 'Retry-After': '7' }));
  expect(await call(change)).toMatchObject({ error: { status: 429, retryAfter: 7000 } });
});

describe('a query', () => {
  test('waits for what this person has just changed', async () => {
    const { call, sent, positions } = against(() => json(200, []));
    positions.changed(7);
    await call(read);
    expect(sent[0]?.headers.get('X-Min-Position')).toBe('7');
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeNull();
  });

  test('that fails raises no toast: its panel tells it', async () => {
    const { call, toasts } = against(() => json(500, 'x'));
    await call(read);
    expect(toasts).toEqual([]);
  });
});

describe('a refused token', () => {
  test('ends the session without a toast of its own', async () => {
    const { call, tab, toasts } = against(() => json(401, {}));
    expect(await call(change)).toMatchObject({ error: { status: 401 } });
    expect(tab.ended).toBe(1);
    expect(toasts).toEqual([]);
  });

  test('that another tab has replaced is tried again with the new one', async () => {
    const { call, tab, sent } = against(
      () => json(401, {}),
      () => json(200, 1),
    );
    tab.fresh = 'new';
    expect(await call(read)).toMatchObject({ data: 1 });
    expect(sent[1]?.headers.get('Authorization')).toBe('new');
    expect(tab.ended).toBe(0);
  });

  test('means nothing to who is not signed in', async () => {
    const { call, tab } = against(() => json(401, {}));
    tab.token = null;
    await call(read);
    expect(tab.ended).toBe(0);
  });
});

test('a 301 without an address is an answer like another', async () => {
  const body = { passwordResetToken: 'r', userId: 'u', passwordNeedSet: true };
  const { call } = against(() => json(301, body));
  expect(
    await call({ key: 'POST /Account/Login', change: true, body: {} }, { failure: false }),
  ).toMatchObject({
    error: { status: 301, body },
  });
});

describe('what the device keeps', () => {
  const kept: KeptRead = { data: ['of before'], on: '2026-11-20T16:42:00.000Z' };
  const fromDevice = { data: kept.data, meta: { stale: false, keptOn: kept.on } };

  test('is given in the place of an answer that does not come', async () => {
    const { call, tab, sent } = against();
    tab.device.set('week 1', kept);
    expect(await call(read)).toEqual(fromDevice);
    expect(sent).toHaveLength(2);
  });

  test('is given at once where there is no network: nobody waits for one to be tried', async () => {
    const { call, tab, sent } = against();
    tab.mayBeReached = false;
    tab.device.set('week 1', kept);
    expect(await call(read)).toEqual(fromDevice);
    expect(sent).toEqual([]);
  });

  test('where it has nothing, one try tells that there is no network; a change has two', async () => {
    const { call, tab, sent } = against();
    tab.mayBeReached = false;
    expect(await call(read)).toMatchObject({ error: { status: 0 } });
    expect(sent).toHaveLength(1);
    await call(change, { failure: false });
    expect(sent).toHaveLength(3);
  });

  test('is given while the network keeps a page waiting', async () => {
    const { call, tab, timeouts } = against(() => new Promise<Response>(() => {}));
    tab.device.set('week 1', kept);
    const reading = call(read);
    for (const end of timeouts.slice(1)) end();
    expect(await reading).toEqual(fromDevice);
  });

  test('takes the place of nothing that is on the screen', async () => {
    const { call, tab } = against();
    tab.device.set('week 1', kept);
    expect(await call(read, {}, true)).toMatchObject({ error: { status: 0 } });
  });

  test('takes the place of no answer of the server', async () => {
    const { call, tab } = against(
      () => json(403, refusal),
      () => json(200, ['now']),
    );
    tab.device.set('week 1', kept);
    expect(await call(read)).toMatchObject({ error: { status: 403 } });
    expect(await call(read)).toMatchObject({ data: ['now'] });
  });
});

describe('a network that answers everything with its own page', () => {
  const portal = () => new Response('<h1>Wi-Fi', { headers: { 'Content-Type': 'text/html' } });

  test('is no server: a change is not taken for done', async () => {
    const { call, sent } = against(portal, portal);
    expect(await call(change, { failure: false })).toMatchObject({ error: { status: 0 } });
    expect(sent).toHaveLength(2);
  });

  test('is no reason for what the device keeps to stay away', async () => {
    const { call, tab } = against(portal, portal);
    tab.device.set('week 1', { data: ['of before'], on: '2026-11-20T16:42:00.000Z' });
    expect(await call(read)).toMatchObject({ data: ['of before'] });
  });
});

describe('a session that is refused', () => {
  test('goes on where nobody could be asked for another: nothing is ended, and nothing was sent', async () => {
    const { call, tab } = against(() => json(401, refusal));
    tab.isCutOff = true;
    expect(await call(read)).toMatchObject({ error: { status: 0 } });
    expect(tab.ended).toBe(0);
  });

  test('ends once the one in its place is refused too', async () => {
    const { call, tab } = against(
      () => json(401, refusal),
      () => json(401, refusal),
    );
    tab.fresh = 'new';
    expect(await call(read)).toMatchObject({ error: { status: 401 } });
    expect(tab.ended).toBe(1);
  });
});
