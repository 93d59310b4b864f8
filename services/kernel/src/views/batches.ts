import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Position, RecordedEvent } from '../log/event-store.ts';
import { callOf, correlated } from '../correlation.ts';
import { isOutage, isStatementTimeout } from '../log/outage.ts';
import { type Connection, type Pool, transaction } from '../sql/sql.ts';
import { noTracing, type Tracing } from '../traces/tracing.ts';
import type { MeasureBatch } from './batch-metrics.ts';
import { markFailed, moveCheckpoints } from './checkpoints.ts';
import type { Follower } from './followers.ts';
import type { Leases } from './leases.ts';
import { type ParkedEvent, type Parking, reasonOf, storeParked } from './parking.ts';

/** A view or process under our lease. */
export interface Running extends Follower {
  readonly epoch: number;
  readonly parking: Parking;
  position: Position;
}

/** What a transaction was that moved the group on. */
export interface Batch {
  /** Whether anything was parked in it. */
  readonly hasParked: boolean;
  /** Milliseconds of the group's work; 0 where there was nothing for it. */
  readonly took: number;
}

/** Events that are applied in one transaction, at most. */
const largest = 1_000;
/** Calls that the trace of a batch names, at most. */
const callsNamed = 20;
/** Times an event that fails alone is tried before its key is parked. */
const attempts = 3;

/** One of a group did not take a batch, though the database answers. */
class FollowerFailed extends Error {
  readonly follower: Running;
  constructor(follower: Running, cause: unknown) {
    super(`${follower.name} failed`, { cause });
    this.follower = follower;
  }
}

/** Views follow the log with views alone, a process by itself. */
const isOfProcess = (group: readonly Follower[]): boolean => group.some(({ kind }) => kind === 'process');

/** The tables are not those that the view was written for (undefined table or column, no right): no event is at fault. */
const isBrokenView = ({ kind }: Follower, error: unknown): boolean =>
  kind === 'view' && error instanceof Error && 'code' in error && String(error.code).startsWith('42');

/**
 * Applies pages of the log to a group, in transactions that also move its checkpoints. A batch that fails, or takes the
 * database longer than it allows, is halved until the event at fault stands alone; that one is tried again and then
 * parked with its key, and everything else goes on.
 */
export type Batches = ReturnType<typeof createBatches>;

