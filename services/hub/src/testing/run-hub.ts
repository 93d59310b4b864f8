import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import { createHttpServer } from '@gestiontemps/kernel/http/http-server';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import express from 'express';
import { pino } from 'pino';
import type { Audience } from '../delivery.ts';
import { attachHub, type HubDeps } from '../hub.ts';
import { isHubRequest } from '../upgrade.ts';

export interface Viewer {
  readonly userId: string;
  readonly hears: readonly string[];
}

/** An event of an object in company `acme`, as far as the hub looks at it; each of a command of its own unless it says which. */
export const eventOf = (
  stream: string,
  position: number,
  { actor = 'a', commandId = `c${position}` } = {},
): RecordedEvent => ({
  id: `${stream}/${position}`,
  type: 'Moved',
  data: {},
  metadata: {
    entreprise: 'acme',
    commandId,
    correlationId: 'c',
    causationId: 'c',
    actor,
    schemaVersion: 1,
  },
  stream,
  version: position,
  position,
  recordedAt: '2026-11-20T09:00:00.000Z',
});

/** Who hears of what is what a test says of each viewer. */
export const audience: Audience<Viewer> = {
  frameOf: ({ stream, version, position }) => ({ type: 'week', id: stream, version, position }),
  note: () => {},
  rightsChangedBy: ({ stream }) =>
    stream.startsWith('user-') ? { entreprise: 'acme', userId: stream.slice(5) } : undefined,
  hearersOf: async (events) => ({ mayHear: (viewer) => viewer.hears.includes(events[0]?.stream ?? '') }),
};

/** A log of which a test says when a page of it is read, and which has come so far before. */
const createPages = (before: number) => {
  const pages: RecordedEvent[][] = [];
  let wake = (): void => {};
  return {
    give(...events: RecordedEvent[]): void {
      pages.push(events);
      wake();
    },
    head: async () => before,
    async *subscribe({ after, signal }: { after: number; signal: AbortSignal }) {
      let read = after;
      while (!signal.aborted) {
        const events = pages.find((page) => (page.at(-1)?.position ?? 0) > read);
        read = events?.at(-1)?.position ?? read;
        if (events) yield { events, upTo: read };
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
            signal.addEventListener('abort', () => resolve(), { once: true });
          });
      }
    },
  };
};

/**
 * A hub of its own on a free port, without a database: a ticket `lea` or `lea.2` is that of lea (of her second session),
 * who hears of the streams that a test names. The log had come to `before` when it began.
 */
export const runHub = async (given: Partial<HubDeps<Viewer>> = {}, before = 0) => {
  const log = createPages(before);
  const rights = new Map<string, Viewer | Error>();
  const http = createHttpServer(express(), isHubRequest);
  const connected: Socket[] = [];
  http.server.on('connection', (socket) => connected.push(socket));
  http.server.listen(0, '127.0.0.1');
  await once(http.server, 'listening');
  const hub = attachHub<Viewer>({
    server: http.server,
    store: log,
    log: pino({ level: 'silent' }),
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    redeem: async (ticket) =>
      ticket === ''
        ? undefined
        : { sessionId: ticket, userId: ticket.split('.')[0] ?? '', entreprise: 'acme' },
    readViewer: async ({ userId }) => {
      const known = rights.get(userId) ?? { userId, hears: [] };
      if (known instanceof Error) throw known;
      return known;
    },
    liveSessions: async (ids) => new Set(ids),
    onRevoked: () => () => {},
    audience,
    ...given,
  });
  const { port } = http.server.address() as AddressInfo;
  return {
    port,
    log,
    rights,
    /** The server's ends of all connections so far. */
    connected,
    async close() {
      await Promise.all([hub.close(), http.close()]);
    },
  };
};

export interface Browser {
  readonly frames: HubFrame[];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  /** Resolves with the next frame that is of this object. */
  heard(id: string): Promise<HubFrame>;
}

/**
 * Opens a socket as a browser does that has read up to a position, and registers; without one it is told of nothing that was
 * before. Rejects when it is refused.
 */
export const connect = (address: string, userId: string, position?: number): Promise<Browser> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const frames: HubFrame[] = [];
    const waiting = new Set<() => void>();
    const closed = new Promise<number>((ended) =>
      socket.addEventListener('close', ({ code }) => ended(code)),
    );
    const heard = async (id: string): Promise<HubFrame> => {
      for (;;) {
        const found = frames.find((frame) => 'id' in frame && frame.id === id);
        if (found) return found;
        await new Promise<void>((next) => waiting.add(next));
      }
    };
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'register', userId, position })),
    );
    socket.addEventListener('message', (event) => {
      frames.push(JSON.parse(String(event.data)) as HubFrame);
      resolve({ frames, socket, closed, heard });
      for (const next of waiting) next();
      waiting.clear();
    });
    for (const end of ['error', 'close']) socket.addEventListener(end, () => reject(new Error('refused')));
  });
