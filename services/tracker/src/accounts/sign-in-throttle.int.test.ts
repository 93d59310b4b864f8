import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { login } from '@gestiontemps/contracts/accounts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { createDirectory } from './directory.ts';
import { hashPassword } from './passwords.ts';
import { createThrottle } from './sign-in-throttle.ts';
import { startTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let app: TestApp;
const lines: string[] = [];
/** Milliseconds that attempts had to wait for their turns. */
const waits: number[] = [];
/** Until then they wait; not at all when there is none. */
let turns: Promise<void> | undefined;

beforeAll(async () => {
  app = await startTestApp({
    trustedProxies: ['loopback'],
    logTo: { write: (line) => void lines.push(line) },
    pause: async (milliseconds) => {
      waits.push(milliseconds);
      await turns;
    },
  });
  await app.operator.addAccount('luc@batir.test', testPassword);
}, 60_000);
afterAll(() => app.close());

const setPasswordAnew = async (id: string, password: string): Promise<void> => {
  const credential = crypto.randomUUID();
  const directory = createDirectory(app.tracker.ownerPool);
  await directory.writeCredential(credential, id, await hashPassword(password));
  const command = { type: 'SetPasswordByOperator', credential } as const;
  await app.operator.handle(null, account, accountStream(id), command);
};

describe('signing in again and again', () => {
  const attempt = (userName: string, password: string, headers: Record<string, string> = {}) =>
    app.anonymous.call<WireReply<typeof login>>('POST', '/Account/Login', { userName, password }, headers);
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  test('counts before it looks: of sixty at once five are, and then one a second', async () => {
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => attempt('crowd@batir.test', 'x', from('192.0.2.1'))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // Turns are a second apart or more, from the sixth on up to five seconds ahead: however slow it goes, no more.
    const elapsed = (performance.now() - begun) / 1000;
    expect(answers.length - refused.length).toBeLessThanOrEqual(6 + 5 + elapsed);
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
    for (const { headers, body } of refused) {
      const seconds = headers.get('Retry-After');
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(body).toMatchObject({ detail: `Trop de tentatives, réessayez dans ${seconds} s` });
    }
  }, 30_000);

  test('keeps nobody out who comes from elsewhere, or from a device that has signed in before', async () => {
    const first = await attempt('luc@batir.test', testPassword, from('192.0.2.10'));
    const cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    turns = promise;
    const crowd = Array.from({ length: 40 }, () => attempt('luc@batir.test', 'x', from('192.0.2.11')));
    // While it waits for its turns.
    await Promise.any(crowd.map(async (one) => expect((await one).status).toBe(429)));
    expect((await attempt('luc@batir.test', testPassword, from('192.0.2.12'))).status).toBe(200);
    const known = { ...from('192.0.2.11'), Cookie: cookie };
    expect((await attempt('luc@batir.test', testPassword, known)).status).toBe(200);
    letGo();
    turns = undefined;
    await Promise.all(crowd);
  }, 30_000);

  test('knows a device as the same one, until the password is another', async () => {
    const email = 'anew@batir.test';
    const id = await app.operator.addAccount(email, testPassword);
    let cookie = '';
    const enter = async (password: string) => {
      lines.length = 0;
      const { headers } = await attempt(email, password, { Cookie: cookie });
      cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
      const told = lines.find((line) => line.includes('"signed-in"')) ?? '{}';
      return [JSON.parse(told).knownDevice, cookie.split('.')[0]] as const;
    };
    const [known, first] = await enter(testPassword);
    expect(known).toBe(false);
    expect(await enter(testPassword)).toEqual([true, first]);
    await setPasswordAnew(id, 'Un-tout-autre-secret-2027');
    const [knownStill, second] = await enter('Un-tout-autre-secret-2027');
    expect(knownStill).toBe(false);
    expect(second).not.toBe(first);
  });

  test.each([
    ['an address', () => '192.0.2.20', '192.0.2.21'],
    ['a /64 of IPv6', (n: number) => `2001:db8::${n}`, '2001:db8:0:1::1'],
  ])(
    'counts %s that tries many e-mails, and leaves the others alone',
    async (_, address, other) => {
      const throttle = createThrottle(app.tracker.ownerPool, 'a secret', async () => {});
      const enter = (email: string, address: string) =>
        throttle.enter({ queue: 'sign-in', email, address, device: undefined });
      const spray = Array.from({ length: 200 }, (_, n) => enter(`spray${n}@batir.test`, address(n)));
      const refused = (await Promise.allSettled(spray)).filter(({ status }) => status === 'rejected');
      expect(refused.length).toBeGreaterThan(50);
      await expect(enter('spray1@batir.test', other)).resolves.toBeDefined();
    },
    30_000,
  );

  test('forgets what was wrong once it is right', async () => {
    for (let n = 0; n < 4; n += 1) await attempt('luc@batir.test', 'x', from('192.0.2.30'));
    expect((await attempt('luc@batir.test', testPassword, from('192.0.2.30'))).status).toBe(200);
    for (let n = 0; n < 4; n += 1) await attempt('luc@batir.test', 'x', from('192.0.2.30'));
    expect((await attempt('luc@batir.test', testPassword, from('192.0.2.30'))).status).toBe(200);
  }, 30_000);

  describe('while others keep the queue of an e-mail full', () => {
    const throttle = () => createThrottle(app.tracker.ownerPool, 'a secret of others');
    const enterFrom = (address: string, email: string, device?: string) =>
      throttle().enter({ queue: 'sign-in', email, address, device });
    const fillAll = () =>
      app.tracker.ownerPool.query(
        `update directory.sign_in_failures set next_on = now() + interval '1 minute'`,
      );

    test('has two tries of its own a day from an address that has not failed on it', async () => {
      for (let n = 0; n < 3; n += 1) await enterFrom('192.0.2.40', 'full@batir.test');
      await fillAll();
      await expect(enterFrom('198.51.100.1', 'full@batir.test')).resolves.toBeDefined();
      await expect(enterFrom('198.51.100.1', 'full@batir.test')).resolves.toBeDefined();
      await expect(enterFrom('198.51.100.1', 'full@batir.test')).rejects.toMatchObject({ status: 429 });
      await expect(enterFrom('198.51.100.2', 'full@batir.test')).resolves.toBeDefined();
    });

    test('has its own tries again after a right password', async () => {
      for (let n = 0; n < 3; n += 1) await enterFrom('192.0.2.41', 'again@batir.test');
      await fillAll();
      await enterFrom('198.51.100.3', 'again@batir.test');
      const turn = await enterFrom('198.51.100.3', 'again@batir.test');
      await turn.succeeded();
      await expect(enterFrom('198.51.100.3', 'again@batir.test')).resolves.toBeDefined();
    });

    test('has twenty a day from the addresses that one customer may rent together', async () => {
      for (let n = 0; n < 3; n += 1) await enterFrom('192.0.2.42', 'near@batir.test');
      await fillAll();
      for (let n = 0; n < 20; n += 1) await enterFrom(`2001:db8:7:${n}::1`, 'near@batir.test');
      await expect(enterFrom('2001:db8:7:20::1', 'near@batir.test')).rejects.toMatchObject({ status: 429 });
      await expect(enterFrom('2001:db8:8::1', 'near@batir.test')).resolves.toBeDefined();
    });

    test('asks in vain for other passwords without keeping the office from signing in', async () => {
      const forgotten = { queue: 'forgotten', address: '192.0.2.45', device: undefined } as const;
      for (let n = 0; n < 100; n += 1) await throttle().enter({ ...forgotten, email: `${n}@batir.test` });
      await fillAll();
      const another = throttle().enter({ ...forgotten, email: 'another@batir.test' });
      await expect(another).rejects.toMatchObject({ status: 429 });
      await expect(enterFrom('192.0.2.45', 'colleague@batir.test')).resolves.toBeDefined();
    });

    test('counts the devices of an e-mail together too', async () => {
      await enterFrom('192.0.2.43', 'devices@batir.test', 'one');
      await fillAll();
      const other = enterFrom('192.0.2.44', 'devices@batir.test', 'another');
      await expect(other).rejects.toMatchObject({ status: 429 });
      await expect(enterFrom('192.0.2.44', 'elsewhere@batir.test', 'another')).resolves.toBeDefined();
    });
  });
});
