import type { webhookMessage } from '@gestiontemps/contracts/webhooks';
import { createPostOutside } from '@gestiontemps/kernel/outside/post-outside';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { type Received, type Receiver, startReceiver } from '@gestiontemps/kernel/testing/http-receiver';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Company, makeCompany } from '../testing/world.ts';
import { createDeliverer } from './deliverer.ts';
import { postEntries } from './testing/post-entries.ts';

let app: TestApp;
let company: Company;
let receiver: Receiver;
let made = 0;
let now = Date.parse('2026-11-20T09:00:00.000Z');

beforeAll(async () => {
  // It looks once, as it starts: those of the tests do the rest.
  app = await startTestApp({ outside: { allowsLoopback: true, every: 3_600_000 } });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  company = await makeCompany(app, `D${made}`);
  receiver = await startReceiver();
  const url = `http://127.0.0.1:${receiver.port}/`;
  expectOk(await company.admin.post('/Webhook/Create', { nom: 'ERP', url }));
  await app.settled();
});

/** A process that posts, and that can be killed: what it wanted to write then is written by nobody. */
const poster = (of: { pool?: (pool: Pool) => Pool; patience?: number } = {}) => {
  const { deps, ownerPool } = app.tracker;
  const deliverer = createDeliverer({
    ...deps,
    pool: of.pool?.(ownerPool) ?? ownerPool,
    post: createPostOutside({ allowsLoopback: true, ...of }),
    log: { warn: () => {} },
    every: 5,
  });
  deliverer.start();
  return deliverer;
};
/** Lets a claim run out. */
const pass = (seconds: number): void => {
  now += seconds * 1000;
  app.setNow(new Date(now).toISOString());
};
const post = async (count = 1): Promise<number> => {
  const last = await postEntries(app.tracker, company.entreprise, count);
  await app.settled();
  return last;
};
const messageOf = ({ body }: Received) => JSON.parse(body) as z.input<typeof webhookMessage>;
const deliveredUpTo = async (): Promise<number> => {
  const { rows } = await app.tracker.ownerPool.query<{ delivered: number }>(
    'select delivered from directory.webhook_progress where entreprise = $1',
    [company.entreprise],
  );
  return rows[0]?.delivered ?? -1;
};

/** What arrived, each message once: none lost, none between two others' repetitions, the same each time. */
const told = (): { ranges: [number, number][]; repeated: number } => {
  const ranges: [number, number][] = [];
  const bodies = new Map<string, string>();
  let last = '';
  let repeated = 0;
  for (const got of receiver.received) {
    const { id, from, to } = messageOf(got);
    expect(got.body).toBe(bodies.get(id) ?? got.body);
    if (id === last) repeated += 1;
    else {
      // One that was followed by another never comes back.
      expect(bodies.has(id)).toBe(false);
      ranges.push([Number(from), Number(to)]);
    }
    bodies.set(id, got.body);
    last = id;
  }
  return { ranges, repeated };
};
const expectAllOf = (ranges: readonly [number, number][], last: number): void => {
  expect(ranges.map(([from]) => from)).toEqual([1, ...ranges.slice(0, -1).map(([, to]) => to + 1)]);
  expect(ranges.at(-1)?.[1]).toBe(last);
};

