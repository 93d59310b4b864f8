import { errorCode } from '@gestiontemps/contracts/codes';
import {
  type AppendResult,
  categoryOf,
  CommandReused,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  VersionConflict,
} from '../log/event-store.ts';
import { noTracing, type Tracing } from '../traces/tracing.ts';
import type { Cipher } from '../vault/cipher.ts';
import { derivedId } from './command-ids.ts';
import type { Decider, DomainEvent } from './decider.ts';
import { createFoldedStreams, type Folded } from './folded-streams.ts';
import { Rejection, stale } from './rejection.ts';

/** Who asks for what, under which id: goes into the metadata of the events. */
export interface CommandContext {
  /** null for accounts, which belong to no company. */
  readonly entreprise: string | null;
  readonly commandId: string;
  readonly bodyHmac?: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string;
  readonly onBehalfOf?: string;
  readonly tablet?: string;
}

export interface Handled<State> {
  readonly state: State;
  readonly version: number;
  /** Position of the last event of the stream that this command wrote, or of the one that made it a replay; 0 if none. */
  readonly position: Position;
  /** The command had already been carried out under this id: nothing was written again. */
  readonly replayed: boolean;
}

export interface Commands {
  /**
   * Loads, decides, appends; decides again on a conflict, three times at most.
   * @throws {Rejection} as the decider says; 409 when three tries were not enough; 422 when the command id was used
   * with another body, on this stream or on any other
   */
  handle<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Handled<State>>;
  /**
   * State of a stream as recorded, at most one second old; `initial` when it does not exist, or belongs to another
   * company than the caller's (`null` for accounts). For what a command must know of other streams: what it leaves
   * unsaid of its own is for the decider to fill. `maxAge`: milliseconds; 0 asks the log in any case. `at`: as it was at
   * this version instead.
   */
  load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    entreprise: string | null,
    options?: { readonly maxAge?: number; readonly at?: number },
  ): Promise<{ state: State; version: number }>;
  /**
   * Events of a stream from a version on, to a last one where it is named, secrets opened. For streams that are too long to
   * be held folded.
   */
  read(stream: string, entreprise: string, from: number, to?: number): Promise<readonly RecordedEvent[]>;
  /**
   * Notes a command that is many others, under a name that is like a stream's; false when it was noted there before. One
   * without an `Idempotency-Key` is always new.
   * @throws {Rejection} 422 when the command id was used with another body
   */
  note(name: string, context: CommandContext): Promise<boolean>;
  /** Whether it was noted there. @throws {Rejection} 422 when the command id was used with another body */
  isNoted(name: string, context: CommandContext): Promise<boolean>;
  /**
   * Appends what was worked out on a version of a stream that no decider folds.
   * @throws {VersionConflict} when the stream has moved
   */
  record<Event extends DomainEvent>(
    sealing: Pick<Decider<never, never, Event>, 'secrets' | 'about'>,
    stream: string,
    expected: number,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<AppendResult>;
  /** Holds nothing in memory of the streams that this is true of; they are read from the log when they are asked for. */
  forget(isOf: (stream: string) => boolean): void;
}

const tries = 3;
const aSecond = 1000;

const differentBody = (): Rejection =>
  new Rejection(
    'idempotency-key-reused',
    "Cette clé d'idempotence a déjà servi pour une autre demande",
    422,
    errorCode.ArgumentException,
  );

/** As its decider names it. */
const typeOf = (command: unknown): string =>
  typeof command === 'object' && command !== null && 'type' in command ? String(command.type) : 'unknown';

/** A refusal that says how far the stream was when it was made. */
const resting = (error: unknown, { position }: Folded<unknown>): unknown => {
  if (error instanceof Rejection) error.restsOn = position;
  return error;
};

/**
 * Commands over an event store. Folded states stay in memory: the expected version is the guard of what is written, and
 * a refusal, a "nothing to do" or a replay is never answered from memory alone.
 */
