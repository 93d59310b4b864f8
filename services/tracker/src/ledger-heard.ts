import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from '@gestiontemps/kernel/views/progress';

/** What reports and ledger are compared by: each says less than the log does as long as it is behind. */
const compared = new Set(['ledger', 'ledger-entries', 'time-lines', 'week-sheets', 'exports']);
const lookEvery = 100;

type Seen = Pick<Progress, 'head' | 'standings'>;

const behindAt = async (progress: Seen, head: number) =>
  (await progress.standings()).filter(({ name, position }) => compared.has(name) && position < head);

/** Names of those that are behind the log. */
export const behindLedger = async (progress: Seen): Promise<string[]> =>
  (await behindAt(progress, await progress.head())).map(({ name }) => name);

/**
 * Waits until the ledger has heard what is recorded by now, and its view of what it has posted for it. False where that takes
 * longer than `within` milliseconds, or never comes since one of them has stopped.
 */
export const ledgerHears = async (progress: Seen, within: number): Promise<boolean> => {
  const giveUpAt = performance.now() + within;
  for (const _of of ['what is recorded', 'what was posted of it'])
    for (const head = await progress.head(); ; await sleep(lookEvery)) {
      const behind = await behindAt(progress, head);
      if (behind.length === 0) break;
      if (performance.now() > giveUpAt || behind.some(({ reason }) => reason !== null)) return false;
    }
  return true;
};