describe('A process that posts', () => {
  test('and is killed leaves its message to the next one, under the same id', async () => {
    receiver.answer = () => {};
    let isDead = false;
    const mortal = (pool: Pool): Pool =>
      ({
        query: (...args: Parameters<Pool['query']>) =>
          isDead ? Promise.reject(new Error('killed')) : pool.query(...args),
      }) as unknown as Pool;
    const first = poster({ pool: mortal });
    await post();
    await until(() => receiver.received.length === 1);
    isDead = true;
    await post();
    receiver.answer = (response) => void response.writeHead(200).end();
    const second = poster();
    pass(29);
    // Until its claim has run out nobody knows that it is dead.
    expect(receiver.received).toHaveLength(1);
    pass(2);
    await until(async () => (await deliveredUpTo()) === 2);
    expect(told()).toEqual({
      ranges: [
        [1, 1],
        [2, 2],
      ],
      repeated: 1,
    });
    await Promise.all([first.stop(), second.stop()]);
    await receiver.close();
  });

  test('that is stopped gives its message back at once', async () => {
    receiver.answer = () => {};
    const first = poster();
    await post();
    await until(() => receiver.received.length === 1);
    await first.stop();
    receiver.answer = (response) => void response.writeHead(200).end();
    const second = poster();
    await until(async () => (await deliveredUpTo()) === 1);
    expect(told()).toEqual({ ranges: [[1, 1]], repeated: 1 });
    await second.stop();
    await receiver.close();
  }, 20_000);

  test('is killed wherever it is, again and again, and nothing is lost, nor comes after what followed it', async () => {
    for (let life = 0; life < 30; life += 1) {
      let left = 1 + (life % 7);
      const mortal = (pool: Pool): Pool =>
        ({
          query: (...args: Parameters<Pool['query']>) =>
            (left -= 1) < 0 ? Promise.reject(new Error('killed')) : pool.query(...args),
        }) as unknown as Pool;
      await post(1 + (life % 3));
      const mortalPoster = poster({ pool: mortal });
      await until(() => left < 0);
      await mortalPoster.stop();
      pass(31);
    }
    const last = await post();
    const survivor = poster();
    await until(async () => (await deliveredUpTo()) === last);
    await survivor.stop();
    const { ranges, repeated } = told();
    expectAllOf(ranges, last);
    expect(repeated).toBeGreaterThan(0);
    await receiver.close();
  }, 60_000);

  test('keeps no company waiting for another one, however many of its addresses are silent', async () => {
    receiver.answer = () => {};
    const url = `http://127.0.0.1:${receiver.port}/`;
    const silent = [];
    for (let count = 0; count < 4; count += 1) silent.push(await makeCompany(app, `S${made}${count}`));
    for (const { admin } of silent)
      for (let count = 0; count < 20; count += 1)
        expectOk(await admin.post('/Webhook/Create', { nom: `ERP ${count}`, url }));
    await app.settled();
    for (const { entreprise } of silent) await postEntries(app.tracker, entreprise);
    await app.settled();
    const busy = poster({ patience: 600_000 });
    await until(() => receiver.received.length >= 32);
    const other = await makeCompany(app, `T${made}`);
    const theirs = await startReceiver();
    const heardAt = { nom: 'ERP', url: `http://127.0.0.1:${theirs.port}/` };
    expectOk(await other.admin.post('/Webhook/Create', heardAt));
    await app.settled();
    await postEntries(app.tracker, other.entreprise);
    await until(() => theirs.received.length === 1);
    // Of each of the others so many are asked at once, and the rest wait for these.
    const asked = receiver.received.map((got) => messageOf(got).entreprise);
    expect(silent.map(({ entreprise }) => asked.filter((id) => id === entreprise).length)).toEqual([
      8, 8, 8, 8,
    ]);
    await busy.stop();
    await Promise.all([receiver.close(), theirs.close()]);
  }, 60_000);

  test('shares the work with others: of each message one posts it, one after the other', async () => {
    let atOnce = 0;
    let most = 0;
    receiver.answer = (response) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      setImmediate(() => {
        atOnce -= 1;
        response.writeHead(200).end();
      });
    };
    const posters = [poster(), poster(), poster()];
    let last = 0;
    for (let count = 0; count < 40; count += 1) last = await post();
    await until(async () => (await deliveredUpTo()) === last);
    await Promise.all(posters.map((one) => one.stop()));
    const { ranges, repeated } = told();
    expectAllOf(ranges, last);
    expect({ repeated, most }).toEqual({ repeated: 0, most: 1 });
    await receiver.close();
  }, 60_000);
});
