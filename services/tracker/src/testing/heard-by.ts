import { until } from '@gestiontemps/kernel/testing/until';
import type { Tracker } from '../tracker.ts';

/** Waits until a process, or every view and process where none is named, has heard everything that is recorded by now. */
export const heardBy = async (
  { store, progress }: Pick<Tracker, 'store' | 'progress'>,
  process?: string,
): Promise<void> => {
  const head = await store.head();
  await until(async () =>
    (await progress.standings()).every(
      ({ name, position }) => position >= head || (process !== undefined && name !== process),
    ),
  );
};
