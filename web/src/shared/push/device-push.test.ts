import { describe, expect, test } from '@jest/globals';
import { createDevicePush, type PushBrowser } from './device-push.ts';
import { keepPush, type PushServer } from './keep-push.ts';

/** A browser that subscribes, or does not. */
const aBrowser = (of: Partial<PushBrowser> & { permission?: () => NotificationPermission } = {}) => {
  const stored = new Map<string, string>();
  const done: string[] = [];
  let current: { endpoint: string; key: string } | null = null;
  let count = 0;
  const state = { hasService: true };
  const subscription = (): PushSubscription | null =>
    current &&
    ({
      toJSON: () => ({ endpoint: current?.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        done.push('unsubscribe');
        current = null;
        return true;
      },
    } as unknown as PushSubscription);
  const pushManager = {
    getSubscription: async () => subscription(),
    async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
      const key = String(applicationServerKey);
      if (!state.hasService) throw new DOMException('Registration failed', 'AbortError');
      if (current && current.key !== key) throw new DOMException('Another key', 'InvalidStateError');
      current ??= { endpoint: `https://push.test/${(count += 1)}`, key };
      done.push(`subscribe ${key}`);
      return subscription();
    },
  } as unknown as PushManager;
  const push = createDevicePush({
    hasPush: true,
    isApple: false,
    isInstalled: false,
    permission: () => 'granted',
    ask: async () => 'granted',
    registration: async () => ({ pushManager }),
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    ...of,
  });
  return {
    push,
    done,
    stored,
    state,
    /** The browser goes to another address by itself, or loses it. */
    moves: (to: string | null) => void (current = to === null ? null : { endpoint: to, key: 'k' }),
  };
};
const first = { endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' };

describe('A device', () => {
  test.each([
    [{}, 'open'],
    [{ permission: (): NotificationPermission => 'default' }, 'open'],
    [{ permission: (): NotificationPermission => 'denied' }, 'denied'],
    [{ hasPush: false }, 'unsupported'],
    [{ hasPush: false, isApple: true }, 'install'],
    [{ hasPush: false, isApple: true, isInstalled: true }, 'unsupported'],
  ] as const)('that is %j is %s to notifications', (of, standing) => {
    expect(aBrowser(of).push.standing()).toBe(standing);
  });

  test('asks the person once, and not where he has answered', async () => {
    let asked = 0;
    const ask = async (): Promise<NotificationPermission> => {
      asked += 1;
      return 'granted';
    };
    expect(await aBrowser({ ask }).push.subscribe('k')).toEqual(first);
    expect(asked).toBe(0);
    expect(await aBrowser({ ask, permission: () => 'default' }).push.subscribe('k')).toEqual(first);
    expect(asked).toBe(1);
  });

  test.each([
    ['denied', 'denied'],
    ['default', 'dismissed'],
  ] as const)('to whose question the answer is %s is subscribed to nothing', async (answer, failure) => {
    const { push, done } = aBrowser({ permission: () => 'default', ask: async () => answer });
    expect(await push.subscribe('k')).toBe(failure);
    expect(done).toEqual([]);
  });

  test('without a push service, or a worker, says so', async () => {
    const { push, state } = aBrowser();
    state.hasService = false;
    expect(await push.subscribe('k')).toBe('failed');
    expect(await aBrowser({ registration: async () => undefined }).push.subscribe('k')).toBe('failed');
  });

  test('that is subscribed by another key is subscribed anew', async () => {
    const { push, done } = aBrowser();
    await push.subscribe('old');
    expect(await push.subscribe('new')).toMatchObject({ endpoint: 'https://push.test/2' });
    expect(done).toEqual(['subscribe old', 'unsubscribe', 'subscribe new']);
  });

  test('that is left shows nothing, and knows of nobody', async () => {
    const { push, stored } = aBrowser();
    await push.subscribe('k');
    push.note('lea', first);
    expect(push.noted()).toEqual({ userId: 'lea', endpoint: first.endpoint });
    await push.leave();
    expect(await push.address()).toBeNull();
    expect(stored.size).toBe(0);
    await push.leave();
  });

  test('whose note cannot be read has none', () => {
    const { push, stored } = aBrowser();
    stored.set('notifications', '{');
    expect(push.noted()).toBeNull();
  });
});

describe('An application that is opened', () => {
  const here = (of: object = {}) => ({
    id: '1',
    device: 'Chrome',
    createdOn: '',
    isCurrent: true,
    natures: ['semaineRefusee' as const],
    isInterrupted: false,
    ...of,
  });
  const server = (...data: ReturnType<typeof here>[]) => {
    const told: unknown[] = [];
    const of: PushServer = {
      devices: async () => ({ publicKey: 'k', data }),
      tell: async (address, natures) => {
        told.push([address.endpoint, natures]);
        return true;
      },
    };
    return { of, told };
  };
  const subscribed = async (of: Partial<PushBrowser> = {}) => {
    const browser = aBrowser(of);
    await browser.push.subscribe('k');
    browser.push.note('lea', first);
    browser.done.length = 0;
    return browser;
  };

  test('asks the server nothing where nobody wanted notifications', async () => {
    const of: PushServer = { devices: () => Promise.reject(new Error('asked')), tell: async () => true };
    const { push, done } = aBrowser();
    await keepPush(push, 'lea', of);
    expect(done).toEqual([]);
  });

  test('leaves what is right as it is', async () => {
    const { push, done } = await subscribed();
    const { of, told } = server(here());
    await keepPush(push, 'lea', of);
    expect([done, told]).toEqual([[], []]);
  });

  test('tells the server where the browser is now', async () => {
    const { push, moves } = await subscribed();
    const { of, told } = server(here());
    moves('https://push.test/moved');
    await keepPush(push, 'lea', of);
    expect(told).toEqual([['https://push.test/moved', ['semaineRefusee']]]);
    expect(push.noted()?.endpoint).toBe('https://push.test/moved');
    moves(null);
    await keepPush(push, 'lea', of);
    expect(told).toHaveLength(2);
  });

  test('subscribes again where the server reaches it no more', async () => {
    const { push } = await subscribed();
    const { of, told } = server(here({ isInterrupted: true }));
    await keepPush(push, 'lea', of);
    expect(told).toEqual([[first.endpoint, ['semaineRefusee']]]);
  });

  test.each([
    ['somebody else is signed in', 'rene', [here()], false],
    ['it was ended from elsewhere', 'lea', [here({ isCurrent: false })], false],
    ['the person has refused them in the browser', 'lea', [here()], true],
  ])('leaves them once %s', async (_why, userId, data, isDenied) => {
    const { push } = await subscribed();
    const later = { ...push, ...(isDenied && { standing: () => 'denied' as const }) };
    await keepPush(later, userId, server(...data).of);
    expect(await push.address()).toBeNull();
    expect(push.noted()).toBeNull();
  });

  test('keeps them where the server cannot be asked, or is not told', async () => {
    const { push, moves } = await subscribed();
    await keepPush(push, 'lea', { ...server().of, devices: async () => undefined });
    expect(await push.address()).not.toBeNull();
    moves('https://push.test/moved');
    await keepPush(push, 'lea', { ...server(here()).of, tell: async () => false });
    expect(push.noted()?.endpoint).toBe(first.endpoint);
  });
});
