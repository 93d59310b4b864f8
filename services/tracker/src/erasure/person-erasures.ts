import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { destroy } from './carry-out.ts';
import { type Destruction, type Destructions, DestructionWaits } from './destruction.ts';
import type { Findings, Weighed } from './findings.ts';
import type { Journal } from './journal.ts';
import { isStreamOf, type Subject } from './subject.ts';

/** An erasure as it goes on, or is done. Instants are ISO 8601, UTC. */
export interface Erasure extends Subject {
  readonly eventId: string;
  readonly position: number;
  readonly askedBy: string;
  readonly askedOn: string;
  /** null before anything was destroyed. */
  readonly findings: Findings | null;
  readonly doneOn: string | null;
}

const columns = `entreprise, utilisateur_id as "utilisateurId", event_id as "eventId", position, asked_by as "askedBy",
  asked_on as "askedOn", findings, done_on as "doneOn"`;

/** Categories of streams of which rows of a view may tell what is about somebody. */
export const personal: ReadonlySet<string> = new Set(['week', 'hourlyCost', 'salary', 'user', 'ledger']);

/** Whether views hold more of somebody than that he was: of who was invited alone they do not. */
const standsInViews = (findings: Findings | null): boolean => {
  if (findings === null) return true;
  const { texts, photos, rates, salaries, prices } = findings.erased;
  const { weeks, costs, ledger } = findings.kept;
  return [texts, photos, rates, salaries, prices, weeks, costs, ledger].some((count) => count > 0);
};

/**
 * What `PersonErased` says to destroy: what his work cost is recorded, since nothing that is about him changes any more, the
 * erasure is written into the journal, and keys, names and whatever else says who he is are destroyed.
 */
export const createPersonErasures = (deps: {
  /** The owner's: keys are destroyed by nobody else. */
  pool: Pool;
  files: FileStore;
  journal: Pick<Journal, 'read' | 'note'>;
  /** What stands in the way of it, however it came there once it was decided. */
  weigh: (subject: Subject) => Promise<Pick<Weighed, 'openWeeks' | 'isParked'>>;
  /** Records what his work cost (`erase-person.ts`); up to which position. */
  freezeCosts: (erasure: Erasure) => Promise<number>;
  now: () => Date;
}): Destructions & { of: (subject: Subject) => Promise<Erasure | undefined> } => {
  const { pool, files, journal, weigh, freezeCosts, now } = deps;

  const read = async (condition: string, values: readonly unknown[] = []): Promise<Erasure[]> =>
    (
      await pool.query<Erasure>(
        `select ${columns} from directory.erasures where ${condition} order by position`,
        [...values],
      )
    ).rows;

  /** Nobody opens a week of his any more, but for whom that had begun: no week is frozen that may change. */
  const requireSettled = async (erasure: Erasure): Promise<void> => {
    const { entreprise, utilisateurId } = erasure;
    const { openWeeks, isParked } = await weigh(erasure);
    if (openWeeks === 0 && !isParked) return;
    // Weighed when it was carried out first: what a backup of before brings back is erased as it is.
    const known = (await journal.read()).some(
      (of) => of.entreprise === entreprise && 'utilisateurId' in of && of.utilisateurId === utilisateurId,
    );
    if (known) return;
    throw new DestructionWaits(
      `An erasure of ${entreprise} waits: a week of his was opened meanwhile, or an event of his is set aside.`,
    );
  };

  const destruction = (erasure: Erasure): Destruction => {
    const { entreprise, utilisateurId, eventId, position, askedBy, askedOn } = erasure;
    return {
      entreprise,
      position,
      key: `${entreprise} ${utilisateurId} ${eventId}`,
      async categories() {
        const [found] = await read('event_id = $1', [eventId]);
        return standsInViews(found?.findings ?? null) ? personal : new Set();
      },
      isOf: isStreamOf(erasure),
      isBegun: erasure.findings !== null,
      async destroy(heard) {
        await requireSettled(erasure);
        // Nothing that is about him changes any more: what his work cost is what it will have cost.
        await heard(await freezeCosts(erasure));
        await journal.note({ entreprise, utilisateurId, eventId, askedBy, askedOn });
        await destroy({ pool, files }, erasure);
      },
      async done() {
        await pool.query(
          'update directory.erasures set done_on = $3 where entreprise = $1 and utilisateur_id = $2',
          [entreprise, utilisateurId, now()],
        );
      },
    };
  };

  return {
    /** Of somebody in a company; undefined where none was asked for. */
    of: async ({ entreprise, utilisateurId }) =>
      (await read('entreprise = $1 and utilisateur_id = $2', [entreprise, utilisateurId]))[0],
    due: async () => (await read('done_on is null')).map(destruction),
    begun: async () => (await read('findings is not null')).map(destruction),
  };
};

export type PersonErasures = ReturnType<typeof createPersonErasures>;
