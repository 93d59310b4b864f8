import type { Readable } from 'node:stream';
import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Filter,
  StreamingRead,
} from '@eventstore/db-client';
import { type ReadPosition, START } from '@eventstore/db-client';
import { type EsdbConnection, esdbError } from './esdb-connection.ts';
import { positionOf } from './esdb-events.ts';
import { type Position, StoreUnavailable } from './event-store.ts';

/** What the server takes for the place behind a position that it gave before. */
export const placeOf = (position: Position): ReadPosition =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) };

/** What comes of a subscription, in the log's order: an event, or word of how far it is. */
export type Item =
  | { readonly resolved: AllStreamResolvedEvent }
  /** Everything up to here was looked at: what did not come is of no concern. */
  | { readonly passed: Position }
  /** Everything that stood in the log when it began has come. Servers before 23.10 never say so. */
  | { readonly caughtUp: true };

/** The client's types say less of its streams than those of Node. */
type ClientStream = StreamingRead<AllStreamResolvedEvent> | AllStreamSubscription;

/**
 * Items of a stream of the client as they come. Whoever leaves early, or is told to, ends it at the server too.
 * @param idle milliseconds without an item after which it is given up
 * @throws {StoreUnavailable}
 */
async function* itemsOf<T>(
  of: ClientStream,
  cancel: () => Promise<void>,
  { signal, idle = Infinity }: { signal?: AbortSignal | undefined; idle?: number },
): AsyncGenerator<T, void, undefined> {
  const stream = of as unknown as Readable;
  const end = (): void => void stream.destroy();
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  let watch: NodeJS.Timeout | undefined;
  const wait = (): void => {
    if (idle === Infinity) return;
    clearTimeout(watch);
    watch = setTimeout(() => stream.destroy(new StoreUnavailable(`Nothing for ${idle} ms`)), idle);
  };
  try {
    wait();
    for await (const item of stream) {
      clearTimeout(watch);
      yield item as T;
      wait();
    }
  } catch (error) {
    // Leaving is no error.
    if (!signal?.aborted) throw esdbError(error);
  } finally {
    clearTimeout(watch);
    signal?.removeEventListener('abort', end);
    stream.destroy();
    await cancel().catch(() => {});
  }
}

/** Records of the log after a position, facts or not, the record at it included; ends with the log. */
export const readRecords = (
  connection: EsdbConnection,
  after: Position,
  { maxCount, idle }: { maxCount?: number; idle: number },
): AsyncGenerator<AllStreamResolvedEvent, void, undefined> => {
  const options = { fromPosition: placeOf(after), ...(maxCount !== undefined && { maxCount }) };
  const reading = connection.client.readAll(options);
  return itemsOf(reading, () => reading.cancel(), { idle });
};

/**
 * What passes a filter after a position, for ever. Word of a checkpoint goes into the same queue as the events, at its
 * place: told aside, as the client would, it overtakes those that are not read yet, and who goes on from there loses them.
 * It ends without an error where the server ends it; who wants more asks again.
 */
export const subscribeToLog = (
  connection: EsdbConnection,
  after: Position,
  filter: Omit<Filter, 'checkpointReached'>,
  options: { signal?: AbortSignal; idle?: number },
): AsyncGenerator<Item, void, undefined> => {
  const put = (subscription: AllStreamSubscription, item: Item): void =>
    void (subscription as unknown as Readable).push(item);
  const subscription: AllStreamSubscription = connection.client.subscribeToAll({
    fromPosition: placeOf(after),
    filter: {
      ...filter,
      checkpointReached: (on, { commit }) => put(on, { passed: positionOf(commit) }),
    } as Filter,
  });
  subscription.on('caughtUp', () => put(subscription, { caughtUp: true }));
  return itemized(
    itemsOf<AllStreamResolvedEvent | Item>(subscription, () => subscription.unsubscribe(), options),
  );
};

/** Events come as they are, words of ours as items. */
async function* itemized(
  items: AsyncGenerator<AllStreamResolvedEvent | Item, void, undefined>,
): AsyncGenerator<Item, void, undefined> {
  for await (const item of items)
    yield 'passed' in item || 'caughtUp' in item || 'resolved' in item ? item : { resolved: item };
}
