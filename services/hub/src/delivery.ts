import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { EventStore, Position, RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { isOutage } from '@gestiontemps/kernel/log/outage';
import type { Logger } from 'pino';
import type { Connection, Connections, Person } from './connections.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { People, RightsChange } from './people.ts';
import { createRecent } from './recent.ts';
import { tryAgain } from './people.ts';
import { wireFrame } from './wire-frame.ts';

/** Least milliseconds between two looks at the log: the eye sees no difference, a busy server does. */
const spacing = 100;
/** Events of a page, at most: what one browser hears of it stays far below what may wait to be read. */
const pageSize = 500;
/** Events since his pages were read of which who comes is told one by one: beyond, he reads again whatever he shows. */
const mostTold = 100;
/** Bytes that may wait for a browser to read them. */
const maxBuffered = 256 * 1024;
/** Milliseconds of telling after which requests get their turn. */
const turn = 10;

/** Where a frame is of something in the log. */
export type ObjectFrame = Extract<HubFrame, { position: number }>;

/** What is told besides an object that moved: another that is other by it, to those who may not hear of the first. */
export interface Besides<Viewer> {
  readonly frame: ObjectFrame;
  readonly mayHear: (viewer: Viewer) => boolean;
}

/** Who hears what of the events of one object in a row. */
export interface Hearing<Viewer> {
  /** Who may hear that it moved. */
  readonly mayHear: (viewer: Viewer) => boolean;
  readonly besides?: readonly Besides<Viewer>[];
}

/** What the product says about its events. */
export interface Audience<Viewer> {
  /** All events of a page, before anything is asked of them. */
  readonly note: (events: readonly RecordedEvent[]) => void;
  /** The frame that tells of an event, if any does. */
  readonly frameOf: (event: RecordedEvent) => HubFrame | undefined;
  /** Whose rights an event may change. */
  readonly rightsChangedBy: (event: RecordedEvent) => RightsChange | undefined;
  /** Who may hear that an object moved, from the events of one object in a row: asked once, then for every person. */
  readonly hearersOf: (events: readonly RecordedEvent[]) => Promise<Hearing<Viewer>>;
}

/** An object that moved: the frame of its last state, and all that happened to it. */
interface Moved {
  readonly frame: HubFrame;
  readonly events: RecordedEvent[];
}

/** An object that moved, as its company hears of it. */
interface News<Viewer> {
  readonly bytes: Buffer;
  readonly mayHear: (viewer: Viewer) => boolean;
  /** The frame of who did some of it, where others may have done the rest. */
  readonly toDoers?: { readonly bytes: Buffer; readonly userIds: ReadonlySet<string> } | undefined;
}

/** Frames, as `wireFrame` makes them, in one piece. */
export interface Frames {
  readonly bytes: Buffer;
  readonly count: number;
}

export type Tell = (connection: Connection<unknown>, frames: Frames) => void;

/**
 * Puts frames on a browser's wire; one that does not keep up is dropped: it fetches everything when it comes back.
 */
export const createTell =
  ({ sent, dropped }: HubMetrics): Tell =>
  ({ socket, wire }, { bytes, count }) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxBuffered) {
      dropped();
      socket.terminate();
      return;
    }
    wire.write(bytes);
    sent(count);
  };

/** Where each of several commands ended, of the events of one object in a row. */
const endsOf = (events: readonly RecordedEvent[]): Position[] =>
  events.flatMap(({ metadata: { commandId }, position }, index) =>
    events[index + 1]?.metadata.commandId === commandId ? [] : [position],
  );

/**
 * Whoever made one of several changes takes the frame for his own unless it says that it stands for more. The others are
 * not told how many there were: not everybody who hears of a week may hear of all that happens to it.
 */
const toDoersOf = (frame: HubFrame, events: readonly RecordedEvent[]): News<unknown>['toDoers'] => {
  const also = endsOf(events).slice(0, -1);
  if (also.length === 0 || !('position' in frame)) return undefined;
  return {
    bytes: wireFrame(JSON.stringify({ ...frame, also } satisfies HubFrame)),
    userIds: new Set(events.map(({ metadata }) => metadata.actor)),
  };
};

/** Each object that is other by what moved once, however many moved: where the last of them did. */
const besidesOf = <Viewer>(besides: readonly Besides<Viewer>[]): News<Viewer>[] =>
  [...Map.groupBy(besides, ({ frame: { type, id } }) => `${type} ${id}`).values()].map((ofObject) => {
    const [last] = ofObject.toSorted((one, other) => other.frame.position - one.frame.position);
    return {
      bytes: wireFrame(JSON.stringify(last?.frame)),
      mayHear: (viewer) => ofObject.some(({ mayHear }) => mayHear(viewer)),
    };
  });

/** What somebody may hear, in one piece; those who may hear the same share the same bytes. */
const createShares = <Viewer>(news: readonly News<Viewer>[]) => {
  const shares = new Map<string, Frames>();
  return ({ userId }: Pick<Person<Viewer>, 'userId'>, viewer: Viewer): Frames => {
    const heard = news.map(({ mayHear, bytes, toDoers }) => {
      if (!mayHear(viewer)) return undefined;
      return toDoers?.userIds.has(userId) ? toDoers.bytes : bytes;
    });
    const key = heard.map((bytes, index) => (bytes ? Number(bytes !== news[index]?.bytes) : '-')).join('');
    const frames = heard.filter((bytes) => bytes !== undefined);
    const share = shares.get(key) ?? { bytes: Buffer.concat(frames), count: frames.length };
    shares.set(key, share);
    return share;
  };
};

