import { once } from 'node:events';
import { connect as connectRaw, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import { StoreUnavailable } from '@gestiontemps/kernel/log/event-store';
import { audience, type Browser, connect, eventOf, runHub } from './testing/run-hub.ts';
import { hubPath } from './upgrade.ts';

type Hub = Awaited<ReturnType<typeof runHub>>;
const running: Hub[] = [];
const start = async (...given: Parameters<typeof runHub>): Promise<Hub> => {
  const hub = await runHub(...given);
  running.push(hub);
  return hub;
};
const open = ({ port }: Hub, ticket: string, position?: number) =>
  connect(`ws://127.0.0.1:${port}${hubPath}?ticket=${ticket}`, ticket.split('.')[0] ?? '', position);
const connected = { type: 'Connected', beats: true };
afterEach(async () => {
  for (const hub of running.splice(0)) await hub.close();
});

/** A caller that asks to upgrade and then never closes its own end; answers with the first line of what it is told. */
const ask = async (
  { port }: Hub,
  target: string,
  headers = '',
): Promise<{ line: string; socket: Socket }> => {
  const socket = connectRaw({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
  );
  const [data] = (await once(socket, 'data')) as [Buffer];
  return { line: data.toString().split('\r\n')[0] ?? '', socket };
};

describe('an upgrade', () => {
  test.each(['', '?ticket='])(
    'without a ticket (%j) is refused, and its socket let go of',
    async (search) => {
      const hub = await start();
      const { line, socket } = await ask(hub, hubPath + search);
      expect(line).toBe('HTTP/1.1 401 Unauthorized');
      // The caller keeps its end open for ever.
      const [served] = hub.connected;
      if (served && !served.destroyed) await once(served, 'close');
      expect(served?.destroyed).toBe(true);
      socket.destroy();
    },
  );

  test.each(['/nowhere', '//', '/ws', `${hubPath}/x`])(
    'of another address, %s, is an ordinary request',
    async (target) => {
      const { line, socket } = await ask(await start(), target);
      expect(line).toBe('HTTP/1.1 404 Not Found');
      socket.destroy();
    },
  );

  test('of a page of another origin is refused', async () => {
    const hub = await start({ origin: 'https://heures.test' });
    const line = async (origin: string) => {
      const asked = await ask(hub, `${hubPath}?ticket=lea`, `Origin: ${origin}\r\n`);
      asked.socket.destroy();
      return asked.line;
    };
    expect(await line(`http://127.0.0.1:${hub.port}`)).toBe('HTTP/1.1 403 Forbidden');
    expect(await line('null')).toBe('HTTP/1.1 403 Forbidden');
    expect(await line('https://heures.test')).toBe('HTTP/1.1 101 Switching Protocols');
  });

  test('that takes too long is given up', async () => {
    const hub = await start({ limits: { openWithin: 20 }, redeem: () => new Promise(() => {}) });
    await expect(open(hub, 'lea')).rejects.toThrow('refused');
    expect(hub.connected.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  test('counts addresses of one /64 as one, and those of another by themselves', async () => {
    const addresses = ['2001:db8::1', '2001:db8::2:1', '2001:db8::3', '2001:db8:0:1::1'];
    const hub = await start({ limits: { ofAddress: 2 }, addressOf: () => addresses.shift() ?? '' });
    const asked = await Promise.allSettled(addresses.map((_, n) => open(hub, `lea.${n}`)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });

  test('is refused beyond what a session, an address or the whole may have', async () => {
    for (const limits of [{ ofSession: 2 }, { ofAddress: 2 }, { inAll: 2 }]) {
      const hub = await start({ limits });
      const asked = await Promise.allSettled([1, 2, 3, 4].map(() => open(hub, 'lea')));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    }
    const hub = await start({ limits: { ofSession: 1 } });
    const [first] = await Promise.all([open(hub, 'lea'), open(hub, 'lea.2')]);
    first.socket.close();
    await first.closed;
    await expect(open(hub, 'lea')).resolves.toBeDefined();
  });
});

describe('a frame', () => {
  test('goes to those who may hear it, once for an object that moved several times', async () => {
    const hub = await start();
    hub.rights.set('lea', { userId: 'lea', hears: ['week-1', 'week-2'] });
    hub.rights.set('tom', { userId: 'tom', hears: ['week-2'] });
    const [lea, tom] = await Promise.all([open(hub, 'lea'), open(hub, 'tom')]);
    hub.log.give(eventOf('week-1', 1), eventOf('week-2', 2), eventOf('week-1', 3));
    await Promise.all([lea.heard('week-1'), tom.heard('week-2')]);
    expect(lea.frames.slice(1)).toEqual([
      { type: 'week', id: 'week-2', version: 2, position: 2 },
      { type: 'week', id: 'week-1', version: 3, position: 3 },
    ]);
    expect(tom.frames.slice(1)).toEqual([{ type: 'week', id: 'week-2', version: 2, position: 2 }]);
  });

  test('tells who did some of it of all changes that it stands for, and nobody else', async () => {
    const hub = await start();
    for (const userId of ['lea', 'tom', 'eve'])
      hub.rights.set(userId, { userId, hears: ['week-1', 'week-2'] });
    const [lea, tom, eve] = await Promise.all([open(hub, 'lea'), open(hub, 'tom'), open(hub, 'eve')]);
    hub.log.give(
      eventOf('week-1', 1, { actor: 'tom', commandId: 't' }),
      eventOf('week-1', 2, { actor: 'tom', commandId: 't' }),
      eventOf('week-2', 3, { actor: 'lea' }),
      eventOf('week-1', 4, { actor: 'tom' }),
      eventOf('week-1', 5, { actor: 'lea', commandId: 'l' }),
      eventOf('week-1', 6, { actor: 'lea', commandId: 'l' }),
    );
    await Promise.all([lea, tom, eve].map((browser) => browser.heard('week-1')));
    const alone = { type: 'week', id: 'week-2', version: 3, position: 3 };
    const last = { type: 'week', id: 'week-1', version: 6, position: 6 };
    expect(lea.frames.slice(1)).toEqual([alone, { ...last, also: [2, 4] }]);
    expect(tom.frames.slice(1)).toEqual([alone, { ...last, also: [2, 4] }]);
    expect(eve.frames.slice(1)).toEqual([alone, last]);
  });

  test('is judged by what moved while no socket was open, too', async () => {
    const noted: string[] = [];
    const hub = await start({
      audience: {
        ...audience,
        note: (events) => void noted.push(...events.map(({ stream }) => stream)),
        hearersOf: async ([event]) => ({
          mayHear: () => event?.stream === 'week-2' || !noted.includes('project-1'),
        }),
      },
    });
    hub.log.give(eventOf('project-1', 1));
    const lea = await open(hub, 'lea');
    hub.log.give(eventOf('week-1', 2), eventOf('week-2', 3));
    await lea.heard('week-2');
    expect(lea.frames.slice(1)).toEqual([{ type: 'week', id: 'week-2', version: 3, position: 3 }]);
  });

  test('of what is other by what moved goes to those whom that concerns, once a page, as the last of it moved', async () => {
    const ofWeek =
      (week: string) =>
      ({ hears }: { hears: readonly string[] }) =>
        hears.includes(`chantier of ${week}`);
    const hub = await start({
      audience: {
        ...audience,
        hearersOf: async (events) => {
          const { stream = '', position = 0 } = events.at(-1) ?? {};
          const { mayHear } = await audience.hearersOf(events);
          const frame = { type: 'project', id: 'chantier', version: position, position } as const;
          return { mayHear, besides: [{ frame, mayHear: ofWeek(stream) }] };
        },
      },
    });
    hub.rights.set('lea', { userId: 'lea', hears: ['week-1', 'week-2'] });
    hub.rights.set('tom', { userId: 'tom', hears: ['chantier of week-1'] });
    hub.rights.set('eve', { userId: 'eve', hears: ['chantier of week-1', 'chantier of week-2', 'week-2'] });
    const [lea, tom, eve] = await Promise.all([open(hub, 'lea'), open(hub, 'tom'), open(hub, 'eve')]);
    hub.log.give(eventOf('week-2', 1), eventOf('week-1', 2), eventOf('week-2', 3));
    await Promise.all([lea.heard('week-2'), tom.heard('chantier'), eve.heard('chantier')]);
    const chantier = { type: 'project', id: 'chantier', version: 3, position: 3 };
    const week = { type: 'week', id: 'week-2', version: 3, position: 3 };
    expect(lea.frames.slice(1)).toEqual([{ type: 'week', id: 'week-1', version: 2, position: 2 }, week]);
    expect(tom.frames.slice(1)).toEqual([chantier]);
    expect(eve.frames.slice(1)).toEqual([week, chantier]);
  });

  test('of what moved between the answer to his page and his socket reaches who comes, as far as he may hear', async () => {
    const hub = await start();
    hub.rights.set('lea', { userId: 'lea', hears: ['week-1'] });
    hub.rights.set('tom', { userId: 'tom', hears: ['week-2'] });
    hub.log.give(eventOf('week-1', 1), eventOf('week-2', 2), eventOf('week-1', 3));
    await new Promise(setImmediate);
    const [lea, tom] = await Promise.all([open(hub, 'lea', 0), open(hub, 'tom', 0)]);
    await Promise.all([lea.heard('week-1'), tom.heard('week-2')]);
    expect(lea.frames).toEqual([connected, { type: 'week', id: 'week-1', version: 3, position: 3 }]);
    // Once: not again when his page is seen again.
    lea.socket.send(JSON.stringify({ type: 'register', userId: 'lea' }));
    while (lea.frames.length < 3) await new Promise(setImmediate);
    hub.log.give(eventOf('week-1', 4));
    while (lea.frames.length < 4) await new Promise(setImmediate);
    expect(lea.frames.slice(2)).toEqual([connected, { type: 'week', id: 'week-1', version: 4, position: 4 }]);
  });

  test('of what his page shows already does not reach who comes', async () => {
    const hub = await start();
    hub.rights.set('lea', { userId: 'lea', hears: ['week-1', 'week-2', 'week-3'] });
    hub.log.give(eventOf('week-1', 1), eventOf('week-2', 2));
    await new Promise(setImmediate);
    const lea = await open(hub, 'lea', 1);
    const silent = await open(hub, 'lea');
    hub.log.give(eventOf('week-3', 3));
    await Promise.all([lea.heard('week-3'), silent.heard('week-3')]);
    const idsOf = ({ frames }: Browser) => frames.flatMap((frame) => ('id' in frame ? [frame.id] : []));
    expect(idsOf(lea)).toEqual(['week-2', 'week-3']);
    expect(idsOf(silent)).toEqual(['week-3']);
  });

  test('is asked for again by who comes when what moved before is not known, or is too much', async () => {
    const started = await start({}, 5);
    const [before, since] = [await open(started, 'lea', 4), await open(started, 'lea', 5)];
    expect(before.frames).toEqual([{ ...connected, readAgain: true }]);
    expect(since.frames).toEqual([connected]);
    const flooded = await start();
    flooded.log.give(...Array.from({ length: 101 }, (_, n) => eventOf('week-1', n + 1)));
    await new Promise(setImmediate);
    expect((await open(flooded, 'lea', 0)).frames).toEqual([{ ...connected, readAgain: true }]);
    expect((await open(flooded, 'lea', 1)).frames[0]).toEqual(connected);
  });

  test('asks for rights once, and again when the log says that they changed', async () => {
    let asked = 0;
    const hub = await start({
      readViewer: async ({ userId }) => {
        asked += 1;
        return { userId, hears: asked < 2 ? ['week-1', 'week-2', 'week-3'] : ['week-3'] };
      },
    });
    const lea = await open(hub, 'lea');
    hub.log.give(eventOf('week-1', 1));
    await lea.heard('week-1');
    expect(asked).toBe(1);
    hub.log.give(eventOf('user-lea', 2), eventOf('week-2', 3), eventOf('week-3', 4));
    await lea.heard('week-3');
    expect(lea.frames.map((frame) => ('id' in frame ? frame.id : frame.type))).toEqual([
      'Connected',
      'week-1',
      'week-3',
    ]);
  });

  test('arrives whole, however long it is', async () => {
    const hub = await start();
    const ids = [20, 200, 40_000].map((length) => 'x'.repeat(length));
    hub.rights.set('lea', { userId: 'lea', hears: ids });
    const lea = await open(hub, 'lea');
    hub.log.give(...ids.map((id, index) => eventOf(id, index + 1)));
    await lea.heard(ids[2] ?? '');
    expect(lea.frames.slice(1)).toMatchObject(ids.map((id) => ({ type: 'week', id })));
  });

  test('costs one reading of the rights that many events of a page have changed', async () => {
    let asked = 0;
    const hub = await start({
      readViewer: async ({ userId }) => {
        asked += 1;
        return { userId, hears: ['week-1'] };
      },
    });
    const lea = await open(hub, 'lea');
    hub.log.give(eventOf('week-1', 1), ...[2, 3, 4].map((position) => eventOf('user-lea', position)));
    await lea.heard('week-1');
    expect(asked).toBe(2);
  });

  test('reaches the others when a browser does not read, which is dropped', async () => {
    const hub = await start();
    const ids = Array.from({ length: 250 }, (_, n) => `${n}-`.padEnd(60_000, 'x'));
    for (const userId of ['lea', 'tom']) hub.rights.set(userId, { userId, hears: ids });
    const { socket } = await ask(hub, `${hubPath}?ticket=tom`);
    const [served] = hub.connected;
    const register = Buffer.from(JSON.stringify({ type: 'register', userId: 'tom' }));
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | register.length, 0, 0, 0, 0]), register]));
    await once(socket, 'data');
    socket.pause();
    const lea = await open(hub, 'lea');
    for (const [index, id] of ids.entries()) {
      hub.log.give(eventOf(id, index + 1));
      await lea.heard(id);
    }
    expect(served?.destroyed).toBe(true);
    expect(lea.frames).toHaveLength(1 + ids.length);
    socket.destroy();
  });

  test('of an object that cannot be read reaches nobody, and those of others go on', async () => {
    const hub = await start({
      audience: {
        ...audience,
        hearersOf: async (events) => {
          if (events[0]?.stream === 'week-1') throw new Error('a secret does not open');
          return audience.hearersOf(events);
        },
      },
    });
    hub.rights.set('lea', { userId: 'lea', hears: ['week-1', 'week-2', 'week-3'] });
    const lea = await open(hub, 'lea');
    hub.log.give(eventOf('week-1', 1), eventOf('week-2', 2));
    await lea.heard('week-2');
    hub.log.give(eventOf('week-3', 3));
    await lea.heard('week-3');
    expect(lea.frames).toHaveLength(3);
  });

  test('is told once the database answers again', async () => {
    let asked = 0;
    const hub = await start({
      audience: {
        ...audience,
        hearersOf: async (events) => {
          asked += 1;
          if (asked === 1) throw new StoreUnavailable('away');
          return audience.hearersOf(events);
        },
      },
    });
    hub.rights.set('lea', { userId: 'lea', hears: ['week-1'] });
    const lea = await open(hub, 'lea');
    hub.log.give(eventOf('week-1', 1));
    expect(await lea.heard('week-1')).toMatchObject({ position: 1 });
  });

  test('is not lost in silence when rights cannot be read: the browser comes back', async () => {
    const hub = await start();
    const lea = await open(hub, 'lea');
    hub.rights.set('lea', new Error('no database'));
    hub.log.give(eventOf('user-lea', 1));
    expect(await lea.closed).toBe(1013);
  });
});

describe('a socket', () => {
  test('is closed when its person is no longer let in', async () => {
    const hub = await start();
    const lea = await open(hub, 'lea');
    hub.rights.set('lea', forbidden());
    hub.log.give(eventOf('user-lea', 1));
    expect(await lea.closed).toBe(4401);
  });

  test('is closed with its session, and those of other sessions are not', async () => {
    let end: (sessionId: string) => void = () => {};
    const hub = await start({
      onRevoked: (listener) => {
        end = listener;
        return () => {};
      },
    });
    const [one, two] = await Promise.all([open(hub, 'lea'), open(hub, 'lea.2')]);
    end('lea');
    expect(await one.closed).toBe(4401);
    expect(two.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('hears its hub beat once it has registered, so that a silent one is known to be away', async () => {
    const hub = await start({ beatEvery: 5 });
    const { socket } = await ask(hub, `${hubPath}?ticket=tom`);
    let told = '';
    socket.on('data', (data) => (told += data.toString('latin1')));
    const lea = await open(hub, 'lea');
    while (lea.frames.filter(({ type }) => type === 'Beat').length < 2) await new Promise(setImmediate);
    expect(lea.frames[0]).toEqual(connected);
    expect(told).toBe('');
    socket.destroy();
  });

  test('hears by each beat which day it is', async () => {
    const days = ['2026-11-20', '2026-11-21'];
    const hub = await start({ beatEvery: 5, today: () => (days.length > 1 ? days.shift() : days[0]) ?? '' });
    const lea = await open(hub, 'lea');
    const heardDays = () => lea.frames.flatMap((frame) => (frame.type === 'Beat' ? [frame.day] : []));
    while (!heardDays().includes('2026-11-21')) await new Promise(setImmediate);
    expect(new Set(heardDays().slice(-2))).toContain('2026-11-21');
  });

  test('that talks too much is closed', async () => {
    const hub = await start();
    const lea = await open(hub, 'lea');
    for (let n = 0; n < 40; n += 1) lea.socket.send(JSON.stringify({ type: 'register', userId: 'lea' }));
    expect(await lea.closed).toBe(1008);
  });

  test('that says something long is closed', async () => {
    const lea = await open(await start(), 'lea');
    lea.socket.send('x'.repeat(5_000));
    expect(await lea.closed).toBe(1009);
  });

  test('that never answers does not hold up the stop', async () => {
    const hub = await runHub();
    const { socket } = await ask(hub, `${hubPath}?ticket=lea`);
    await hub.close();
    expect(hub.connected.every(({ destroyed }) => destroyed)).toBe(true);
    socket.destroy();
  });
});
