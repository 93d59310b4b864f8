import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type HubFrame, hubRegister } from '@gestiontemps/contracts/hub';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import type { Metrics } from '@gestiontemps/kernel/metrics/metrics';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Connection, createConnections, type SessionOwner } from './connections.ts';
import { type Audience, createDelivery, createTell, type Frames } from './delivery.ts';
import { createHeartbeat } from './heartbeat.ts';
import { hubMetrics } from './hub-metrics.ts';
import { createPeople } from './people.ts';
import { createUpgrade, type HubLimits, hubLimits } from './upgrade.ts';
import { wireFrame } from './wire-frame.ts';

/** Bytes of the one message that a browser sends. */
const maxMessage = 4 * 1024;
/** Messages, pings and pongs a socket may send between two of our pings. */
const maxSaid = 30;
const registerWithin = 10_000;
/** Milliseconds a browser has to answer that it is closing too. */
const closeWithin = 1_000;

const refused = 4400;
const tooLate = 4408;
const tooMuch = 1008;
const goingAway = 1001;

export interface HubDeps<Viewer> {
  readonly server: Server;
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  readonly log: Logger;
  /** Origin of the pages that may connect (`https://heures.example.fr`); that of the request's host when left out. */
  readonly origin?: string | undefined;
  /** Where a request comes from. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly limits?: Partial<HubLimits> | undefined;
  /** Milliseconds between two beats; 20 s when left out. */
  readonly beatEvery?: number | undefined;
  /** The day it is, as beats tell it (`2026-11-20`); they tell none when left out. */
  readonly today?: (() => string) | undefined;
  /** Who a one-time ticket stands for; undefined when it is none, or its session has ended. */
  readonly redeem: (ticket: string) => Promise<SessionOwner | undefined>;
  /** What a person may see now. @throws {Rejection} when he is no longer there */
  readonly readViewer: (person: { userId: string; entreprise: string }) => Promise<Viewer | undefined>;
  readonly liveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Tells of sessions that this process has just ended. */
  readonly onRevoked: (listener: (sessionId: string) => void) => () => void;
  readonly audience: Audience<Viewer>;
  readonly metrics?: Metrics | undefined;
}

const one = (frame: HubFrame): Frames => ({ bytes: wireFrame(JSON.stringify(frame)), count: 1 });
const connected = one({ type: 'Connected', beats: true });
const behind = one({ type: 'Connected', beats: true, readAgain: true });
const notAccepted = one({ type: 'Error', detail: "Ce message n'est pas accepté" });

const readRegister = (data: string) => {
  try {
    return hubRegister.safeParse(JSON.parse(data));
  } catch {
    return { success: false } as const;
  }
};

/**
 * Live connections: says that something moved, to those who may see it; what it is now, they fetch through the API.
 * A ticket opens the socket, and `register` is only compared with the session's user. Rights are held in memory and read
 * again when the log tells of a change, so that a role that changed is felt within a second.
 */
export const attachHub = <Viewer>(deps: HubDeps<Viewer>) => {
  const { server, log, redeem, audience, onRevoked } = deps;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessage, perMessageDeflate: false });
  const connections = createConnections<Viewer>();
  const tell = createTell(hubMetrics(deps.metrics, () => connections.all.size));
  const heartbeat = createHeartbeat<Viewer>({ ...deps, connections, tell });
  const people = createPeople<Viewer>({ ...deps, connections, look: heartbeat.look });
  const delivery = createDelivery<Viewer>({ ...deps, connections, people, audience, tell });

  const register = (connection: Connection<Viewer>, data: string): void => {
    const { socket, person } = connection;
    const asked = readRegister(data);
    if (asked.success && asked.data.userId === person.userId) {
      const isNew = !connection.registered;
      connection.registered = true;
      const { position } = asked.data;
      const moved = isNew && position !== undefined ? delivery.movedSince(person.entreprise, position) : [];
      tell(connection, moved ? connected : behind);
      if (moved && moved.length > 0) void delivery.catchUp(connection, moved);
      return;
    }
    if (asked.success)
      log.warn(
        { security: 'hub-impostor', actor: person.userId },
        'A socket tried to register as somebody else',
      );
    tell(connection, notAccepted);
    socket.close(refused);
  };

  /** Counts what a socket says: it has next to nothing to say. */
  const listen = (connection: Connection<Viewer>): void => {
    const { socket } = connection;
    const within = (act: () => void) => (): void => {
      connection.said += 1;
      if (connection.said > maxSaid) socket.close(tooMuch);
      else act();
    };
    socket.on(
      'ping',
      within(() => {}),
    );
    socket.on(
      'pong',
      within(() => (connection.alive = true)),
    );
    socket.on('message', (data) => within(() => register(connection, data.toString()))());
    socket.on('error', () => socket.terminate());
  };

  const opened = (socket: WebSocket, wire: Duplex, owner: SessionOwner, network: string): void => {
    const connection = connections.add({ socket, wire }, owner, network);
    const late = setTimeout(() => connection.registered || socket.close(tooLate), registerWithin);
    socket.on('close', () => {
      clearTimeout(late);
      connections.remove(connection);
    });
    listen(connection);
    // Whoever is no longer a member is shown out at once.
    void people.viewerOf(connection.person);
  };

  const upgrade = createUpgrade({
    log,
    limits: { ...hubLimits, ...deps.limits },
    origin: deps.origin,
    addressOf: deps.addressOf,
    redeem,
    open: {
      inAll: () => connections.all.size,
      ofNetwork: connections.fromNetwork,
      ofSession: (sessionId) => connections.bySession.get(sessionId)?.size ?? 0,
    },
    accept: (request, socket, head, owner, network) =>
      sockets.handleUpgrade(request, socket, head, (accepted) => opened(accepted, socket, owner, network)),
  });
  server.on('upgrade', upgrade);
  const forget = onRevoked(heartbeat.closeSession);

  return {
    announce: delivery.announce,
    /** Closes every socket: politely, and after a second in any case. */
    async close(): Promise<void> {
      forget();
      server.off('upgrade', upgrade);
      heartbeat.stop();
      people.stop();
      const closed = [...connections.all].map(
        ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
      );
      for (const { socket } of connections.all) socket.close(goingAway);
      const late = setTimeout(() => {
        for (const { socket } of connections.all) socket.terminate();
      }, closeWithin);
      await Promise.all([delivery.stop(), ...closed]);
      clearTimeout(late);
      sockets.close();
    },
  };
};
