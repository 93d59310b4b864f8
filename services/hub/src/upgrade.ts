import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import type { Logger } from 'pino';
import type { SessionOwner } from './connections.ts';

/** The spec's address (§7). */
export const hubPath = '/ws/GestionTempsHub';

/** Whether a request asks for the hub: everything else that wants to upgrade is an ordinary request (RFC 9110 §7.8). */
export const isHubRequest = ({ url = '' }: IncomingMessage): boolean => url.split('?', 1)[0] === hubPath;

/** Most sockets there may be, so that nobody can keep the others out or use up the process's files. */
export interface HubLimits {
  readonly inAll: number;
  /** An office stands behind one address, or behind one /64 of IPv6. */
  readonly ofAddress: number;
  /** Tabs of one browser. */
  readonly ofSession: number;
  /** Milliseconds to open a socket in, from the request to the handshake. */
  readonly openWithin: number;
}

export const hubLimits: HubLimits = { inAll: 10_000, ofAddress: 2_500, ofSession: 20, openWithin: 5_000 };

/** Why a socket is not opened. */
type Refusal =
  | '401 Unauthorized'
  | '403 Forbidden'
  | '404 Not Found'
  | '429 Too Many Requests'
  | '503 Service Unavailable';

export interface UpgradeDeps {
  readonly log: Logger;
  readonly limits: HubLimits;
  /** Origin that pages of ours have; that of the request's own host when left out. */
  readonly origin: string | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Who a one-time ticket stands for; the ticket is spent. */
  readonly redeem: (ticket: string) => Promise<SessionOwner | undefined>;
  /** Sockets that are open now. */
  readonly open: {
    readonly inAll: () => number;
    readonly ofNetwork: (network: string) => number;
    readonly ofSession: (sessionId: string) => number;
  };
  readonly accept: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    owner: SessionOwner,
    network: string,
  ) => void;
}

/** A browser always says where its page comes from; who is no browser needs no protection from pages. */
const isOwnPage = ({ headers }: IncomingMessage, ours: string | undefined): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return ours === undefined ? new URL(origin).host === host : origin === ours;
};

/** Answers, then lets go of the socket even when the other side does not. */
const refuse = (socket: Duplex, why: Refusal): void => {
  const late = setTimeout(() => socket.destroy(), 1_000);
  socket.once('close', () => clearTimeout(late)).once('end', () => socket.destroy());
  // Read to its end, so that what is still on its way does not break off the answer.
  socket.resume();
  socket.end(`HTTP/1.1 ${why}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Lets a socket in: a page of ours, a ticket of a session that lives, and room for one more. */
export const createUpgrade = (deps: UpgradeDeps) => {
  const { log, limits, origin, addressOf, redeem, open, accept } = deps;
  const pending = new Map<string, number>();
  let pendingInAll = 0;

  const enter = (network: string, by: 1 | -1): void => {
    pendingInAll += by;
    const count = (pending.get(network) ?? 0) + by;
    if (count > 0) pending.set(network, count);
    else pending.delete(network);
  };

  const isFull = (network: string): boolean =>
    open.inAll() + pendingInAll >= limits.inAll ||
    open.ofNetwork(network) + (pending.get(network) ?? 0) >= limits.ofAddress;

  const letIn = async (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    network: string,
    turnAway: (why: Refusal) => void,
  ): Promise<void> => {
    const owner = await redeem(new URLSearchParams(request.url?.split('?')[1]).get('ticket') ?? '');
    if (socket.destroyed) return;
    if (!owner) turnAway('401 Unauthorized');
    // Looked at when it opens, since several may have waited side by side.
    else if (open.ofSession(owner.sessionId) >= limits.ofSession) turnAway('429 Too Many Requests');
    else accept(request, socket, head, owner, network);
  };

  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const address = addressOf(request);
    const network = networkOf(address);
    const turnAway = (why: Refusal): void => {
      log.info({ security: 'hub-refused', why, address }, 'A socket was refused');
      refuse(socket, why);
    };
    if (!isHubRequest(request)) return turnAway('404 Not Found');
    if (!isOwnPage(request, origin)) return turnAway('403 Forbidden');
    if (isFull(network)) return turnAway('503 Service Unavailable');

    enter(network, 1);
    const late = setTimeout(() => socket.destroy(), limits.openWithin);
    socket.once('close', () => clearTimeout(late));
    letIn(request, socket, head, network, turnAway)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'A socket could not be opened');
        refuse(socket, '503 Service Unavailable');
      })
      .finally(() => {
        clearTimeout(late);
        enter(network, -1);
      });
  };
};
