import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type HubFrame, hubRegister } from '@gestiontemps/contracts/hub';
import type { EventStore, RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';

/** The spec's address (§7). */
export const hubPath = '/ws/GestionTempsHub';

const maxFrame = 64 * 1024;
const maxBuffered = 1024 * 1024;
const heartbeat = 30_000;
const registerWithin = 10_000;
/** Least milliseconds between two looks at the log: the eye sees no difference, a busy server does. */
const spacing = 100;

export interface HubDeps<Viewer> {
  readonly server: Server;
  readonly store: EventStore;
  readonly log: Logger;
  /** Session a one-time ticket was issued for. */
  readonly redeem: (ticket: string) => Promise<string | undefined>;
  /** Who that session stands for now; undefined once it has ended. */
  readonly viewer: (
    sessionId: string,
  ) => Promise<(Viewer & { userId: string; entreprise: string }) | undefined>;
  /** The frame that tells of an event, if any does. */
  readonly frameOf: (event: RecordedEvent) => HubFrame | undefined;
  readonly maySee: (
    viewer: Viewer & { userId: string; entreprise: string },
    event: RecordedEvent,
  ) => Promise<boolean>;
  /** Tells of accounts whose sessions have just ended. */
  readonly onRevoked: (listener: (accountId: string) => void) => () => void;
}

interface Connection {
  readonly socket: WebSocket;
  readonly sessionId: string;
  readonly userId: string;
  readonly entreprise: string;
  registered: boolean;
  alive: boolean;
}

/** A browser always says where its page comes from; only pages of this very host may connect. */
const sameOrigin = ({ headers }: IncomingMessage): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/**
 * Live connections: says that something moved, to those who may see it; what it is now, they fetch through the API.
 * A ticket opens the socket, `register` is only compared with the session's user, and rights are read again for every
 * frame, so that a session that ended or a role that changed is felt within a second.
 */
export const attachHub = <Viewer>(deps: HubDeps<Viewer>) => {
  const { server, store, log, redeem, viewer, frameOf, maySee, onRevoked } = deps;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, perMessageDeflate: false });
  const connections = new Set<Connection>();
  const stopping = new AbortController();

  const say = ({ socket }: Connection, frame: HubFrame): void => {
    if (socket.readyState !== socket.OPEN) return;
    // A reader that does not keep up is dropped: it fetches everything again when it comes back.
    if (socket.bufferedAmount > maxBuffered) socket.terminate();
    else socket.send(JSON.stringify(frame));
  };

  const register = (connection: Connection, data: string): void => {
    let asked: unknown;
    try {
      asked = JSON.parse(data);
    } catch {
      asked = undefined;
    }
    const parsed = hubRegister.safeParse(asked);
    if (parsed.success && parsed.data.userId === connection.userId) {
      connection.registered = true;
      say(connection, { type: 'Connected' });
      return;
    }
    if (parsed.success)
      log.warn({ userId: connection.userId }, 'A socket tried to register as somebody else');
    say(connection, { type: 'Error', detail: "Ce message n'est pas accepté" });
    connection.socket.close(4400);
  };

  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== hubPath) return refuse(socket, '404 Not Found');
    if (!sameOrigin(request)) return refuse(socket, '403 Forbidden');
    const sessionId = await redeem(url.searchParams.get('ticket') ?? '');
    const who = sessionId === undefined ? undefined : await viewer(sessionId);
    if (sessionId === undefined || !who) return refuse(socket, '401 Unauthorized');
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const { userId, entreprise } = who;
      const connection = { socket: opened, sessionId, userId, entreprise, registered: false, alive: true };
      connections.add(connection);
      const late = setTimeout(() => connection.registered || opened.close(4408), registerWithin);
      opened.on('pong', () => (connection.alive = true));
      opened.on('message', (data) => register(connection, data.toString()));
      opened.on('error', () => opened.terminate());
      opened.on('close', () => {
        clearTimeout(late);
        connections.delete(connection);
      });
    });
  };

  const tell = async (event: RecordedEvent): Promise<void> => {
    const frame = frameOf(event);
    if (!frame) return;
    for (const connection of connections) {
      if (!connection.registered || connection.entreprise !== event.metadata.entreprise) continue;
      const who = await viewer(connection.sessionId).catch(() => undefined);
      if (!who) connection.socket.close(4401);
      else if (await maySee(who, event)) say(connection, frame);
    }
  };

  const follow = async (): Promise<void> => {
    let after = await store.head();
    while (!stopping.signal.aborted) {
      try {
        for await (const { events, upTo } of store.subscribe({ after, signal: stopping.signal, spacing })) {
          if (connections.size > 0) for (const event of events) await tell(event);
          after = upTo;
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'The hub lost the log, it tries again');
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => {
      log.warn({ err: error }, 'A socket could not be opened');
      refuse(socket, '503 Service Unavailable');
    });
  };
  server.on('upgrade', upgrade);

  const forget = onRevoked((accountId) => {
    for (const connection of connections) if (connection.userId === accountId) connection.socket.close(4401);
  });

  const beat = setInterval(() => {
    for (const connection of connections) {
      if (!connection.alive) {
        connection.socket.terminate();
        continue;
      }
      connection.alive = false;
      connection.socket.ping();
      viewer(connection.sessionId).then(
        (who) => who ?? connection.socket.close(4401),
        () => {},
      );
    }
  }, heartbeat);

  const following = follow();
  return {
    async close() {
      stopping.abort();
      clearInterval(beat);
      forget();
      server.off('upgrade', upgrade);
      for (const { socket } of connections) socket.close(1001);
      sockets.close();
      await following;
    },
  };
};