/**
 * Follows the log once for all sockets. What moved is told once a page of the log, each object once however often it
 * moved, and with one write to a browser: the writes are what a thousand of them cost.
 */
export const createDelivery = <Viewer>(deps: {
  store: Pick<EventStore, 'head' | 'subscribe'>;
  log: Logger;
  connections: Connections<Viewer>;
  people: People<Viewer>;
  audience: Audience<Viewer>;
  tell: Tell;
}) => {
  const { store, log, connections, people, audience, tell } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const recent = createRecent();

  /** Events of companies of which somebody listens. */
  const byCompany = (events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> => {
    const companies = new Map<string, RecordedEvent[]>();
    for (const event of events) {
      const { entreprise } = event.metadata;
      if (entreprise === null || connections.inCompany(entreprise).size === 0) continue;
      const before = companies.get(entreprise) ?? [];
      before.push(event);
      companies.set(entreprise, before);
    }
    return companies;
  };

  const movedIn = (events: readonly RecordedEvent[]): Iterable<Moved> => {
    const moved = new Map<string, Moved>();
    for (const event of events) {
      const frame = audience.frameOf(event);
      if (!frame) continue;
      const before = moved.get(event.stream)?.events ?? [];
      before.push(event);
      // To its end, so that what moved last is told last.
      moved.delete(event.stream);
      moved.set(event.stream, { frame, events: before });
    }
    return moved.values();
  };

  /** Of an object that cannot be read nobody hears, whoever may: what moved beside it is told all the same. */
  const hearersOf = async (events: readonly RecordedEvent[]): Promise<Hearing<Viewer>> => {
    try {
      return await audience.hearersOf(events);
    } catch (error) {
      if (isOutage(error)) throw error;
      const [first] = events;
      log.error(
        { err: error, stream: first?.stream, correlationId: first?.metadata.correlationId },
        'Who may hear of an object could not be told',
      );
      return { mayHear: () => false };
    }
  };

  const newsOf = async (events: readonly RecordedEvent[]): Promise<News<Viewer>[]> => {
    const heard = await Promise.all(
      Array.from(movedIn(events), async ({ frame, events: ofObject }) => ({
        frame,
        ofObject,
        ...(await hearersOf(ofObject)),
      })),
    );
    const moved = heard.map(({ frame, ofObject, mayHear }) => ({
      bytes: wireFrame(JSON.stringify(frame)),
      mayHear,
      toDoers: toDoersOf(frame, ofObject),
    }));
    return [...moved, ...besidesOf(heard.flatMap(({ besides = [] }) => besides))];
  };

  const tellNews = async (entreprise: string, news: readonly News<Viewer>[]): Promise<void> => {
    await people.know(entreprise);
    const shareOf = createShares<Viewer>(news);
    let began = performance.now();
    for (const person of connections.inCompany(entreprise).values()) {
      const known = people.viewerOf(person);
      const viewer = known instanceof Promise ? await known : known;
      const share = viewer && shareOf(person, viewer);
      if (!share?.count) continue;
      for (const connection of person.connections) if (connection.registered) tell(connection, share);
      if (performance.now() - began < turn) continue;
      await nextTurn();
      began = performance.now();
    }
  };

  const deliver = async (events: readonly RecordedEvent[]): Promise<void> => {
    // What moves while nobody listens judges what is told to the next who comes.
    audience.note(events);
    recent.note(events);
    if (connections.all.size === 0) return;
    await people.changed(events.flatMap((event) => audience.rightsChangedBy(event) ?? []));
    for (const [entreprise, ofCompany] of byCompany(events))
      await tellNews(entreprise, await newsOf(ofCompany));
  };

  const follow = async (): Promise<void> => {
    let after: number | undefined;
    while (!signal.aborted) {
      try {
        if (after === undefined) {
          after = await store.head();
          recent.begin(after);
        }
        for await (const page of store.subscribe({ after, limit: pageSize, signal, spacing })) {
          await deliver(page.events);
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
    /**
     * What moved since somebody's pages were read, who has just come; undefined when that is not known any more, or too much
     * to be told one by one.
     */
    movedSince(entreprise: string, readAt: Position): readonly RecordedEvent[] | undefined {
      const moved = recent.of(entreprise, readAt);
      return moved && moved.length <= mostTold ? moved : undefined;
    },
    /** Tells him of it. */
    async catchUp(connection: Connection<Viewer>, moved: readonly RecordedEvent[]): Promise<void> {
      const { person } = connection;
      try {
        const news = await newsOf(moved);
        const viewer = await people.viewerOf(person);
        if (viewer) tell(connection, createShares(news)(person, viewer));
      } catch (error) {
        log.warn({ err: error }, 'What moved before somebody came could not be told');
        connection.socket.close(tryAgain);
      }
    },
    /** Tells of something that is not in the log, in every company. */
    async announce(frame: HubFrame, mayHear: (viewer: Viewer) => boolean): Promise<void> {
      const bytes = wireFrame(JSON.stringify(frame));
      for (const entreprise of connections.companies()) await tellNews(entreprise, [{ bytes, mayHear }]);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await following;
    },
  };
};
