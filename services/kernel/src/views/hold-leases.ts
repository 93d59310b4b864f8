import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type CheckpointRow, LeaseLost } from './checkpoints.ts';
import type { Leases, Versioned } from './leases.ts';

/** Milliseconds between two renewals: well within a lease, and a lock holder that was lost is replaced as soon. */
const renewEvery = 1_000;
/** Milliseconds between two attempts to take a lease, or after a failure: a dead holder's views stand still so long. */
const pause = 500;
/** After a lease was lost: a rebuild has swapped the tables, and there is no need to wait. */
const shortPause = 20;

/**
 * Runs `work` whenever leases on some of the wanted can be had, until the stop. Each time anything changes about them
 * (one lost, one more to be had, another epoch), its signal aborts and it is called anew with how things stand.
 */
export const holdLeases = async (of: {
  leases: Pick<Leases, 'take'>;
  wanted: readonly Versioned[];
  stopping: AbortSignal;
  log: Logger;
  work: (rows: readonly CheckpointRow[], signal: AbortSignal) => Promise<void>;
}): Promise<void> => {
  const { leases, wanted, stopping, log, work } = of;

  const takeLive = async (): Promise<CheckpointRow[]> =>
    (await leases.take(wanted)).filter((row) => row.state === 'live');

  const workWhileHeld = async (rows: readonly CheckpointRow[]): Promise<void> => {
    const changed = new AbortController();
    const isSame = (now: readonly CheckpointRow[]): boolean =>
      now.length === rows.length &&
      now.every(({ name, epoch }) => rows.some((row) => row.name === name && row.epoch === epoch));
    // One at a time: each waits for the batch that holds the row, with a connection that others need.
    let isRenewing = false;
    const renew = async (): Promise<void> => {
      if (isRenewing) return;
      isRenewing = true;
      const still = await takeLive().then(isSame, () => false);
      isRenewing = false;
      if (!still) changed.abort();
    };
    const renewal = setInterval(() => void renew(), renewEvery);
    try {
      await work(rows, AbortSignal.any([changed.signal, stopping]));
    } finally {
      clearInterval(renewal);
    }
  };

  /** What keeps it from going on: told once, however often it is met with. */
  let trouble: string | undefined;
  const isMet = (error: unknown): void => {
    const met = error instanceof Error ? error.message : String(error);
    if (met !== trouble) log.error({ err: error }, 'Views or processes could not go on, they try again');
    trouble = met;
  };
  const isOver = (): void => {
    if (trouble !== undefined) log.info('Views or processes go on again');
    trouble = undefined;
  };

  while (!stopping.aborted) {
    let wait = pause;
    try {
      const rows = await takeLive();
      isOver();
      if (rows.length > 0) {
        await workWhileHeld(rows);
        wait = shortPause;
      }
    } catch (error) {
      if (stopping.aborted) return;
      if (error instanceof LeaseLost) {
        log.info({ reason: error.message }, 'Lease lost');
        wait = shortPause;
      } else isMet(error);
    }
    await sleep(wait, undefined, { signal: stopping }).catch(() => {});
  }
};
