import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { hours } from '@gestiontemps/contracts/shapes';
import { route } from '@gestiontemps/contracts/route';
import express from 'express';
import { pino } from 'pino';
import { z } from 'zod';
import { errorCode } from '@gestiontemps/contracts/codes';
import { notFound, Rejection } from '../commands/rejection.ts';
import { createHttpApp } from './http-app.ts';
import { type Caller, mount, type Mounting } from './mount.ts';
import { until } from '../testing/until.ts';
import { type Answered, on, type RouteHandler } from './routing.ts';
import { tokenOf } from './token.ts';

const sum = route({
  method: 'GET',
  path: '/sum',
  summary: 'A sum',
  source: 'api.md',
  allow: 'anonymous',
  reply: z.object({ total: hours }),
});

/** A token that reads like a name. */
const tokenNamed = (name: string): string => name.padEnd(43, '_');

/** A server of one call, and what it logs. */
const serve = async (
  handler: RouteHandler<never>,
  of: Partial<
    Pick<Mounting<Caller>, 'authenticate' | 'isKnown' | 'deviceOf' | 'progress' | 'commands' | 'onAnswered'>
  > = {},
) => {
  const logged: string[] = [];
  const router = express.Router();
  const nobody = { userId: '', entreprise: null };
  mount({
    router,
    handlers: [handler],
    commands: undefined as never,
    progress: { shown: () => 5 } as never,
    secret: 'secret',
    authenticate: async () => nobody,
    isKnown: () => true,
    deviceOf: () => undefined,
    ...of,
    anonymous: nobody,
    authorize: async () => {},
    mayCall: () => true,
    hearsNews: () => true,
  });
  const edge = { trustedProxies: ['loopback'] };
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const server = createServer(createHttpApp({ log, api: router, edge })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    logged,
    ask: (token = '', of: RequestInit = {}, query = '') =>
      fetch(`http://127.0.0.1:${port}/api/sum${query}`, { headers: { Authorization: token }, ...of }),
    close: () => server.close(),
  };
};

/** What a server answers whose only call gives this, and what it logs. */
const answerOf = async (total: unknown): Promise<{ status: number; logged: string }> => {
  const { ask, close, logged } = await serve(on(sum, async () => ({ total }) as never));
  const answer = await ask();
  await answer.text();
  close();
  return { status: answer.status, logged: logged.join('') };
};

test('a sum is told, however large', async () => {
  expect(await answerOf(358 * 100_000 * 60)).toEqual({ status: 200, logged: '' });
});

test('a reply that does not fit its contract is our fault: 500, and logged with the call', async () => {
  const { status, logged } = await answerOf('beaucoup');
  expect(status).toBe(500);
  expect(logged).toContain('GET /sum');
  expect(logged).toContain('total');
});

test('a question about the past is not answered with what is now by a call that knows no past', async () => {
  const { ask, close } = await serve(on(sum, async () => ({ total: 0 as never })));
  const answer = await ask('', {}, '?asOf=2026-10-20T18:00:00Z');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    detail: expect.stringContaining('le rejeu de la semaine'),
    errors: [{ propertyName: 'asOf' }],
  });
  close();
  const knowing = { ...sum, query: z.strictObject({ asOf: z.string() }).refine(() => true) };
  const other = await serve(on(knowing, async () => ({ total: 0 as never })));
  expect((await other.ask('', {}, '?asOf=12')).status).toBe(200);
  other.close();
});

/** Views that nothing reaches, each wait for which takes 20 ms, and the milliseconds that each was given. */
const lateViews = () => {
  const within: number[] = [];
  const progress = {
    head: async () => 7,
    shown: () => 5,
    waitFor: async (_: number, options: { within: number }) => {
      within.push(options.within);
      const end = performance.now() + 20;
      while (performance.now() < end);
      return false;
    },
  } as unknown as Mounting<Caller>['progress'];
  return { progress, within };
};

test('a call that waits for the views twice waits no longer than one that does once', async () => {
  const { progress, within } = lateViews();
  const foretell = on(sum, async ({ abreast }) => {
    await abreast();
    return { total: 0 as never };
  });
  const { ask, close } = await serve(foretell, { progress });
  const answer = await ask('', { headers: { 'X-Min-Position': '7' } });
  expect(answer.headers.get('X-Stale')).toBe('true');
  expect(within[0]).toBe(2_000);
  expect(within[1]).toBeLessThanOrEqual(1_980);
  close();
});

test('a call that has waited for others waits as long for what it writes as one that has not', async () => {
  const { progress, within } = lateViews();
  const commands = { handle: async () => ({ position: 8 }) } as unknown as Mounting<Caller>['commands'];
  const write = on(sum, async ({ handle, settled }) => {
    await handle(undefined as never, 'account-1', undefined as never);
    await settled();
    return { total: 0 as never };
  });
  const { ask, close } = await serve(write, { progress, commands });
  const answer = await ask('', { headers: { 'X-Min-Position': '7' } });
  expect(answer.headers.get('X-Position')).toBe('8');
  expect(within).toEqual([2_000, 2_000]);
  close();
});

