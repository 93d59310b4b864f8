import { transaction } from '@gestiontemps/kernel/sql/sql';
import { processFollower } from '@gestiontemps/kernel/views/followers';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Tracker } from '../tracker.ts';
import { heardBy } from './heard-by.ts';

/**
 * Has a process, one of the product's by its name, hear everything that was recorded, then calls it at an instant, until nothing is due. The
 * product's own has heard it before: it would put its notes over ours.
 */
export const callProcess = async (
  { slices, store, ownerPool, progress }: Tracker,
  of: string | Process,
  now: string,
): Promise<void> => {
  const processes = slices.flatMap((slice) => slice.processes ?? []);
  const process = typeof of === 'string' ? processes.find(({ name }) => name === of) : of;
  if (!process) throw new Error(`There is no process ${String(of)}`);
  if (process.categories.length > 0) await heardBy({ store, progress }, process.name);
  const wanted = { after: 0, limit: 10_000, categories: process.categories };
  const events = (await store.readAll(wanted)).events.filter(processFollower(process).reads);
  await transaction(ownerPool, async (sql) => {
    await process.react(events, sql);
    while ((await process.tick?.run(new Date(now), sql)) === 'more');
  });
};