export const createCommands = (deps: {
  store: EventStore;
  cipher: Cipher;
  maxEvents?: number;
  tracing?: Tracing | undefined;
}): Commands => {
  const { store, cipher, tracing = noTracing } = deps;
  const streams = createFoldedStreams(deps);

  const newEventsOf = async <Event extends DomainEvent>(
    decider: Pick<Decider<never, never, Event>, 'secrets' | 'about'>,
    stream: string,
    decided: readonly Event[],
    context: CommandContext,
  ): Promise<NewEvent[]> =>
    Promise.all(
      decided.map(async ({ type, data }, index) => {
        const id = derivedId(context.commandId, `${stream}/${index}`);
        const secrets = decider.secrets?.[type as Event['type']];
        const sealed = await cipher.seal({ stream, id, data, secrets, about: decider.about });
        return { id, type, data: sealed, metadata: { ...context, schemaVersion: 1 } };
      }),
    );

  /** The answer to a command that this stream already holds. */
  const replayOf = <State>(folded: Folded<State>, context: CommandContext): Handled<State> | undefined => {
    const carriedOut = folded.carriedOut(context.commandId);
    if (!carriedOut) return undefined;
    if (carriedOut.hmac !== context.bodyHmac) throw differentBody();
    const { state, version } = folded;
    return { state, version, position: carriedOut.position, replayed: true };
  };

  const refusedWhenReused = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      throw error instanceof CommandReused ? differentBody() : error;
    }
  };

  /** A command that wrote nothing left no event; said again after others, it still has nothing to do. */
  const isRemembered = async (stream: string, { commandId, bodyHmac }: CommandContext): Promise<boolean> =>
    bodyHmac !== undefined && (await store.remembers(stream, { commandId, bodyHmac }));

  /** Notes that a command had nothing to do; false when its stream has had it before. */
  const isNew = async (stream: string, { commandId, bodyHmac }: CommandContext): Promise<boolean> =>
    bodyHmac === undefined || (await store.remember(stream, { commandId, bodyHmac })) === 'new';

  /**
   * The answer to a command that the stream has had, as it turned out after it was read: what was read then may be what
   * was there before it, and what was decided now is nothing but a thought.
   */
  const answerStored = async <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    context: CommandContext,
  ): Promise<Handled<State>> => {
    const stored = await streams.read(decider, stream, { entreprise: context.entreprise, maxAge: 0 });
    const { state, version } = stored;
    return replayOf(stored, context) ?? { state, version, position: 0, replayed: true };
  };

  /** One attempt on one state; 'read again' when that state may be out of date. */
  const attempt = async <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
    folded: Folded<State>,
    fresh: boolean,
  ): Promise<Handled<State> | 'read again'> => {
    const replay = replayOf(folded, context);
    // Others may have changed it since, elsewhere: a replay answers what is there now.
    if (replay) return fresh ? replay : 'read again';
    const { state, version } = folded;
    let decided: readonly Event[];
    try {
      decided = decider.decide(command, state);
    } catch (error) {
      if (!fresh) return 'read again';
      if (await isRemembered(stream, context)) return answerStored(decider, stream, context);
      throw resting(error, folded);
    }
    if (decided.length === 0) {
      if (!fresh) return 'read again';
      if (!(await isNew(stream, context))) return answerStored(decider, stream, context);
      return { state, version, position: 0, replayed: false };
    }
    const events = await newEventsOf(decider, stream, decided, context);
    const { position, positions, recordedAt, replayed } = await store.append(stream, version, events);
    if (replayed) return answerStored(decider, stream, context);
    const appended = decided.map((event, index) => ({
      ...(events[index] as NewEvent),
      ...event,
      stream,
      version: version + index + 1,
      position: positions[index] ?? position,
      recordedAt,
    }));
    const after = streams.advance(decider, stream, folded, appended);
    return { state: after.state, version: after.version, position, replayed: false };
  };

  const handle: Commands['handle'] = async (decider, stream, command, context) => {
    if (categoryOf(stream) !== decider.category)
      throw new Error(`${decider.name} does not decide on ${stream}`);
    const { entreprise } = context;
    const readNow = () => streams.read(decider, stream, { entreprise, maxAge: 0 });
    const held = streams.held(decider, stream);
    let fresh = held === undefined;
    let folded = held ?? (await readNow());
    for (let conflicts = 0; ;) {
      try {
        const done = await refusedWhenReused(attempt(decider, stream, command, context, folded, fresh));
        if (done !== 'read again') return done;
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        conflicts += 1;
      }
      folded = await readNow();
      fresh = true;
      if (conflicts > tries) {
        const replay = replayOf(folded, context);
        if (replay) return replay;
        throw resting(stale(), folded);
      }
    }
  };

  /** Commands of this process on one stream go one after the other: they would only conflict with each other. */
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = <T>(stream: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(stream);
    const turn = before ? before.then(work, work) : work();
    turns.set(stream, turn);
    const leave = (): void => {
      if (turns.get(stream) === turn) turns.delete(stream);
    };
    turn.then(leave, leave);
    return turn;
  };

  return {
    handle: (decider, stream, command, context) =>
      tracing.within(
        `command ${decider.name}`,
        { 'command.type': typeOf(command), 'correlation.id': context.correlationId },
        () => inTurn(stream, () => handle(decider, stream, command, context)),
      ),
    load: (decider, stream, entreprise, { maxAge = aSecond, at } = {}) =>
      at === undefined
        ? streams.read(decider, stream, { entreprise, maxAge })
        : streams.at(decider, stream, { entreprise, version: at }),
    read: async (stream, entreprise, from, to) =>
      cipher.open(await store.readStream(stream, { entreprise, from, ...(to !== undefined && { to }) })),
    note: (name, context) => refusedWhenReused(isNew(name, context)),
    isNoted: (name, context) => refusedWhenReused(isRemembered(name, context)),
    record: async (sealing, stream, expected, events, context) =>
      store.append(stream, expected, await newEventsOf(sealing, stream, events, context)),
    forget: (isOf) => streams.forget(isOf),
  };
};