test('what is written and not shown yet is not told not to exist: it is to be asked for again', async () => {
  const { progress } = lateViews();
  const commands = { handle: async () => ({ position: 8 }) } as unknown as Mounting<Caller>['commands'];
  const create = on(sum, async ({ handle, settled }) => {
    await handle(undefined as never, 'account-1', undefined as never);
    await settled();
    throw notFound();
  });
  const { ask, close } = await serve(create, { progress, commands });
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('1');
  expect(answer.headers.get('X-Position')).toBe('8');
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('enregistré') });
  close();
  const inTime = await serve(create, { commands, progress: { ...progress, waitFor: async () => true } });
  expect((await inTime.ask()).status).toBe(404);
  inTime.close();
});

test('a session that asks for much at once waits for itself, and nobody waits for it', async () => {
  const begun: (string | undefined)[] = [];
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const greedy = tokenNamed('greedy');
  const modest = tokenNamed('modest');
  const slow = on({ ...sum, allow: 'session' as const }, async ({ exchange }) => {
    const session = tokenOf(exchange.header('Authorization'));
    begun.push(session);
    if (session === greedy) await opened;
    return { total: 0 as never };
  });
  const { ask, close } = await serve(slow);
  // However it writes its header, it is one session.
  const all = Array.from({ length: 20 }, (_, n) => ask(`Bearer${' '.repeat(n + 1)}${greedy}`));
  all.push(ask(greedy), ask(`bEaReR ${greedy}`));
  await until(() => begun.length === 8);
  expect((await ask(modest)).status).toBe(200);
  expect(begun).toEqual([...Array.from({ length: 8 }, () => greedy), modest]);
  open();
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  close();
});

test('invented tokens are looked up in the turn of their network, and nobody with a session waits for them', async () => {
  const asked: (string | undefined)[] = [];
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const known = tokenNamed('known');
  const { ask, close } = await serve(
    on({ ...sum, allow: 'session' as const }, async () => ({ total: 0 as never })),
    {
      isKnown: (token) => token === known,
      authenticate: async (token) => {
        asked.push(token);
        if (token !== known) await opened;
        if (token === known) return { userId: '', entreprise: null };
        throw new Rejection('unauthenticated', 'Session expirée', 401, errorCode.UnAuthorizedAccess);
      },
    },
  );
  const invented = Array.from({ length: 80 }, (_, n) => ask(tokenNamed(`invented${n}`)));
  await until(() => asked.length === 64);
  expect((await ask(known)).status).toBe(200);
  expect(asked).toHaveLength(65);
  open();
  expect(new Set((await Promise.all(invented)).map(({ status }) => status))).toEqual(new Set([401]));
  close();
});

test('without a session, who asks for much at once waits for himself, by his network; a known device does not', async () => {
  const begun: string[] = [];
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const slow = on(sum, async ({ exchange }) => {
    begun.push(exchange.address);
    if (!exchange.header('X-Device') && exchange.address === '192.0.2.1') await opened;
    return { total: 0 as never };
  });
  const { ask, close } = await serve(slow, { deviceOf: (request) => request.get('X-Device') });
  const from = (address: string, headers: Record<string, string> = {}) =>
    ask('', { headers: { 'X-Forwarded-For': address, ...headers } });
  const crowd = Array.from({ length: 80 }, () => from('192.0.2.1'));
  await until(() => begun.length === 64);
  expect((await from('192.0.2.2')).status).toBe(200);
  expect((await from('192.0.2.1', { 'X-Device': 'known' })).status).toBe(200);
  expect(begun).toHaveLength(66);
  open();
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
  close();
});

test('a call hears that its caller has hung up', async () => {
  const caller = new AbortController();
  const { ask, close } = await serve(
    on(sum, async ({ exchange }) => {
      const hungUp = once(exchange.signal, 'abort');
      caller.abort();
      await hungUp;
      close();
      return { total: 0 as never };
    }),
  );
  await expect(ask('', { signal: caller.signal })).rejects.toThrow('aborted');
});

test('an answer is told of as it travelled, once it was sent; a refusal and a HEAD are not', async () => {
  const told: Answered<Caller>[] = [];
  let isRefused = false;
  const { ask, close } = await serve(
    on(sum, async () => {
      if (isRefused) throw new Rejection('no', 'Non', 403, errorCode.UnAuthorizedAccess);
      return { total: 90 as never };
    }),
    { onAnswered: (answered) => void told.push(answered) },
  );
  await (await ask('', { headers: { 'User-Agent': 'Firefox' } })).text();
  await (await ask('', { method: 'HEAD' })).text();
  isRefused = true;
  expect((await ask()).status).toBe(403);
  close();
  expect(told).toEqual([
    expect.objectContaining({
      route: sum,
      reply: { total: 1.5 },
      userAgent: 'Firefox',
      address: '127.0.0.1',
    }),
  ]);
});
