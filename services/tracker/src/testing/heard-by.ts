import { until } from '@gestiontemps/kernel/testing/until';
import type { Tracker } from '../tracker.ts';

/**
 * Waits until a process, or every view and process where none is named, has heard everything that is recorded by now; all
 * of them also what the processes record of it, as the ledger does.
 */
export const heardBy = async (
  { store, progress }: Pick<Tracker, 'store' | 'progress'>,
  process?: string,
): Promise<void> => {
  for (let head = await store.head(), heard = -1; heard < head; head = await store.head()) {
    const wanted = head;
    await until(async () =>
      (await progress.standings()).every(
        ({ name, position }) => position >= wanted || (process !== undefined && name !== process),
      ),
    );
    if (process !== undefined) return;
    heard = wanted;
  }
};
