import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { webhookMessage } from '@gestiontemps/contracts/webhooks';
import { type Receiver, startReceiver } from '@gestiontemps/kernel/testing/http-receiver';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { type Run, runEntry, stopped } from '../main/testing/product-run.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Company, makeCompany } from '../testing/world.ts';
import { postEntries } from './testing/post-entries.ts';

let app: TestApp;
let company: Company;
let receiver: Receiver;
let dataDir: string;
const runs: Run[] = [];

beforeAll(async () => {
  // It writes and posts nothing itself: the processes of the test do.
  app = await startTestApp({ outside: { allowsLoopback: true, every: 3_600_000 } });
  company = await makeCompany(app, 'A');
  receiver = await startReceiver();
  dataDir = await mkdtemp(join(tmpdir(), 'gestiontemps-killed-'));
}, 60_000);
afterAll(async () => {
  for (const { child } of runs) child.kill('SIGKILL');
  await receiver.close();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A process of its own on the same database. */
const start = async (): Promise<Run> => {
  const run = runEntry('standalone', {
    DATABASE_URL: app.databaseUrl,
    SECRET: app.secret,
    DATA_DIR: dataDir,
    WEBHOOKS_LOOPBACK: '1',
  });
  runs.push(run);
  await run.ready;
  return run;
};
const messages = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as z.input<typeof webhookMessage>);
const rangesBy = () => messages().map(({ from, to }) => `${from}-${to}`);
const progress = async () => {
  const { rows } = await app.tracker.ownerPool.query<{ delivered: number; claim: string | null }>(
    'select delivered, claim from directory.webhook_progress where entreprise = $1',
    [company.entreprise],
  );
  return rows[0];
};

test('Of two processes that are killed while one posts, the next takes over what they left, and goes on', async () => {
  const url = `http://127.0.0.1:${receiver.port}/`;
  expectOk(await company.admin.post('/Webhook/Create', { nom: 'ERP', url }));
  const both = await Promise.all([start(), start()]);
  await postEntries(app.tracker, company.entreprise, 2);
  await until(async () => (await progress())?.delivered === 2);
  const before = messages().length;

  // Taken and not answered; more comes meanwhile.
  receiver.answer = () => {};
  await postEntries(app.tracker, company.entreprise, 3);
  await until(() => messages().length === before + 1);
  for (const { child } of both) child.kill('SIGKILL');
  await Promise.all(both.map(({ ended }) => ended));
  await postEntries(app.tracker, company.entreprise, 4);
  expect(await progress()).toMatchObject({ delivered: 2, claim: expect.any(String) as unknown });

  receiver.answer = (response) => void response.writeHead(200).end();
  // As if half a minute had passed.
  await app.tracker.ownerPool.query(`update directory.webhook_progress set claimed_until = '-infinity'`);
  const next = await start();
  await until(async () => (await progress())?.delivered === 9);
  const [left, again] = messages().slice(before);
  expect(again).toEqual(left);
  const ranges = rangesBy().slice(before);
  expect(ranges[0]).toBe('3-5');
  expect(ranges.slice(1)).toEqual(['3-5', '6-9']);
  expect(rangesBy()[0]).toMatch(/^1-/);
  expect(await stopped(next)).toBe(0);
}, 90_000);
