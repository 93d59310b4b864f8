import type { Logger } from 'pino';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { Connections } from './connections.ts';
import type { Tell } from './delivery.ts';
import { sessionEnded } from './people.ts';
import { wireFrame } from './wire-frame.ts';

/** Milliseconds between two pings. */
const pingEvery = 30_000;
/** Milliseconds between two beats, by which pages know that their hub is there. */
const usualBeat = 20_000;
/** Milliseconds after which an ended session is noticed that another process has ended. */
const lookEvery = 1_000;

/** Of no count: metrics are of frames that tell something. */
const beatOf = (day: string | undefined) => ({
  bytes: wireFrame(JSON.stringify({ type: 'Beat', ...(day !== undefined && { day }) } satisfies HubFrame)),
  count: 0,
});

/** Tells pages that somebody is here, and finds the sockets behind which nobody is any more, who does not read, or whose session has ended. */
export const createHeartbeat = <Viewer>(deps: {
  connections: Connections<Viewer>;
  log: Logger;
  tell: Tell;
  /** Milliseconds between two beats; 20 s when left out. */
  beatEvery?: number | undefined;
  /** The day it is, which each beat tells; none when left out. */
  today?: (() => string) | undefined;
  /** Those of the sessions that live. Does not count as a use of them. */
  liveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}) => {
  const { connections, log, tell, beatEvery = usualBeat, today, liveSessions } = deps;

  const ping = (): void => {
    for (const connection of connections.all) {
      const { socket, alive, behind } = connection;
      const isBehind = socket.bufferedAmount > 0;
      if (!alive || (behind && isBehind)) {
        socket.terminate();
        continue;
      }
      connection.behind = isBehind;
      connection.alive = false;
      connection.said = 0;
      socket.ping();
    }
  };

  const closeSession = (sessionId: string): void => {
    for (const { socket } of connections.bySession.get(sessionId) ?? []) socket.close(sessionEnded);
  };

  const look = async (ids: readonly string[] = [...connections.bySession.keys()]): Promise<void> => {
    if (ids.length === 0) return;
    try {
      const live = await liveSessions(ids);
      for (const id of ids) if (!live.has(id)) closeSession(id);
    } catch (error) {
      // Whoever was let in stays while nobody can say otherwise.
      log.warn({ err: error }, 'Sessions of sockets could not be looked up');
    }
  };

  const beats = setInterval(() => {
    const beat = beatOf(today?.());
    for (const connection of connections.all) if (connection.registered) tell(connection, beat);
  }, beatEvery);
  const pings = setInterval(ping, pingEvery);
  const looks = setInterval(() => void look(), lookEvery);
  return {
    closeSession,
    look,
    stop(): void {
      clearInterval(beats);
      clearInterval(pings);
      clearInterval(looks);
    },
  };
};
