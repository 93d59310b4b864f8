import { LRUCache } from 'lru-cache';
import { companyOf, type EventStore, type Position, type RecordedEvent } from '../log/event-store.ts';
import type { Cipher } from '../vault/cipher.ts';
import { type Decider, type DomainEvent, recordingOf } from './decider.ts';

/** A command that a stream holds the events of. */
export interface CarriedOut {
  readonly hmac: string | undefined;
  readonly position: Position;
}

/** A stream as far as it was read: what it comes to, and the commands that made it. */
export interface Folded<State> {
  readonly state: State;
  readonly version: number;
  /** Of its last event; 0 when there is none. */
  readonly position: Position;
  carriedOut(commandId: string): CarriedOut | undefined;
}

/** Its state is the decider's, which the cache does not know: `never` goes where any is wanted. */
interface Held extends Folded<never> {
  /** Of the monotonic clock: the wall clock may step back, and a right that was taken away would live on. */
  readonly readAt: number;
  /** Shared by all versions of one stream that follow each other; each looks at its own part only. */
  readonly commands: Map<string, CarriedOut & { readonly version: number }>;
}

export interface FoldedStreams {
  /** As held in memory, however old. */
  held<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Folded<State> | undefined;
  /**
   * As recorded. `maxAge`: milliseconds that what is held may be old; 0 asks the log in any case. A stream of another
   * company than the caller's reads as one that does not exist.
   */
  read<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    of: { readonly entreprise: string | null; readonly maxAge: number },
  ): Promise<Folded<State>>;
  /** As it was at a version of it; `initial` at 0. */
  at<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    of: { readonly entreprise: string | null; readonly version: number },
  ): Promise<Folded<State>>;
  /** After events that this process has just appended to what it held. */
  advance<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    from: Folded<State>,
    events: readonly RecordedEvent[],
  ): Folded<State>;
  /** Holds the streams no more that this is true of: what of them was opened may have been erased since. */
  forget(isOf: (stream: string) => boolean): void;
}

/** Folded streams in memory, bounded by the events they were folded from: a state takes some 400 bytes for each. */
export const createFoldedStreams = (deps: {
  store: EventStore;
  cipher: Cipher;
  /** Events at most, of all streams together; 200 000 when left out. */
  maxEvents?: number;
}): FoldedStreams => {
  const { store, cipher } = deps;
  const cache = new LRUCache<string, Held>({
    maxSize: deps.maxEvents ?? 200_000,
    sizeCalculation: ({ version }) => 1 + version,
  });
  const keyOf = (decider: { name: string }, stream: string): string => `${decider.name} ${stream}`;

  const holding = (
    state: unknown,
    { version, position }: Pick<Held, 'version' | 'position'>,
    commands: Held['commands'],
  ): Held => ({
    state: state as never,
    version,
    position,
    commands,
    readAt: performance.now(),
    carriedOut: (commandId) => {
      const command = commands.get(commandId);
      return command && command.version <= version ? command : undefined;
    },
  });

  const nothingOf = ({ initial }: { readonly initial: unknown }): Held =>
    holding(initial, { version: 0, position: 0 }, new Map());

  /** Two readers may finish out of order: the older one must not put the state back. */
  const keep = (key: string, folded: Held): Held => {
    const held = cache.peek(key);
    if (!held || held.version <= folded.version) cache.set(key, folded);
    return folded;
  };

  const fold = <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    from: Held,
    events: readonly RecordedEvent[],
  ): Held => {
    let state: State = from.state;
    for (const event of events) {
      const { commandId, bodyHmac } = event.metadata;
      const recording = recordingOf(event);
      state = decider.evolve(state, { type: event.type, data: event.data } as Event, recording);
      from.commands.set(commandId, { hmac: bodyHmac, position: event.position, version: event.version });
    }
    const position = events.at(-1)?.position ?? from.position;
    return holding(state, { version: from.version + events.length, position }, from.commands);
  };

  let forgettings = 0;

  /** What is being read, and since when: who would be content with something as old asks for nothing more. */
  const reading = new Map<string, Pick<Held, 'readAt'> & { readonly folded: Promise<Held> }>();

  const readFrom = async <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    {
      entreprise,
      from,
      key,
    }: { readonly entreprise: string | null; readonly from: Held; readonly key: string },
  ): Promise<Held> => {
    const before = forgettings;
    const events = await store.readStream(stream, { entreprise, from: from.version + 1 });
    const folded = fold(decider, from, await cipher.open(events));
    // What was opened before it was to be forgotten is for who asked for it then, and for nobody after.
    return before === forgettings ? keep(key, folded) : folded;
  };

  return {
    held: (decider, stream) => cache.get(keyOf(decider, stream)),

    async read(decider, stream, { entreprise, maxAge }) {
      if (companyOf(stream) !== entreprise) return nothingOf(decider);
      const key = keyOf(decider, stream);
      const held = cache.get(key);
      const isFresh = ({ readAt }: Pick<Held, 'readAt'>): boolean =>
        maxAge > 0 && performance.now() - readAt <= maxAge;
      if (held && isFresh(held)) return held;
      const under = reading.get(key);
      if (under && isFresh(under)) return under.folded;
      const folded = readFrom(decider, stream, { entreprise, from: held ?? nothingOf(decider), key });
      const one = { readAt: performance.now(), folded };
      reading.set(key, one);
      const isOver = (): void => {
        if (reading.get(key) === one) reading.delete(key);
      };
      folded.then(isOver, isOver);
      return folded;
    },

    async at(decider, stream, { entreprise, version }) {
      const held = cache.get(keyOf(decider, stream));
      const nothing = nothingOf(decider);
      if (version === 0 || companyOf(stream) !== entreprise) return nothing;
      if (held?.version === version) return held;
      return fold(
        decider,
        nothing,
        await cipher.open(await store.readStream(stream, { entreprise, to: version })),
      );
    },

    advance(decider, stream, from, events) {
      return keep(keyOf(decider, stream), fold(decider, from as Held, events));
    },

    forget(isOf) {
      forgettings += 1;
      for (const known of [cache, reading])
        for (const key of known.keys()) if (isOf(key.slice(key.lastIndexOf(' ') + 1))) known.delete(key);
    },
  };
};
