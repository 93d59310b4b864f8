import { randomUUID } from 'node:crypto';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import type { DoubleLog, Stored } from './double-log.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  nameOf,
  notFoundMessage,
} from './messages.ts';
import { streamsPb } from './stubs.ts';
import type { Mood } from './write-calls.ts';

type ReadReq = InstanceType<typeof streamsPb.ReadReq>;
type ReadResp = InstanceType<typeof streamsPb.ReadResp>;
type Options = InstanceType<typeof streamsPb.ReadReq.Options>;
type Call = ServerWritableStream<ReadReq, ReadResp>;

/** Events that a server looks through at once, where the client names no window. */
const defaultWindow = 32;

const filterOf = (options: Options): { passes: (stored: Stored) => boolean; checkpointEvery: number } => {
  const filter = options.getFilter();
  if (!filter) return { passes: () => true, checkpointEvery: Infinity };
  const byName = filter.getStreamIdentifier();
  const expression = byName ?? filter.getEventType();
  const textOf = ({ stream, type }: Stored): string => (byName ? stream : type);
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = new RegExp(expression?.getRegex() ?? '');
  const window = filter.hasMax() ? filter.getMax() : defaultWindow;
  return {
    passes: (stored) =>
      prefixes.length > 0
        ? prefixes.some((prefix) => textOf(stored).startsWith(prefix))
        : regex.test(textOf(stored)),
    checkpointEvery: window * filter.getCheckpointintervalmultiplier(),
  };
};

/** What reads: a stream, all of it, either way; and subscriptions to all. */
export const createReadCalls = (log: DoubleLog, mood: Mood, { tellsCaughtUp = true } = {}) => {
  const subscriptions = new Set<Call>();

  const write = async (call: Call, message: ReadResp): Promise<void> => {
    if (call.write(message) || call.cancelled || call.destroyed) return;
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        for (const name of ['drain', 'cancelled', 'close']) call.off(name, finish);
        resolve();
      };
      for (const name of ['drain', 'cancelled', 'close']) call.on(name, finish);
    });
  };

  /** Where a read of all begins: an index; undefined where no record begins. */
  const startOf = (options: Options, inclusive: boolean): number | undefined => {
    const all = options.getAll();
    if (all?.hasEnd()) return log.all.length;
    const position = all?.getPosition();
    return position ? log.indexAt(Number(position.getCommitPosition()), { inclusive }) : 0;
  };

  const readAll = async (call: Call, options: Options): Promise<void> => {
    const isBack = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS;
    const from = startOf(options, !isBack);
    if (from === undefined) throw invalidPosition;
    const { passes } = filterOf(options);
    let missing = Number(options.getCount());
    if (isBack)
      for (let index = from - 1; index >= 0 && missing > 0 && !call.cancelled; index -= 1) {
        const stored = log.all[index] as Stored;
        if (!passes(stored)) continue;
        await write(call, eventMessage(stored));
        missing -= 1;
      }
    else
      // What is written while it is read is read too, as there.
      for (let index = from; index < log.all.length && missing > 0 && !call.cancelled; index += 1) {
        const stored = log.all[index] as Stored;
        if (!passes(stored)) continue;
        await write(call, eventMessage(stored));
        missing -= 1;
      }
  };

  const readStream = async (call: Call, options: Options): Promise<void> => {
    const wanted = options.getStream();
    const stream = nameOf(wanted?.getStreamIdentifier());
    const events = log.of(stream);
    if (events.length === 0) return write(call, notFoundMessage(stream));
    const count = Math.min(Number(options.getCount()), events.length);
    const offset = events[0]?.revision ?? 0;
    const isBack = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS;
    const revision = wanted?.hasRevision()
      ? Number(wanted.getRevision()) - offset
      : wanted?.hasEnd()
        ? events.length - 1
        : 0;
    const found = isBack
      ? events.slice(Math.max(0, revision - count + 1), revision + 1).toReversed()
      : events.slice(Math.max(0, revision), Math.max(0, revision) + count);
    for (const stored of found) await write(call, eventMessage(stored));
  };

  const subscribe = async (call: Call, options: Options): Promise<void> => {
    const { passes, checkpointEvery } = filterOf(options);
    const from = startOf(options, false);
    if (from === undefined) throw invalidPosition;
    let index = from;
    let passed = 0;
    let hasCaughtUp = false;
    subscriptions.add(call);
    await write(call, confirmationMessage(randomUUID()));
    const isOver = (): boolean => call.cancelled || call.destroyed || !subscriptions.has(call);
    while (!isOver()) {
      for (; index < log.all.length && !isOver(); index += 1) {
        const stored = log.all[index] as Stored;
        if (passes(stored)) await write(call, eventMessage(stored));
        passed += 1;
        if (passed < checkpointEvery) continue;
        passed = 0;
        await write(call, checkpointMessage(stored.position));
      }
      if (!hasCaughtUp && tellsCaughtUp) await write(call, caughtUpMessage());
      hasCaughtUp = true;
      if (index === log.all.length && !isOver()) await written(log, call);
    }
    subscriptions.delete(call);
  };

  return {
    read(call: Call): void {
      call.on('error', () => {});
      const options = call.request.getOptions();
      if (mood.isSilent || !options) return;
      const answer = options.hasSubscription() ? subscribe : options.hasStream() ? readStream : readAll;
      answer(call, options).then(
        () => call.end(),
        (error: unknown) => call.destroy(error as Error),
      );
    },
    /** Ends every subscription without an error, as a server does that goes away politely. */
    endSubscriptions(): void {
      const ended = [...subscriptions];
      subscriptions.clear();
      for (const call of ended) call.emit('ended by a test');
    },
  };
};

const invalidPosition = Object.assign(new Error('No record begins there'), {
  code: status.UNKNOWN,
  details: 'Unexpected error: ReadAllResult.Error: no record begins at this position',
});

/** The next write, or the end of the call. */
const written = (log: DoubleLog, call: Call): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      forget();
      for (const name of ends) call.off(name, finish);
      resolve();
    };
    const ends = ['cancelled', 'close', 'ended by a test'];
    const forget = log.onWrite(finish);
    for (const name of ends) call.on(name, finish);
  });
