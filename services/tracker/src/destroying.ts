import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import type { Progress } from '@gestiontemps/kernel/views/progress';
import type { Rebuilds } from '@gestiontemps/kernel/views/rebuilds';
import type { View } from '@gestiontemps/kernel/views/view';
import type { Logger } from 'pino';
import type { Deps } from './deps.ts';
import { eraseAgain, freezeCosts } from './erase-person.ts';
import { DestructionWaits } from './erasure/destruction.ts';
import { createEraser } from './erasure/eraser.ts';
import { weigh } from './erasure/findings.ts';
import { createJournal } from './erasure/journal.ts';
import { createPersonErasures } from './erasure/person-erasures.ts';
import type { Subject } from './erasure/subject.ts';
import { expireAgain } from './expire-again.ts';
import { freezeTimes } from './freeze-times.ts';
import { createExpiries } from './retention/expiries.ts';

/** What destroys data of people who are erased and weeks past their retention, and keeps them destroyed after a restore. */
export const createDestroying = (of: {
  readonly deps: Deps;
  readonly store: EventStore;
  /** The owner's: keys are destroyed by nobody else. */
  readonly pool: Pool;
  readonly cipher: Cipher;
  readonly progress: Progress;
  readonly rebuilds: Rebuilds;
  readonly views: readonly View[];
  readonly files: FileStore;
  /** The file of erasures; none is kept when left out. */
  readonly file: string | undefined;
  readonly log: Logger;
}) => {
  const { deps, store, pool, cipher, progress, rebuilds, views, files, log } = of;
  const { commands, now } = deps;
  const journal = createJournal(of.file);
  const erasures = createPersonErasures({
    pool,
    files,
    journal,
    weigh: (subject) => weigh(pool, subject),
    freezeCosts: freezeCosts(commands, pool),
    now,
  });
  const expiries = createExpiries({
    pool,
    journal,
    freezeTimes: freezeTimes(commands, pool),
    waits: (message) => new DestructionWaits(message),
    now,
  });
  const eraser = createEraser({
    pool,
    commands,
    cipher,
    progress,
    rebuilds,
    views,
    kinds: [erasures, expiries],
    log,
  });

  return {
    eraser,
    erasures,
    expiries,
    /**
     * Destroys again what the file of erasures names and this database does not know to be destroyed: nobody has read it before.
     * @param restored whether a backup has just been: it may be of between what was recorded and what was done, and is then done too
     * @returns how many people and how many times weeks past their retention
     */
    async heed({ restored }: { restored: boolean }): Promise<number> {
      const isErased = async (subject: Subject): Promise<boolean> =>
        Boolean((await erasures.of(subject))?.doneOn);
      await journal.requireWritable();
      const entries = await journal.read();
      const people = await eraseAgain(
        { commands, store, progress },
        entries.filter((entry) => 'utilisateurId' in entry),
        async (subject) => restored && !(await isErased(subject)),
      );
      const years = await expireAgain(
        deps,
        entries.filter((entry) => 'until' in entry),
        async (expired) => restored && !(await expiries.isDone(expired)),
      );
      const count = people.length + years.length;
      if (count === 0) return 0;
      log.info({ count }, 'Erasures of before the data were restored are carried out again');
      await eraser.finish(async () => {
        const done = [...people.map(isErased), ...years.map(expiries.isDone)];
        return (await Promise.all(done)).every(Boolean);
      });
      return count;
    },
  };
};
