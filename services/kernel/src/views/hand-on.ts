import type { Logger } from 'pino';
import type { EventStore, RecordedEvent } from '../log/event-store.ts';
import { isOutage } from '../log/outage.ts';
import type { Pool } from '../sql/sql.ts';
import type { Cipher } from '../vault/cipher.ts';
import type { Running } from './batches.ts';
import { LeaseLost, markFailed, moveCheckpoints, noteTrouble } from './checkpoints.ts';
import { openEvents } from './fold-events.ts';
import { reasonOf } from './parking.ts';
import type { Process } from './process.ts';
import { readAhead } from './read-ahead.ts';

/** Least milliseconds between two pages of one that keeps up. */
const spacing = 50;

/** Secrets opened; where one cannot be, to go on without it would be to lose it. */
const openAll = async (cipher: Cipher, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => {
  const { events: opened, failures } = await openEvents(cipher, events);
  for (const failure of failures.values()) throw failure;
  return opened;
};

/**
 * Hands what a process hears to another system, page after page, and moves its checkpoint once that one has answered. No
 * transaction is open meanwhile: it may take minutes, for which a row of checkpoints must not be held. So what was handed
 * on before a kill, and not noted, is handed on again; nothing is passed over.
 */
export const handOn = async (
  {
    store,
    pool,
    cipher,
    owner,
    log,
  }: { store: EventStore; pool: Pool; cipher: Cipher; owner: string; log: Logger },
  process: Process & { outlet: NonNullable<Process['outlet']> },
  group: readonly Running[],
  signal: AbortSignal,
): Promise<void> => {
  const { name, categories, hears = () => true, atMost = 1_000 } = process;
  const ending = new AbortController();
  const outlet = process.outlet({
    signal,
    onTrouble: (reason) => noteTrouble(pool, { owner, name }, reason),
  });
  const pages = store.subscribe({
    after: group[0]?.position ?? 0,
    categories,
    limit: atMost,
    signal: AbortSignal.any([signal, ending.signal]),
    spacing,
  });
  try {
    for await (const { events, upTo } of readAhead(pages)) {
      const heard = events.filter(hears);
      if (heard.length > 0 && !(await outlet.hand(() => openAll(cipher, heard)))) return;
      await moveCheckpoints(pool, owner, group, upTo);
    }
  } catch (error) {
    if (error instanceof LeaseLost || isOutage(error)) throw error;
    log.error({ err: error, process: name }, 'A process stopped');
    await markFailed(pool, name, reasonOf(error));
  } finally {
    ending.abort();
    await outlet.close();
  }
};
