import { setTimeout as sleep } from 'node:timers/promises';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

/** Who may wait at a time: in all, of one company, and of one caller. Nobody waits to be let wait. */
const waitingAtOnce = { atOnce: 1_000, ofLane: 0, inAll: 0 };
const ofCompany = 20;
const ofCaller = 4;
/** Milliseconds between two looks. */
const lookEvery = 100;
/** Looks after something was recorded, by which what follows from it has been posted and is in the view. */
const looksAfter = 20;

/** Number of the last entry that the view has of a company; 0 of an empty ledger. */
export const lastEntry = async (db: CompanyDatabase, entreprise: string): Promise<number> => {
  const [row] = await db.rows<{ last: number }>(
    entreprise,
    'select coalesce(max(id), 0)::integer as last from views.ledger_entries where entreprise = $1',
    [entreprise],
  );
  return row?.last ?? 0;
};

interface Waiter {
  readonly entreprise: string;
  readonly known: number;
  readonly finish: () => void;
}

/**
 * Waits for entries that whoever reads the ledger does not have yet. One loop looks for all that wait, and only while
 * something is recorded, here or by another process.
 */
export const createNewEntries = (deps: {
  readonly db: CompanyDatabase;
  /** Calls back after appends of any process; returns what ends it. */
  readonly onAppend: (listener: () => void) => () => void;
}) => {
  const { db, onAppend } = deps;
  const inCompany = createFairQueue({ ...waitingAtOnce, laneAtOnce: ofCompany });
  const inLane = createFairQueue({ ...waitingAtOnce, laneAtOnce: ofCaller });
  const waiting = new Set<Waiter>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    for (const entreprise of new Set([...waiting].map((waiter) => waiter.entreprise))) {
      const last = await lastEntry(db, entreprise);
      for (const waiter of waiting)
        if (waiter.entreprise === entreprise && waiter.known !== last) waiter.finish();
    }
  };

  const lookWhileWaiting = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    let looksLeft = looksAfter;
    const end = onAppend(() => (looksLeft = looksAfter));
    while (waiting.size > 0) {
      await sleep(lookEvery);
      if (looksLeft === 0) continue;
      looksLeft -= 1;
      // During an outage nobody hears of anything, and everybody's time runs out.
      await look().catch(() => {});
    }
    end();
    isLooking = false;
  };

  /**
   * Resolves once the last entry of a company is not the known one any more, after so many milliseconds, or when the
   * signal is aborted. @throws {Rejection} 429 when as many calls of this caller, or of his company, wait as may
   */
  return (of: {
    readonly caller: string;
    readonly entreprise: string;
    readonly known: number;
    readonly within: number;
    readonly signal: AbortSignal;
  }): Promise<void> => {
    const wait = () =>
      new Promise<void>((resolve) => {
        const finish = (): void => {
          clearTimeout(timer);
          of.signal.removeEventListener('abort', finish);
          waiting.delete(waiter);
          resolve();
        };
        const waiter = { entreprise: of.entreprise, known: of.known, finish };
        const timer = setTimeout(finish, of.within);
        of.signal.addEventListener('abort', finish, { once: true });
        waiting.add(waiter);
        void lookWhileWaiting();
      });
    return inCompany(of.entreprise, () => inLane(of.caller, wait, of.signal), of.signal);
  };
};
