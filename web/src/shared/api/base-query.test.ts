import { describe, expect, test } from '@jest/globals';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createBaseQuery, type ApiOptions } from './base-query.ts';
import { createPositions } from './positions.ts';
import type { ApiRequest } from './request.ts';

type Handler = (url: string, init: RequestInit) => Response;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });

/** A base query whose server is the given answers, one after the other; `undefined` is a network failure. */
const against = (...handlers: (Handler | undefined)[]) => {
  const sent: { url: string; headers: Headers; init: RequestInit }[] = [];
  const toasts: string[] = [];
  const waits: number[] = [];
  const positions = createPositions();
  const tab = { token: 'old' as string | null, fresh: undefined as string | undefined, ended: 0 };
  const baseQuery = createBaseQuery({
    positions,
    session: {
      token: () => tab.token,
      renewed: async () => {
        if (tab.fresh) tab.token = tab.fresh;
        return tab.fresh !== undefined;
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
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  const call = (request: ApiRequest, options: ApiOptions = {}) =>
    baseQuery(request, { signal: new AbortController().signal } as BaseQueryApi, options);
  return { call, sent, toasts, waits, positions, tab };
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
    expect(await call(change, { success: 'Le temps a bien été ajouté' })).toEqual({ data: { id: 'l' } });
    expect(sent[0]?.url).toBe('/api/Time/AddInputTime');
    expect(sent[0]?.headers.get('Authorization')).toBe('old');
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    expect(sent[0]?.headers.get('X-Min-Position')).toBeNull();
    expect(sent[0]?.init.body).toBe('{"time":7.5}');
    expect(toasts).toEqual(['ok: Le temps a bien été ajouté']);
    expect(positions.isOwn(41)).toBe(true);
  });

  test('that got lost is sent once more under the same key', async () => {
    const { call, sent, waits } = against(undefined, () => json(204, null));
    expect(await call(change)).toEqual({ data: null });
    expect(waits).toEqual([500]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe(sent[1]?.headers.get('Idempotency-Key'));
  });

  test('waits as long as a busy server asks, within reason', async () => {
    const { call, waits } = against(
      () => json(503, {}, { 'Retry-After': '2' }),
      () => json(503, {}),
    );
    await call(change);
    expect(waits).toEqual([2000]);
  });

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
    expect(await call(read)).toEqual({ data: 1 });
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
