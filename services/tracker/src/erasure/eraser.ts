import { setTimeout as sleep } from 'node:timers/promises';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import type { Progress } from '@gestiontemps/kernel/views/progress';
import type { Rebuilds } from '@gestiontemps/kernel/views/rebuilds';
import type { View } from '@gestiontemps/kernel/views/view';
import type { Logger } from 'pino';
import {
  type Destruction,
  DestructionComesLater,
  type Destructions,
  DestructionWaits,
} from './destruction.ts';
import { forgetStatistics } from './forget-statistics.ts';
import { personal } from './person-erasures.ts';

/** Milliseconds between two looks; one that was asked for in this process is begun at once. */
const restful = 5_000;
/** Between two looks at what has yet to read as far as a destruction. */
const shortly = 100;

/** 'eras' in ASCII: one process at a time carries destructions out. */
const eraserLock = 0x65726173;

/**
 * Carries out what the log says to be destroyed, somebody's data (`person-erasures.ts`) or weeks past their retention
 * (`expiries.ts`): once every view and process has read as far, what opens it is destroyed, and views that were told of it are
 * made anew without what can be opened no more. A kill at any moment leaves it to the next start, which does what is left of it.
 */
export const createEraser = (deps: {
  /** The owner's: keys are destroyed by nobody else. */
  pool: Pool;
  commands: Pick<Commands, 'forget'>;
  cipher: Pick<Cipher, 'forget'>;
  progress: Pick<Progress, 'standings' | 'head'>;
  rebuilds: Pick<Rebuilds, 'run'>;
  views: readonly View[];
  kinds: readonly Destructions[];
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}) => {
  const { pool, commands, cipher, progress, rebuilds, views, kinds, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let loop: Promise<void> = Promise.resolve();
  let awake = new AbortController();
  /** What it has said last that a destruction waits for. */
  let told = '';
  /** How often it looks shortly again: what it is woken for is committed a moment later. */
  let eager = 0;
  /** What this process holds nothing of in memory any more. */
  const heeded = new Set<string>();

  const due = async (): Promise<Destruction[]> =>
    (await Promise.all(kinds.map((kind) => kind.due())))
      .flat()
      .toSorted((one, other) => one.position - other.position);

  /** What was opened stays in memory for a while: after the keys are gone it must not, in any process. */
  const heed = async (): Promise<void> => {
    for (const { key, isOf } of (await Promise.all(kinds.map((kind) => kind.begun()))).flat()) {
      if (heeded.has(key)) continue;
      cipher.forget();
      commands.forget(isOf);
      heeded.add(key);
    }
  };

  const ofNobody = new Set(
    views.filter(({ categories }) => !categories.some((of) => personal.has(of))).map(({ name }) => name),
  );

  /** Views of people and processes that have stopped, by name. */
  const stoppedAmong = (standings: Awaited<ReturnType<Progress['standings']>>): string[] =>
    standings.flatMap(({ name, reason }) => (reason === null || ofNobody.has(name) ? [] : [name]));

  /**
   * Until whatever reacts to what was recorded has done so: it would open what is sealed. It is awaited before keys go, and
   * nothing more is recorded of it then but sums, in clear: what a projector folds later, with keys that its process holds
   * still, is about others. A view that reads it again is rebuilt, which forgets first.
   */
  const heard = async (position: number): Promise<void> => {
    for (;;) {
      const standings = await progress.standings();
      const [name] = stoppedAmong(standings);
      // What it has not read would be lost for good: sums are read from views, and what opens the rest goes.
      if (name !== undefined)
        throw new DestructionWaits(
          `Nothing can be destroyed: ${name} has stopped. Mend it, or rebuild it (npm run rebuild).`,
        );
      if (standings.every((of) => of.reason !== null || of.position >= position)) return;
      await sleep(shortly, undefined, { signal });
    }
  };

  /** Those whose keys are gone, and what the others wait for. */
  const destroyed = async (waiting: readonly Destruction[]) => {
    const gone: Destruction[] = [];
    let waits: DestructionWaits | undefined;
    for (const destruction of waiting)
      try {
        if (!destruction.isBegun) {
          await heard(destruction.position);
          // What processes have recorded of it is in no view yet, as the ledger's entries of a week just validated.
          await heard(await progress.head());
          await destruction.destroy(heard);
        }
        gone.push(destruction);
      } catch (error) {
        // The others do not wait with it.
        if (error instanceof DestructionComesLater) continue;
        if (!(error instanceof DestructionWaits)) throw error;
        waits ??= error;
      }
    return { gone, waits };
  };

  /** Views are made anew once for all of them, and not at all where nothing of theirs stands in one. */
  const carryOut = async (waiting: readonly Destruction[]): Promise<void> => {
    const { gone, waits } = await destroyed(waiting);
    await heed();
    const telling = new Set((await Promise.all(gone.map((of) => of.categories()))).flatMap((of) => [...of]));
    for (const view of views.filter(({ categories }) =>
      categories.some((category) => telling.has(category)),
    )) {
      signal.throwIfAborted();
      await rebuilds.run({ view, kind: 'rebuild', by: 'erasure', keepsReplaced: false });
    }
    if (gone.length > 0) await forgetStatistics(pool);
    for (const { entreprise, position, done } of gone) {
      await done();
      log.info({ entreprise, position }, 'What was to be destroyed is gone');
    }
    if (waits) throw waits;
  };

  /** One process at a time; the others look again later. */
  const carryOutAll = async (): Promise<void> => {
    if ((await due()).length === 0) return;
    const guard = await pool.connect();
    try {
      const { rows } = await guard.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
        eraserLock,
      ]);
      if (rows[0]?.got !== true) return;
      await carryOut(await due());
    } finally {
      // The lock ends with the session.
      guard.release(true);
    }
  };

  const look = async (): Promise<void> => {
    await heed();
    await carryOutAll();
  };

  const run = async (each: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      awake = new AbortController();
      await each().catch((err: unknown) => {
        if (signal.aborted) return;
        if (!(err instanceof DestructionWaits))
          log.error({ err }, 'A destruction could not be carried out, it is tried again');
        else if (err.message !== told) log.warn((told = err.message));
      });
      await sleep((eager -= 1) >= 0 ? shortly : restful, undefined, {
        signal: AbortSignal.any([signal, awake.signal]),
      }).catch(() => {});
    }
  };

  return {
    stopped: async () => stoppedAmong(await progress.standings()),
    /** There is something to do. */
    wake(): void {
      eager = restful / shortly;
      awake.abort();
    },
    /**
     * Carries out what was recorded, and ends when nothing of it is left.
     * @throws {StartRefused} when it waits for somebody to settle something
     */
    async finish(isDone: () => Promise<boolean>): Promise<void> {
      while (!(await isDone())) {
        signal.throwIfAborted();
        await look();
        await sleep(shortly, undefined, { signal });
      }
    },
    /** Without `carriesOut` it forgets what others have destroyed, and destroys nothing. */
    start({ carriesOut }: { readonly carriesOut: boolean }): void {
      loop = run(carriesOut ? look : heed);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await loop;
    },
  };
};

export type Eraser = ReturnType<typeof createEraser>;
