import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createHubClient, type ChangeFrame, type HubSocket } from './hub-client.ts';

class FakeSocket implements HubSocket {
  readyState = 0;
  onopen: HubSocket['onopen'] = null;
  onmessage: HubSocket['onmessage'] = null;
  onclose: HubSocket['onclose'] = null;
  readonly sent: unknown[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
    this.fall();
  }
  accept(more = {}): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
    this.say({ type: 'Connected', ...more });
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  }
  fall(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
}

const hub = () => {
  const sockets: FakeSocket[] = [];
  const frames: ChangeFrame[] = [];
  const seen = { reconnected: 0, days: 0, refuseTickets: false, tickets: 0 };
  const client = createHubClient({
    ticket: async () => {
      seen.tickets += 1;
      if (seen.refuseTickets) throw new Error('unreachable');
      return `ticket-${seen.tickets}`;
    },
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    readAt: () => 40,
    onChange: (frame) => frames.push(frame),
    onReconnected: () => {
      seen.reconnected += 1;
    },
    today: () => '2026-11-20',
    onDay: () => {
      seen.days += 1;
    },
  });
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no connection yet');
    return socket;
  };
  return { client, sockets, frames, seen, last };
};

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the hub client', () => {
  test('registers its user and hands over what changed', async () => {
    const { client, last, frames } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    expect(client.status()).toBe('connected');
    expect(last().sent).toEqual([{ type: 'register', userId: 'lea', position: 40 }]);
    const frame = { type: 'week', id: 'lea.w2026-10-12', version: 3, position: 40 };
    last().say(frame);
    expect(frames).toEqual([frame]);
  });

  test('comes back with a new ticket and says that it missed something', async () => {
    const { client, sockets, last, seen } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    last().fall();
    expect(client.status()).toBe('lost');
    await pass(0);
    expect(sockets).toHaveLength(2);
    last().accept();
    expect(client.status()).toBe('connected');
    expect(seen).toMatchObject({ tickets: 2, reconnected: 1 });
    // All is read again then: nothing is to be told of what was before.
    expect(last().sent).toEqual([{ type: 'register', userId: 'lea' }]);
  });

  test('is told to read again what has moved too much before it came', async () => {
    const { client, last, seen } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    expect(seen.reconnected).toBe(0);
    last().say({ type: 'Connected', readAgain: true });
    expect(seen.reconnected).toBe(1);
  });

  test('keeps to the schedule while the server is away, then forgets it', async () => {
    const { client, seen, last } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    seen.refuseTickets = true;
    last().fall();
    const tries: number[] = [];
    for (const delay of [0, 2000, 10_000, 30_000, 5000, 5000]) {
      await pass(delay);
      tries.push(seen.tickets);
    }
    expect(tries).toEqual([2, 3, 4, 5, 6, 7]);
    seen.refuseTickets = false;
    await pass(5000);
    last().accept();
    last().fall();
    await pass(0);
    expect(seen.tickets).toBe(9);
  });

  test('registers again when the page is seen again, or comes back at once', async () => {
    const { client, seen, last } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    client.wake();
    expect(last().sent).toHaveLength(2);
    seen.refuseTickets = true;
    last().fall();
    await pass(2000);
    seen.refuseTickets = false;
    client.wake();
    await pass(0);
    last().accept();
    expect(client.status()).toBe('connected');
    await pass(60_000);
    expect(seen.tickets).toBe(4);
  });

  test('opens one socket, however often the page is seen again while it opens', async () => {
    const { client, sockets, last, seen } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    last().fall();
    // While a ticket is asked for, and while the socket opens.
    const asking = pass(0);
    client.wake();
    await asking;
    client.wake();
    await pass(0);
    client.wake();
    await pass(0);
    expect([seen.tickets, sockets.length]).toEqual([2, 2]);
    last().accept();
    expect([client.status(), last().sent.length]).toEqual(['connected', 1]);
  });

  test('that hears nothing more of a hub that has beaten connects anew, and leaves the silent socket', async () => {
    const { client, sockets, last, seen } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    for (let beats = 0; beats < 5; beats += 1) {
      last().say({ type: 'Beat' });
      await pass(20_000);
    }
    expect(client.status()).toBe('connected');
    await pass(25_000);
    expect(client.status()).toBe('lost');
    await pass(1);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
    last().accept();
    expect(seen.reconnected).toBe(1);
  });

  test('tells once that another day has begun, by the clock of its hub', async () => {
    const { client, last, seen } = hub();
    client.start('lea');
    await pass(0);
    last().accept({ beats: true });
    const daysAfter = (...days: readonly (string | undefined)[]): number => {
      for (const day of days) last().say({ type: 'Beat', day });
      return seen.days;
    };
    expect(daysAfter('2026-11-20', undefined, '2026-11-20')).toBe(0);
    expect(daysAfter('2026-11-21', '2026-11-21', undefined, '2026-11-21')).toBe(1);
    expect(daysAfter('2026-11-22')).toBe(2);
  });

  test('knows from the first that its hub beats, and does not wait for a beat to know it', async () => {
    const { client, sockets, last } = hub();
    client.start('lea');
    await pass(0);
    last().accept({ beats: true });
    await pass(45_000);
    expect(client.status()).toBe('lost');
    await pass(1);
    // By another hub, which is older.
    last().accept();
    await pass(600_000);
    expect([client.status(), sockets.length]).toEqual(['connected', 2]);
  });

  test('waits for ever for a hub that never beats: an older one', async () => {
    const { client, sockets, last } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    await pass(600_000);
    expect(client.status()).toBe('connected');
    expect(sockets).toHaveLength(1);
  });

  test('takes a socket that nobody answers on as lost, opened or not, and one that is silent when the page is seen again', async () => {
    const { client, sockets, last } = hub();
    client.start('lea');
    await pass(10_000);
    expect(client.status()).toBe('lost');
    expect(sockets[0]?.closed).toBe(true);
    await pass(1);
    last().accept();
    client.wake();
    await pass(10_000);
    expect(client.status()).toBe('lost');
    await pass(1);
    expect(sockets).toHaveLength(3);
  });

  test('stays quiet once stopped, even when a ticket comes late', async () => {
    const { client, sockets } = hub();
    client.start('lea');
    client.stop();
    await pass(60_000);
    expect(sockets).toHaveLength(0);
    expect(client.status()).toBe('idle');
    client.wake();
    await pass(60_000);
    expect(sockets).toHaveLength(0);
  });

  test('closes the old connection when another user starts', async () => {
    const { client, sockets, last } = hub();
    client.start('lea');
    await pass(0);
    last().accept();
    client.start('paul');
    await pass(0);
    expect(sockets[0]?.closed).toBe(true);
    last().accept();
    expect(last().sent).toEqual([{ type: 'register', userId: 'paul', position: 40 }]);
    await pass(60_000);
    expect(sockets).toHaveLength(2);
  });
});
