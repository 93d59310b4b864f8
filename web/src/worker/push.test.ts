import { describe, expect, test } from '@jest/globals';
import { createPush, type OpenPage } from './push.ts';

const origin = 'https://temps.test';
const message = {
  title: 'Votre semaine du 20 avril est à corriger',
  body: 'Bâtir',
  path: '/saisie?jour=2026-04-20&entreprise=a',
  tag: 'semaineRefusee/a/2026-04-20',
};
const asData = (value: unknown) => ({ json: () => value });

/** A browser with pages of the application, of which those answer that are awake. */
const aBrowser = (...open: { is?: 'focused' | 'visible' | 'hidden'; awake?: boolean }[]) => {
  const done: string[] = [];
  const shown: { title: string; options: NotificationOptions }[] = [];
  const pages = open.map(({ is = 'visible', awake = true }, index): OpenPage => ({
    focused: is === 'focused',
    visibilityState: is === 'hidden' ? 'hidden' : 'visible',
    async focus() {
      done.push(`focus ${index}`);
      if (is === 'hidden') throw new Error('Not allowed to focus a window');
    },
    postMessage(sent, [port]) {
      done.push(`ask ${index} ${JSON.stringify(sent)}`);
      if (awake) (port as MessagePort).postMessage('opens');
    },
  }));
  const push = createPush({
    registration: {
      showNotification: async (title, options = {}) => void shown.push({ title, options }),
      pushManager: {
        subscribe: async (options: PushSubscriptionOptionsInit) =>
          void done.push(`subscribe ${JSON.stringify(options)}`),
      } as unknown as PushManager,
    },
    pages: async () => pages,
    openPage: async (address) => void done.push(`new ${address}`),
    origin,
    // Long enough for a page that is awake, and no clock.
    wait: async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    },
  });
  const press = (data: unknown = { path: message.path }) =>
    push.open({ close: () => void done.push('close'), data });
  return { push, press, done, shown };
};
const ask = (index: number) => `ask ${index} ${JSON.stringify({ type: 'open', path: message.path })}`;

describe('what the server sends', () => {
  test('is shown, the later of two about one week in place of the earlier', async () => {
    const { push, shown } = aBrowser();
    await push.show(asData(message));
    const icon = '/icons/icon-192.png';
    const { title, body, tag, path } = message;
    expect(shown).toEqual([{ title, options: { body, tag, icon, lang: 'fr', data: { path } } }]);
  });

  test.each([
    ['nothing', null],
    ['another shape', asData({ title: 'x' })],
    ['a number', asData(4)],
    ['null', asData(null)],
    ['no title', asData({ ...message, title: '' })],
    [
      'no JSON',
      {
        json: () => {
          throw new SyntaxError('Unexpected token');
        },
      },
    ],
  ])('and cannot be read (%s) leads to the application', async (_what, data) => {
    const { push, shown } = aBrowser();
    await push.show(data);
    expect(shown).toMatchObject([{ title: 'GestionTemps', options: { data: { path: '/' } } }]);
  });
});

describe('a notification that is pressed', () => {
  test('opens its week in a page of its own where there is none', async () => {
    const { press, done } = aBrowser();
    await press();
    expect(done).toEqual(['close', `new ${origin}${message.path}`]);
  });

  test('opens it in the page that is there, the one that is seen first', async () => {
    for (const [pages, index] of [
      [[{ is: 'hidden' }, { is: 'visible' }, { is: 'focused' }], 2],
      [[{ is: 'hidden' }, { is: 'visible' }], 1],
      [[{ is: 'hidden' }], 0],
    ] as const) {
      const { press, done } = aBrowser(...pages);
      await press();
      expect(done).toEqual(['close', `focus ${index}`, ask(index)]);
    }
  });

  test('opens another page where that one does not answer', async () => {
    const { press, done } = aBrowser({ awake: false });
    await press();
    expect(done).toEqual(['close', 'focus 0', ask(0), `new ${origin}${message.path}`]);
  });

  test('leads to no other place', async () => {
    const { press, done } = aBrowser();
    await press({ path: 'https://elsewhere.test/' });
    await press({ path: '//elsewhere.test/' });
    expect(done).toEqual(['close', 'close']);
    await press(null);
    expect(done.at(-1)).toBe(`new ${origin}/`);
  });
});

describe('an address that the browser changes', () => {
  test('is asked for again by the same key, where that is known', async () => {
    const { push, done } = aBrowser();
    const by = (key: string | null) => ({
      options: { applicationServerKey: key, userVisibleOnly: true } as unknown as PushSubscriptionOptions,
    });
    await push.renew(by('key'));
    await push.renew(by(null));
    await push.renew(null);
    await push.renew(undefined);
    expect(done).toEqual(['subscribe {"userVisibleOnly":true,"applicationServerKey":"key"}']);
  });
});
