import { createAskOutside } from '@gestiontemps/kernel/outside/post-outside';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { expectOk } from '../testing/expect-ok.ts';
import { createPushedMessages } from './pushed-messages.ts';
import { type PushedCompany, startPushedCompany } from './testing/pushed-company.ts';
import type { OnDevice } from './testing/pushed-devices.ts';

let company: PushedCompany;

beforeAll(async () => {
  company = await startPushedCompany();
}, 120_000);
afterEach(() => company.begin());
afterAll(() => company?.close());

describe('a push service', () => {
  const waiting = async (): Promise<OnDevice> => {
    const phone = await company.ofLea();
    expectOk(await company.devices.subscribe(phone, 'semaineRefusee'));
    await company.refused();
    return phone;
  };

  test('that fails is asked again, later each time, and shown once it takes it', async () => {
    const phone = await waiting();
    for (const [attempt, wait] of [1, 2, 4].entries()) {
      company.service.answer = (response) => void response.writeHead(503).end();
      await company.devices.sends();
      expect(await company.devices.messages(company.batir.lea.userId)).toEqual([
        { state: 'waiting', attempts: attempt + 1, why: 'HTTP 503', wait },
      ]);
      await company.devices.later();
    }
    company.service.answer = (response) => void response.writeHead(201).end();
    await company.devices.sends();
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([
      { state: 'sent', attempts: 4, why: null },
    ]);
    expect(company.devices.shownOn(phone)).toHaveLength(4);
  });

  test('that asks for patience has it', async () => {
    await waiting();
    company.service.answer = (response) => void response.writeHead(429, { 'Retry-After': '7200' }).end();
    await company.devices.sends();
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([
      { state: 'waiting', wait: 120 },
    ]);
    // Longer than it is news.
    company.service.answer = (response) => void response.writeHead(429, { 'Retry-After': '86400' }).end();
    await company.devices.later();
    await company.devices.sends();
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([
      { state: 'givenUp', why: 'HTTP 429' },
    ]);
  });

  test('that is silent, or is not there, is waited for', async () => {
    await waiting();
    company.service.answer = () => {};
    await company.devices.sends();
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([
      { state: 'waiting', why: 'timeout', wait: 1 },
    ]);
    await company.devices.later();
    const inside = createAskOutside({ ...company.service.outside, allowsLoopback: false });
    await company.devices.sends(company.devices.pusherWith({ ask: inside }));
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([
      { state: 'waiting', why: 'address', wait: 2 },
    ]);
    // A day later it is no news.
    await company.devices.query(
      `update directory.push_messages set created_on = created_on - interval '25 hours'`,
    );
    await company.devices.later();
    await company.devices.sends();
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([
      { state: 'givenUp', why: 'old' },
    ]);
    expect(company.service.received).toHaveLength(1);
  });

  test.each([404, 410])(
    'that knows the device no more (%i) is sent nothing until that comes back',
    async (status) => {
      const phone = await waiting();
      company.service.answer = (response) => void response.writeHead(status).end();
      await company.devices.sends();
      expect((await company.devices.list(phone.client)).data).toMatchObject([
        { isInterrupted: true, natures: ['semaineRefusee'] },
      ]);
      const [row] = await company.devices.query<{ sealed: unknown }>(
        'select sealed from directory.push_subscriptions',
      );
      expect(row?.sealed).toBeNull();
      await company.refused();
      await company.devices.sends();
      expect(company.service.received).toHaveLength(1);
      company.service.answer = (response) => void response.writeHead(201).end();
      expect(expectOk(await company.devices.subscribe(phone, 'semaineRefusee')).isInterrupted).toBe(false);
      await company.refused();
      await company.devices.sends();
      expect(company.service.received).toHaveLength(2);
    },
  );

  test.each([400, 403, 413, 307])('that answers %i is not asked again', async (status) => {
    await waiting();
    company.service.answer = (response) =>
      void response.writeHead(status, { Location: 'https://127.0.0.1/' }).end();
    await company.devices.sends();
    await company.devices.later();
    await company.devices.sends();
    expect(company.service.received).toHaveLength(1);
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([
      { state: 'givenUp', why: `HTTP ${status}` },
    ]);
  });

  test('whose answer a process has not noted when it died is asked by the next, under the same topic', async () => {
    const phone = await waiting();
    let isDead = false;
    const pool = {
      query: (...of: Parameters<Pool['query']>) =>
        isDead ? Promise.reject(new Error('It was killed')) : company.app.tracker.ownerPool.query(...of),
    } as unknown as Pool;
    const ask = createAskOutside(company.service.outside);
    const dying = company.devices.pusherWith({
      pool,
      ask: async (...of) => {
        const answer = await ask(...of);
        isDead = true;
        return answer;
      },
    });
    dying.start();
    await until(() => isDead);
    await dying.stop();
    // Nobody else takes it before its claim has run out.
    expect(await createPushedMessages(company.app.tracker.ownerPool).claim()).toBeUndefined();
    expect(company.service.received).toHaveLength(1);
    await company.devices.later();
    await company.devices.sends();
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([{ state: 'sent' }]);
    const [first, second] = company.devices.shownOn(phone);
    expect(second).toEqual(first);
    expect(new Set(company.service.received.map(({ headers }) => headers['topic'])).size).toBe(1);
  });

  test('is asked once by several processes', async () => {
    const phone = await waiting();
    const all = Array.from({ length: 3 }, () => company.devices.pusherWith());
    for (const pusher of all) pusher.start();
    await company.devices.sends();
    await Promise.all(all.map((pusher) => pusher.stop()));
    expect(company.devices.shownOn(phone)).toHaveLength(1);
  });
});
