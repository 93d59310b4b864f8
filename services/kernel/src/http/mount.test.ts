import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { hours } from '@gestiontemps/contracts/shapes';
import { route } from '@gestiontemps/contracts/route';
import express from 'express';
import { pino } from 'pino';
import { z } from 'zod';
import { createHttpApp } from './http-app.ts';
import { mount } from './mount.ts';
import { until } from '../testing/until.ts';
import { on, type RouteHandler } from './routing.ts';

const sum = route({
  method: 'GET',
  path: '/sum',
  summary: 'A sum',
  source: 'api.md',
  allow: 'anonymous',
  reply: z.object({ total: hours }),
});

/** A server of one call, and what it logs. */
const serve = async (handler: RouteHandler<never>) => {
  const logged: string[] = [];
  const router = express.Router();
  const nobody = { userId: '', entreprise: null };
  mount({
    router,
    handlers: [handler],
    commands: undefined as never,
    progress: undefined as never,
    secret: 'secret',
    authenticate: async () => nobody,
    anonymous: nobody,
    authorize: () => {},
  });
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const server = createServer(createHttpApp({ log, api: router })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    logged,
    ask: (token = '') => fetch(`http://127.0.0.1:${port}/api/sum`, { headers: { Authorization: token } }),
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

test('a session that asks for much at once waits for itself, and nobody waits for it', async () => {
  const begun: string[] = [];
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const slow = on({ ...sum, allow: 'session' as const }, async ({ exchange }) => {
    const session = exchange.header('Authorization') ?? '';
    begun.push(session);
    if (session === 'greedy') await opened;
    return { total: 0 as never };
  });
  const { ask, close } = await serve(slow);
  const greedy = Array.from({ length: 20 }, () => ask('greedy'));
  await until(() => begun.length === 8);
  expect((await ask('modest')).status).toBe(200);
  expect(begun).toEqual([...Array.from({ length: 8 }, () => 'greedy'), 'modest']);
  open();
  expect((await Promise.all(greedy)).map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, () => 200),
  );
  close();
});
