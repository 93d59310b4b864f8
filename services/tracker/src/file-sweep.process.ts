import { fileLock } from '@gestiontemps/kernel/files/file-lock';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { categoryOf } from '@gestiontemps/kernel/log/event-store';
import { removeAbandoned } from '@gestiontemps/kernel/files/folder-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { eachForItself } from '@gestiontemps/kernel/views/each-for-itself';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';

const hour = 3_600_000;
/** After which a claim whose owner was never recorded is of a call that broke off. */
const patience = 24 * hour;

interface Claim {
  readonly entreprise: string;
  readonly sha256: string;
  readonly stream: string;
  readonly owner: string;
  /** ISO 8601, UTC; later when it was claimed again. */
  readonly claimedOn: string;
  /** When it was seen to be recorded; null before. */
  readonly settledOn: string | null;
}

/** Files that are kept for a time alone, by the category of their streams. */
export interface Passing {
  readonly category: string;
  /** The instant before which they are kept no more. */
  keptSince(now: Date): Date;
}

/**
 * Removes files that no event names, a day after they came, and those whose time is over: whether an event names one is
 * asked of the log itself, never of a view that may be behind.
 */
export const fileSweep = (
  store: FileStore,
  isRecorded: (claim: Claim) => Promise<boolean>,
  passing: Passing,
  log: Pick<Logger, 'error'>,
): Process => ({
  name: 'file-sweep',
  categories: [],
  from: 'head',
  readsViews: [],
  react: async () => {},
  tick: {
    every: hour,
    run: async (now, sql) => {
      await removeAbandoned(store.incoming);
      const { rows } = await sql.query<Claim>(
        `select entreprise, sha256, stream, owner, claimed_on as "claimedOn", settled_on as "settledOn"
         from directory.file_claims
         where (settled_on is null and claimed_on <= $1) or (starts_with(stream, $2) and claimed_on < $3)
         order by claimed_on limit 1000`,
        [new Date(now.getTime() - patience), `${passing.category}-`, passing.keptSince(now)],
      );
      const isOver = ({ stream, claimedOn }: Claim): boolean =>
        categoryOf(stream) === passing.category && claimedOn < passing.keptSince(now).toISOString();
      await eachForItself(
        rows,
        sql,
        async (claim) =>
          !isOver(claim) && (await isRecorded(claim)) ? settle(sql, claim, now) : giveUp(sql, store, claim),
        (err, claim) => log.error({ err, claim }, 'A file that may be of no document could not be looked at'),
      );
    },
  },
});

const of = 'entreprise = $1 and sha256 = $2 and stream = $3 and owner = $4';
const valuesOf = ({ entreprise, sha256, stream, owner }: Claim): string[] => [
  entreprise,
  sha256,
  stream,
  owner,
];

const settle = (sql: Connection, claim: Claim, now: Date): Promise<unknown> =>
  sql.query(`update directory.file_claims set settled_on = $5 where ${of}`, [...valuesOf(claim), now]);

/** Whoever claims the same file meanwhile waits for the end of the transaction, and then stores it again. */
const giveUp = async (sql: Connection, store: FileStore, claim: Claim): Promise<void> => {
  const { entreprise, sha256 } = claim;
  await sql.query(`select pg_advisory_xact_lock(${fileLock('$1::text', '$2::text')})`, [entreprise, sha256]);
  // Not where it was claimed again since it was looked at.
  await sql.query(
    `delete from directory.file_claims
     where ${of} and settled_on is not distinct from $6 and claimed_on <= $5`,
    [...valuesOf(claim), claim.claimedOn, claim.settledOn],
  );
  const { rows } = await sql.query(
    'select from directory.file_claims where entreprise = $1 and sha256 = $2 limit 1',
    [entreprise, sha256],
  );
  if (rows.length === 0) await store.remove({ entreprise, sha256 });
};
