import { setTimeout as sleep } from 'node:timers/promises';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { EventStore, RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Logger } from 'pino';
import type { Connection, Connections } from './connections.ts';
import type { People, RightsChange } from './people.ts';

/** Least milliseconds between two looks at the log: the eye sees no difference, a busy server does. */
const spacing = 100;
/** Events of a page, at most: what one browser hears of it stays far below what may wait to be read. */
const pageSize = 500;
/** Bytes that may wait for a browser to read them. */
const maxBuffered = 256 * 1024;

/** What the product says about its events. */
export interface Audience<Viewer> {
  /** The frame that tells of an event, if any does. */
  readonly frameOf: (event: RecordedEvent) => HubFrame | undefined;
  /** Whose rights an event may change. */
  readonly rightsChangedBy: (event: RecordedEvent) => RightsChange | undefined;
  /** Who may hear that an object moved, from the events of one object in a row: asked once, then for every person. */
  readonly hearersOf: (events: readonly RecordedEvent[]) => Promise<(viewer: Viewer) => boolean>;
}

/** An object that moved: its last state, and all that happened to it. */
interface Moved {
  readonly frame: HubFrame;
  readonly entreprise: string;
  readonly events: readonly RecordedEvent[];
}

/** Says something to a browser; one that does not keep up is dropped: it fetches everything when it comes back. */
export const say = ({ socket }: Connection<unknown>, text: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxBuffered) socket.terminate();
  else socket.send(text);
};

/** Follows the log once for all sockets, and tells of each object once a page, however often it moved. */
export const createDelivery = <Viewer>(deps: {
  store: Pick<EventStore, 'head' | 'subscribe'>;
  log: Logger;
  connections: Connections<Viewer>;
  people: People<Viewer>;
  audience: Audience<Viewer>;
}) => {
  const { store, log, connections, people, audience } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;

  const movedIn = (events: readonly RecordedEvent[]): Moved[] => {
    const moved = new Map<string, Moved>();
    for (const event of events) {
      const { entreprise } = event.metadata;
      if (entreprise === null || connections.inCompany(entreprise).size === 0) continue;
      const frame = audience.frameOf(event);
      if (!frame) continue;
      // To its end, so that what moved last is told last.
      const before = moved.get(event.stream);
      moved.delete(event.stream);
      moved.set(event.stream, { frame, entreprise, events: [...(before?.events ?? []), event] });
    }
    return [...moved.values()];
  };

  const deliver = async (events: readonly RecordedEvent[]): Promise<void> => {
    const changes = events.flatMap((event) => audience.rightsChangedBy(event) ?? []);
    await Promise.all(changes.map(people.changed));
    const moved = movedIn(events);
    const hearers = await Promise.all(moved.map((object) => audience.hearersOf(object.events)));
    for (const [index, { frame, entreprise }] of moved.entries()) {
      const text = JSON.stringify(frame);
      for (const person of connections.inCompany(entreprise).values()) {
        const known = people.viewerOf(person);
        const viewer = known instanceof Promise ? await known : known;
        if (!viewer || !hearers[index]?.(viewer)) continue;
        for (const connection of person.connections) if (connection.registered) say(connection, text);
      }
    }
  };

  const follow = async (): Promise<void> => {
    let after: number | undefined;
    while (!signal.aborted) {
      try {
        after ??= await store.head();
        for await (const page of store.subscribe({ after, limit: pageSize, signal, spacing })) {
          if (connections.all.size > 0) await deliver(page.events);
          after = page.upTo;
        }
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'The hub lost the log, it tries again');
        await sleep(500, undefined, { signal }).catch(() => {});
      }
    }
  };

  const following = follow();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await following;
    },
  };
};
