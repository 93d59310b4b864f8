import { describe, expect, test } from '@jest/globals';
import {
  createSession,
  noToken,
  type ComingBack,
  type Session,
  type SessionChange,
  type TabChannel,
} from './session.ts';

/** A browser with any number of tabs: each has its own storage and hears the others' messages. */
const browser = () => {
  const tabs: { channel: TabChannel; hear: (data: unknown) => void }[] = [];
  let paused: Promise<void> | undefined;
  return {
    /** Nobody hears anything until what it hands out is called. */
    pause(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      paused = promise;
      return resolve;
    },
    tab(
      stored?: string,
      comeBack?: () => Promise<ComingBack>,
    ): { session: Session; changes: SessionChange[]; stored: () => string | undefined } {
      const items = new Map<string, string>(stored ? [['session', stored]] : []);
      const listeners: ((event: { data: unknown }) => void)[] = [];
      const channel: TabChannel = {
        postMessage: (data) => {
          for (const other of tabs) if (other.channel !== channel) other.hear(structuredClone(data));
        },
        addEventListener: (_, listener) => {
          listeners.push(listener);
        },
      };
      tabs.push({
        channel,
        hear: (data) =>
          void Promise.resolve(paused).then(() => listeners.forEach((listener) => listener({ data }))),
      });
      const session = createSession(
        {
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        },
        channel,
        comeBack,
      );
      const changes: SessionChange[] = [];
      session.subscribe((change) => changes.push(change));
      return { session, changes, stored: () => items.get('session') };
    },
  };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const lea = { token: 't1', userId: 'lea', entreprise: 'batir' };

describe('a session', () => {
  test('survives a reload of its tab', async () => {
    const first = browser().tab();
    first.session.start(lea);
    const again = browser().tab(first.stored());
    await again.session.restore();
    expect(again.session.token()).toBe('t1');
  });

  test('is not broken by a storage that holds anything else', () => {
    expect(browser().tab('{').session.token()).toBeNull();
  });

  test('is taken over by a tab opened beside it', async () => {
    const { tab } = browser();
    tab().session.start(lea);
    const opened = tab();
    await opened.session.restore();
    expect(opened.session.token()).toBe('t1');
    expect(opened.changes).toEqual([{ type: 'started' }]);
  });

  test('is taken over from a tab too busy to answer at once', async () => {
    const { tab, pause } = browser();
    tab().session.start(lea);
    const opened = tab();
    const answer = pause();
    await opened.session.restore();
    expect(opened.session.token()).toBeNull();
    answer();
    await settled();
    expect(opened.changes).toEqual([{ type: 'started' }]);
    expect(opened.session.token()).toBe('t1');
  });

  test('is not taken over again by who signed out meanwhile', async () => {
    const { tab, pause } = browser();
    const busy = tab(JSON.stringify({ token: 't9', userId: 'paul', entreprise: 'batir' }));
    const opened = tab();
    const answer = pause();
    await opened.session.restore();
    opened.session.start(lea);
    opened.session.end('signed-out');
    answer();
    await settled();
    expect(opened.session.token()).toBeNull();
    expect(busy.session.token()).toBe('t9');
  });

  test('that began without a network ends with the sign-out of its person, and of nobody else', async () => {
    const { tab } = browser();
    const [signedIn, unreached, other] = [tab(), tab(), tab()];
    signedIn.session.start({ ...lea, token: 't1' });
    unreached.session.start({ ...lea, token: noToken });
    other.session.start({ token: noToken, userId: 'paul', entreprise: 'batir' });
    signedIn.session.end('expired');
    await settled();
    expect(unreached.session.token()).toBe(noToken);
    signedIn.session.start({ ...lea, token: 't2' });
    signedIn.session.end('signed-out');
    await settled();
    expect([unreached.session.token(), other.session.token()]).toEqual([null, noToken]);
    other.session.end('signed-out');
    await settled();
    expect(unreached.changes.at(-1)).toEqual({ type: 'ended', reason: 'signed-out', userId: 'lea' });
  });

  test('that began without a network is neither kept for a reload nor handed to a tab beside it', async () => {
    const { tab } = browser();
    const unreached = tab();
    unreached.session.start({ ...lea, token: noToken });
    expect(unreached.stored()).toBeUndefined();
    const beside = tab();
    await beside.session.restore();
    expect(beside.session.token()).toBeNull();
  });

  test('stays closed when no other tab has one', async () => {
    const alone = browser().tab();
    await alone.session.restore();
    expect(alone.session.token()).toBeNull();
  });

  test('started in one tab opens those that wait at the door', async () => {
    const { tab } = browser();
    const waiting = tab();
    tab().session.start(lea);
    await settled();
    expect(waiting.session.token()).toBe('t1');
  });

  test('ends in every tab that shares its token, and in no other', async () => {
    const { tab } = browser();
    const [first, second, other] = [tab(), tab(), tab()];
    other.session.start({ token: 't9', userId: 'paul', entreprise: 'batir' });
    first.session.start(lea);
    await settled();
    second.session.start(lea);
    first.session.end('signed-out');
    await settled();
    expect(second.changes.at(-1)).toEqual({ type: 'ended', reason: 'signed-out', userId: 'lea' });
    expect(second.stored()).toBeUndefined();
    expect(other.session.token()).toBe('t9');
  });

  test('that its person is ending is no expired one, whichever tab is refused first', async () => {
    const { tab } = browser();
    for (const nth of [0, 1]) {
      const tabs = [tab(), tab()] as const;
      const token = `t${String(nth)}`;
      for (const { session } of tabs) session.start({ ...lea, token });
      await settled();
      tabs[0].session.leave();
      await settled();
      tabs[nth]?.session.end('expired', token);
      await settled();
      const ended = { type: 'ended', reason: 'signed-out', userId: 'lea' };
      for (const { changes } of tabs) expect(changes.at(-1)).toEqual(ended);
      tabs[0].session.start({ ...lea, token: `${token}, later` });
      tabs[0].session.end('expired');
      expect(tabs[0].changes.at(-1)).toEqual({ type: 'ended', reason: 'expired', userId: 'lea' });
    }
  });
});

describe('the choice of another company', () => {
  test('is followed by the other tabs of the same person', async () => {
    const { tab } = browser();
    const [first, second, other] = [tab(), tab(), tab()];
    second.session.start(lea);
    first.session.start(lea);
    other.session.start({ token: 't9', userId: 'paul', entreprise: 'batir' });
    first.session.switchTo({ token: 't2', userId: 'lea', entreprise: 'lyon' });
    await settled();
    expect(second.session.token()).toBe('t2');
    expect(second.changes.at(-1)).toEqual({ type: 'switched' });
    expect(other.session.token()).toBe('t9');
  });

  test('leads on to the address that was wanted, in the tab that made it', async () => {
    const { tab } = browser();
    const [first, second] = [tab(JSON.stringify(lea)), tab(JSON.stringify(lea))];
    first.session.switchTo({ token: 't2', userId: 'lea', entreprise: 'b' }, '/validation/x');
    await settled();
    expect(first.changes).toEqual([{ type: 'switched', landing: '/validation/x' }]);
    expect(second.changes).toEqual([{ type: 'switched' }]);
  });

  test('does not sign out a tab whose call met the dead token first', async () => {
    const { tab } = browser();
    const [first, second] = [tab(), tab(JSON.stringify(lea))];
    first.session.start({ token: 't2', userId: 'lea', entreprise: 'batir' });
    await settled();
    expect(second.session.token()).toBe('t1');
    expect(await Promise.all([second.session.renewed('t1'), second.session.renewed('t1')])).toEqual([
      'renewed',
      'renewed',
    ]);
    expect(second.session.token()).toBe('t2');
    second.session.end('expired', 't1');
    await settled();
    expect([first.session.token(), second.session.token()]).toEqual(['t2', 't2']);
  });

  test('cannot revive a token that nobody has replaced', async () => {
    const { tab } = browser();
    const [first, second] = [tab(JSON.stringify(lea)), tab(JSON.stringify(lea))];
    expect(await second.session.renewed('t1')).toBe('refused');
    expect(first.session.token()).toBe('t1');
  });
});

describe('a device that is remembered', () => {
  const again = { ...lea, token: 't2' };

  test('goes on where it is when its token is refused, with its other tabs', async () => {
    const { tab } = browser();
    let asked = 0;
    const first = tab(JSON.stringify(lea), async () => {
      asked += 1;
      return again;
    });
    const second = tab(JSON.stringify(lea));
    expect(await Promise.all([first.session.renewed('t1'), first.session.renewed('t1')])).toEqual([
      'renewed',
      'renewed',
    ]);
    await settled();
    expect([asked, first.session.token(), second.session.token()]).toEqual([1, 't2', 't2']);
    expect([first.changes, second.changes]).toEqual([[{ type: 'renewed' }], [{ type: 'renewed' }]]);
  });

  test('asks its device once for all who ask meanwhile, and takes an answer whose code never came for none', async () => {
    const answer = Promise.withResolvers<ComingBack>();
    let asked = 0;
    const { session } = browser().tab(undefined, () => {
      asked += 1;
      return answer.promise;
    });
    const both = [session.back(), session.back()];
    answer.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect([await Promise.all(both), asked]).toEqual([['unreached', 'unreached'], 1]);
    await session.back();
    expect(asked).toBe(2);
  });

  test('asks the other tabs before its cookie', async () => {
    const { tab } = browser();
    tab(JSON.stringify(again));
    const opened = tab(JSON.stringify(lea), async () => {
      throw new Error('asked');
    });
    expect(await opened.session.renewed('t1')).toBe('renewed');
    expect(opened.session.token()).toBe('t2');
  });

  test('begins anew where another company was chosen meanwhile', async () => {
    const { session, changes } = browser().tab(JSON.stringify(lea), async () => ({
      ...again,
      entreprise: 'lyon',
    }));
    expect(await session.renewed('t1')).toBe('renewed');
    expect(changes).toEqual([{ type: 'switched' }]);
  });

  test('never goes on as somebody else, whose device it has become', async () => {
    const { session } = browser().tab(JSON.stringify(lea), async () => ({ ...again, userId: 'paul' }));
    expect(await session.renewed('t1')).toBe('refused');
    expect(session.token()).toBe('t1');
  });

  test('that hears nothing is neither in nor out', async () => {
    const { session, changes } = browser().tab(JSON.stringify(lea), async () => 'unreached');
    expect(await session.renewed('t1')).toBe('unreached');
    expect([session.token(), changes]).toEqual(['t1', []]);
  });
});
