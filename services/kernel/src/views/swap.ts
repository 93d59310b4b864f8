import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../sql/sql.ts';
import { RebuildRefused } from './compare-tables.ts';
import { inTransaction } from './rebuild-lock.ts';
import type { View } from './view.ts';

/** Milliseconds that a swap may wait for its locks, all together: everyone who reads the tables waits behind it. */
const lockWait = 100;
/** Events still to be folded under the locks, at most. */
export const lastFew = 200;
/** Milliseconds for which the swap is tried again while reports hold the tables. */
const swapPatience = 10 * 60_000;
/** Locks not had in time, or in the opposite order of somebody else's. */
const busy = new Set(['57014', '55P03', '40P01']);

/** Too much has come since for it to be folded while everybody waits. */
export class TooFarBehind extends Error {}

/**
 * Runs `work` with the live tables locked, in a transaction, unless somebody holds them for longer than readers should
 * wait behind us. `work` says when it has all locks that it needs: what fails before is tried again, false.
 */
export const underLocks = async (
  connection: Connection,
  view: View,
  work: (locked: () => void) => Promise<void>,
): Promise<boolean> => {
  let isLocked = false;
  try {
    await inTransaction(connection, 'read committed', async () => {
      // For all locks together, where lock_timeout would start anew with each table.
      await connection.query(`set local statement_timeout = ${lockWait}`);
      // Tables before the checkpoint, in the projector's own order: the two cannot block each other.
      const names = view.tables.map(({ name }) => `views.${name}`).join(', ');
      await connection.query(`lock table ${names} in access exclusive mode`);
      await work(() => (isLocked = true));
    });
    return true;
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && busy.has(error.code ?? '');
    if (!isLocked && (isBusy || error instanceof TooFarBehind)) return false;
    throw error;
  }
};

/**
 * Tries a swap until it has its locks; what is folded before them is not folded under them.
 * @throws {RebuildRefused} after ten minutes without a pause of the readers
 */
export const untilSwapped = async (
  { name }: View,
  of: { tell: () => Promise<void>; catchUp: () => Promise<void>; trySwap: () => Promise<boolean> },
): Promise<void> => {
  const giveUpAt = performance.now() + swapPatience;
  await of.tell();
  for (await of.catchUp(); !(await of.trySwap()); await of.catchUp()) {
    if (performance.now() > giveUpAt) throw new RebuildRefused(`${name} is read without a pause`);
    await sleep(50 + 200 * Math.random());
    // Where somebody may say that it is to stop.
    await of.tell();
  }
};