export const createBatches = (deps: {
  pool: Pool;
  leases: Pick<Leases, 'owner' | 'passOver'>;
  log: Logger;
  /** What the group is called where it is measured. */
  name: string;
  measure: MeasureBatch;
  tracing: Tracing;
}) => {
  const { pool, leases, log, name: groupName, measure, tracing } = deps;
  const { owner } = leases;
  // Whoever holds a table is waited for, where a statement that is slow by itself is given less to do.
  const lockTimeout = String(Math.ceil((pool.options.statement_timeout || 15_000) / 3));

  const applyTogether = (group: readonly Running[], events: readonly RecordedEvent[], upTo: Position) => {
    const isProcess = isOfProcess(group);
    const work = async (connection: Connection) => {
      const move = () => moveCheckpoints(connection, owner, group, upTo);
      // A process may do what no rollback undoes, so it makes sure of its lease first. Views take their tables first,
      // as a rebuild does that swaps them: the two cannot block each other.
      if (isProcess) await move();
      const parked = new Map<Running, ParkedEvent[]>();
      for (const follower of group) {
        const mine = events.filter((event) => event.position > follower.position && follower.reads(event));
        if (mine.length === 0) continue;
        try {
          const apply = () => follower.apply(connection, mine, follower.parking);
          parked.set(follower, await correlated(isProcess ? callOf(mine) : undefined, apply));
        } catch (error) {
          if (isOutage(error) && !isStatementTimeout(error)) throw error;
          throw new FollowerFailed(follower, error);
        }
      }
      if (!isProcess) await move();
      for (const [{ name }, events] of parked) await storeParked(connection, name, events);
      return parked;
    };
    // On the disk before anybody is told: what this process remembers of where it stands is never ahead of the database.
    return transaction(pool, work, { lock_timeout: lockTimeout });
  };

  /** The same, in a trace of its own, which says of which calls the events are. */
  const applyTraced: typeof applyTogether = async (group, events, upTo) => {
    if (tracing === noTracing) return applyTogether(group, events, upTo);
    const callsOf = new Set(events.map(({ metadata }) => metadata.correlationId));
    const span = tracing.begin(`batch ${groupName}`, {
      attributes: {
        'batch.events': events.length,
        'batch.from': events[0]?.position ?? upTo,
        'batch.to': upTo,
        'correlation.id': [...callsOf].slice(0, callsNamed),
      },
    });
    try {
      return await span.run(() => applyTogether(group, events, upTo));
    } catch (error) {
      span.fail(error);
      throw error;
    } finally {
      span.end();
    }
  };

  /** A page that holds nothing for anybody, as most do for most processes, costs a part of one statement. Views are waited for. */
  const passOver = async (group: readonly Running[], upTo: Position) => {
    const left = isOfProcess(group) ? await leases.passOver(group, upTo) : group;
    if (left.length > 0) await moveCheckpoints(pool, owner, left, upTo);
    return new Map<Running, ParkedEvent[]>();
  };

  const remember = (parked: ReadonlyMap<Running, readonly ParkedEvent[]>): void => {
    for (const [{ name, parking }, events] of parked)
      for (const { key, event, reason } of events) {
        parking.keys.add(key);
        parking.failures.delete(event.id);
        if (reason !== null)
          log.error(
            {
              follower: name,
              key,
              position: event.position,
              correlationId: event.correlationId,
              reason,
            },
            'An event was parked',
          );
      }
  };

  const leaveBehind = async (
    group: Running[],
    follower: Running,
    error: unknown,
    first: RecordedEvent | undefined,
  ): Promise<void> => {
    const { name, position } = follower;
    const correlationId = first?.metadata.correlationId;
    log.error({ err: error, follower: name, position, correlationId }, 'A view stopped');
    group.splice(group.indexOf(follower), 1);
    await markFailed(pool, follower.name, reasonOf(error));
  };

  let size = largest;

  return {
    /**
     * Applies a page; `failures` are of secrets that did not open. A view whose tables are wrong leaves the group.
     * @param onBatch told after each transaction
     */
    async apply(
      group: Running[],
      page: { events: readonly RecordedEvent[]; upTo: Position; failures: ReadonlyMap<string, unknown> },
      signal: AbortSignal,
      onBatch: (batch: Batch) => Promise<void>,
    ): Promise<void> {
      for (const { parking } of group)
        for (const [id, failure] of page.failures) parking.failures.set(id, failure);
      let rest = page.events.filter((event) => group.some(({ reads }) => reads(event)));
      let failed = 0;
      while (group.length > 0 && !signal.aborted) {
        const most = Math.min(...group.map(({ atMost = largest }) => atMost));
        const batch = rest.slice(0, Math.min(size, most));
        const isLast = batch.length === rest.length;
        const upTo = isLast ? page.upTo : (batch.at(-1)?.position ?? page.upTo);
        const began = performance.now();
        try {
          const parked = await (batch.length > 0 ? applyTraced(group, batch, upTo) : passOver(group, upTo));
          remember(parked);
          for (const follower of group) follower.position = Math.max(follower.position, upTo);
          const took = batch.length > 0 ? performance.now() - began : 0;
          if (batch.length > 0) measure(groupName, batch.length, took);
          await onBatch({
            hasParked: [...parked.values()].some((events) => events.length > 0),
            took,
          });
          if (isLast) return;
          rest = rest.slice(batch.length);
          size = Math.min(2 * size, largest);
          failed = 0;
        } catch (error) {
          if (!(error instanceof FollowerFailed)) throw error;
          const { follower, cause } = error;
          const [first] = batch;
          if (isBrokenView(follower, cause)) await leaveBehind(group, follower, cause, first);
          else if (batch.length > 1) size = Math.ceil(batch.length / 2);
          else if (++failed < attempts) await sleep(50 * failed);
          else if (first) follower.parking.failures.set(first.id, cause);
        }
      }
    },
  };
};
