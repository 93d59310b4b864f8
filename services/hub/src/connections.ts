import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Somebody with at least one open socket, in one company. */
export interface Person<Viewer> {
  readonly userId: string;
  readonly entreprise: string;
  readonly connections: Set<Connection<Viewer>>;
  /** His rights as last read; undefined when they must be read again before he hears anything. */
  viewer: Viewer | undefined;
  /** `performance.now()` at which they were read. */
  readAt: number;
  /** When they were asked for last. */
  askedAt: number;
}

/** One socket. */
export interface Connection<Viewer> {
  readonly socket: WebSocket;
  /** What the socket writes to: frames that many hear go to it as they are. */
  readonly wire: Duplex;
  readonly sessionId: string;
  readonly network: string;
  readonly person: Person<Viewer>;
  /** Whether it has said which user it believes to be; it hears nothing before. */
  registered: boolean;
  /** Whether it has answered the last ping. */
  alive: boolean;
  /** What it has said since the last ping. */
  said: number;
  /** Whether the last ping found something that it had not read yet. */
  behind: boolean;
}

/** Who a session stands for. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly userId: string;
  readonly entreprise: string;
}

/** The open sockets, found by company, person and session. */
export const createConnections = <Viewer>() => {
  const all = new Set<Connection<Viewer>>();
  const people = new Map<string, Map<string, Person<Viewer>>>();
  const bySession = new Map<string, Set<Connection<Viewer>>>();
  const byNetwork = new Map<string, number>();

  const personOf = ({ userId, entreprise }: Pick<SessionOwner, 'userId' | 'entreprise'>): Person<Viewer> => {
    const company = people.get(entreprise) ?? new Map<string, Person<Viewer>>();
    people.set(entreprise, company);
    const person = company.get(userId) ?? {
      userId,
      entreprise,
      connections: new Set(),
      viewer: undefined,
      readAt: 0,
      askedAt: 0,
    };
    company.set(userId, person);
    return person;
  };

  return {
    all: all as ReadonlySet<Connection<Viewer>>,
    bySession: bySession as ReadonlyMap<string, ReadonlySet<Connection<Viewer>>>,
    fromNetwork: (network: string): number => byNetwork.get(network) ?? 0,
    /** People of a company who have a socket open. */
    inCompany: (entreprise: string): ReadonlyMap<string, Person<Viewer>> =>
      people.get(entreprise) ?? new Map(),
    companies: (): Iterable<string> => people.keys(),

    add(
      { socket, wire }: Pick<Connection<Viewer>, 'socket' | 'wire'>,
      owner: SessionOwner,
      network: string,
    ): Connection<Viewer> {
      const { sessionId } = owner;
      const person = personOf(owner);
      const connection: Connection<Viewer> = {
        socket,
        wire,
        sessionId,
        network,
        person,
        registered: false,
        alive: true,
        said: 0,
        behind: false,
      };
      all.add(connection);
      person.connections.add(connection);
      bySession.set(sessionId, (bySession.get(sessionId) ?? new Set()).add(connection));
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
      return connection;
    },

    remove(connection: Connection<Viewer>): void {
      if (!all.delete(connection)) return;
      const { person, sessionId, network } = connection;
      person.connections.delete(connection);
      if (person.connections.size === 0) {
        const company = people.get(person.entreprise);
        company?.delete(person.userId);
        if (company?.size === 0) people.delete(person.entreprise);
      }
      const ofSession = bySession.get(sessionId);
      ofSession?.delete(connection);
      if (ofSession?.size === 0) bySession.delete(sessionId);
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    },
  };
};

export type Connections<Viewer> = ReturnType<typeof createConnections<Viewer>>;
