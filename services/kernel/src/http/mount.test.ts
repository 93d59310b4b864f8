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
import { on } from './routing.ts';

const sum = route({
  method: 'GET',
  path: '/sum',
  summary: 'A sum',
  source: 'api.md',
  allow: 'anonymous',
  reply: z.object({ total: hours }),
});

/** What a server answers whose only call gives this, and what it logs. */
const answerOf = async (total: unknown): Promise<{ status: number; logged: string }> => {
  const logged: string[] = [];
  const router = express.Router();
  const nobody = { userId: '', entreprise: null };
  mount({
    router,
    handlers: [on(sum, async () => ({ total }) as never)],
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
  const answer = await fetch(`http://127.0.0.1:${port}/api/sum`);
  await answer.text();
  server.close();
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
