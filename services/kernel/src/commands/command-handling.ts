import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Cipher } from '../vault/cipher.ts';
import type { CommandContext, Commands, Handled } from './commands.ts';
import {
  categoryOf,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  VersionConflict,
} from '../log/event-store.ts';
import type { Decider, DomainEvent } from './decider.ts';
import { Rejection, stale } from './rejection.ts';
import { errorCode } from '@gestiontemps/contracts/codes';

/** Namespace of the ids that derive from a command (RFC 9562, version 5). */
const namespace = Buffer.from('d0f0a7a63f0c4b539d0e6f2f2a1c9b11', 'hex');

/** The digest in one call: several ids are made at every command. */
const uuidv5 = (name: string): string => {
  const bytes = hash('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'buffer');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The same command always has the same id: a retry is recognised, in either store. */
export const commandIdOf = (entreprise: string, user: string, idempotencyKey: string): string =>
  uuidv5(`${entreprise}/${user}/${idempotencyKey}`);

/** Id of the nth object or event of a command. */
export const derivedId = (commandId: string, kind: string): string => uuidv5(`${commandId}/${kind}`);

interface Carried {
  readonly hmac: string | undefined;
  readonly position: number;
}

/** A folded stream: its state, and the commands that made it, by id. */
interface Folded {
  readonly state: unknown;
  readonly version: number;
  readonly commands: ReadonlyMap<string, Carried>;
  readonly readAt: number;
}

const tries = 3;
const maxAge = 1000;

const differentBody = (): Rejection =>
  new Rejection(
    'idempotency-key-reused',
    "Cette clé d'idempotence a déjà servi pour une autre demande",
    422,
    errorCode.ArgumentException,
  );

/**
 * Commands over an event store. Folded states stay in memory: the expected version is the guard of what is written, and
 * a refusal or a "nothing to do" is never answered from memory alone.
 */
export const createCommands = (deps: { store: EventStore; cipher: Cipher; cacheSize?: number }): Commands => {
  const { store, cipher } = deps;
  const cache = new LRUCache<string, Folded>({ max: deps.cacheSize ?? 20_000 });

  const advance = <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    from: Folded,
    events: readonly RecordedEvent[],
  ): Folded => {
    if (events.length === 0) return { ...from, readAt: Date.now() };
    const commands = new Map(from.commands);
    let state = from.state as State;
    for (const event of events) {
      const { actor, onBehalfOf, commandId, bodyHmac } = event.metadata;
      state = decider.evolve(state, { type: event.type, data: event.data } as Event, {
        version: event.version,
        recordedAt: event.recordedAt,
        actor,
        onBehalfOf,
      });
      commands.set(commandId, { hmac: bodyHmac, position: event.position });
    }
    return { state, version: from.version + events.length, commands, readAt: Date.now() };
  };

  const keyOf = (decider: { name: string }, stream: string): string => `${decider.name} ${stream}`;

  const read = async <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    age: number,
  ): Promise<{ folded: Folded; fresh: boolean }> => {
    const key = keyOf(decider, stream);
    const held = cache.get(key);
    if (held && Date.now() - held.readAt <= age) return { folded: held, fresh: false };
    const from = held ?? { state: decider.initial, version: 0, commands: new Map(), readAt: 0 };
    const events = await cipher.open(await store.readStream(stream, { from: from.version + 1 }));
    const folded = advance(decider, from, events);
    keep(key, folded);
    return { folded, fresh: true };
  };

  /** Two readers may finish out of order: the older one must not put the state back. */
  const keep = (key: string, folded: Folded): void => {
    const held = cache.peek(key);
    if (!held || held.version <= folded.version) cache.set(key, folded);
  };

  const once = async <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
    age: number,
  ): Promise<Handled<State> | 'read again'> => {
    const { folded, fresh } = await read(decider, stream, age);
    const { version } = folded;
    const state = folded.state as State;
    const carried = folded.commands.get(context.commandId);
    if (carried) {
      if (carried.hmac !== context.bodyHmac) throw differentBody();
      return { state, version, position: carried.position, replayed: true };
    }
    let decided: readonly Event[];
    try {
      decided = decider.decide(command, state);
    } catch (error) {
      if (!fresh) return 'read again';
      throw error;
    }
    if (decided.length === 0) return fresh ? { state, version, position: 0, replayed: false } : 'read again';

    const events: NewEvent[] = await Promise.all(
      decided.map(async ({ type, data }, index) => ({
        id: derivedId(context.commandId, `${stream}/${index}`),
        type,
        data: await cipher.seal(stream, data, decider.secrets?.[type as Event['type']]),
        metadata: { ...context, schemaVersion: 1 },
      })),
    );
    const { position, recordedAt } = await store.append(stream, version, events);
    const appended = decided.map((event, index) => ({
      ...(events[index] as NewEvent),
      ...event,
      stream,
      version: version + index + 1,
      position: position - decided.length + index + 1,
      recordedAt,
    }));
    const after = advance(decider, folded, appended);
    keep(keyOf(decider, stream), after);
    return { state: after.state as State, version: after.version, position, replayed: false };
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

  const handle: Commands['handle'] = async (decider, stream, command, context) => {
    if (categoryOf(stream) !== decider.category)
      throw new Error(`${decider.name} does not decide on ${stream}`);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const done = await once(decider, stream, command, context, attempt === 0 ? Infinity : -1);
        if (done !== 'read again') return done;
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        if (attempt >= tries) throw stale();
      }
    }
  };

  return {
    handle: (decider, stream, command, context) =>
      inTurn(stream, () => handle(decider, stream, command, context)),

    async load(decider, stream) {
      const { folded } = await read(decider, stream, maxAge);
      return { state: folded.state as never, version: folded.version };
    },
  };
};
