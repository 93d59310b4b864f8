import type { Position } from '../log/event-store.ts';
import type { Pool } from '../sql/sql.ts';
import { type Digest, genesisOf, linkHash, payloadHash, sha256, uuidBytes } from './canonical.ts';
import { chainLog } from './chain-log.ts';

/** What the chain says of the events of one stream. */
export interface Seal {
  /** Events that are there. */
  readonly events: number;
  /** Of them, those that the chain has not reached yet. */
  readonly waiting: number;
  /** Events that are not as they were chained, or whose link is gone. */
  readonly changed: number;
  /** Events that the chain or the versions around them tell of, and that are gone. */
  readonly missing: number;
  /** Version of the first event at fault, or of the first that is gone where that is known; null when there is none. */
  readonly firstFault: number | null;
  /** Of the last event that is chained, with the hash of its link in hexadecimal; null when there is none. */
  readonly last: { readonly position: Position; readonly hash: string } | null;
}

interface SealedEvent {
  readonly position: number;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly entreprise: string | null;
  readonly recordedUs: number;
  readonly data: string;
  readonly metadata: string;
  readonly hash: Buffer | null;
  readonly previous: Buffer | null;
  /** Of a payload that was blanked. */
  readonly dataHash: Buffer | null;
}

/** Links of a stream are counted beside each of its events, and beside none where all of them are gone. */
type SealedRow = { readonly marked: number } & (SealedEvent | { readonly position: null });

/**
 * Verifies the events of one stream against their links, each on the link before it in the chain of the company: those of
 * other streams in between are taken as they are, which `verifyLog` looks after. A stream of another company is as empty
 * as one that does not exist.
 * @param pool of the role `gestiontemps_api`
 */
export const sealOf = async (pool: Pool, stream: string, entreprise: string | null): Promise<Seal> => {
  // First: what is chained meanwhile is seen below, and nothing seems to be missing.
  const reached = await reachedBy(pool);
  const { rows: told } = await pool.query<SealedRow>(
    `select position, version, event_id as id, type, entreprise, recorded_us as "recordedUs", data, metadata, hash,
       previous, marked, data_hash as "dataHash" from log.sealed_stream($1, $2)`,
    [stream, entreprise],
  );
  const rows = told.filter((row) => row.position !== null);
  const name = Buffer.from(stream);
  const isChanged = (row: SealedEvent): boolean =>
    row.hash === null ? row.position <= reached : hashOf(row, name, entreprise) !== digestIn(row.hash);
  const changed = rows.filter(isChanged);
  const chained = rows.filter(({ hash }) => hash !== null);
  const lastVersion = rows.at(-1)?.version ?? 0;
  const gone = Math.max(lastVersion - rows.length, (told[0]?.marked ?? 0) - chained.length, 0);
  const gap = rows.findIndex(({ version }, index) => version !== index + 1);
  const firstGone = gap < 0 ? rows.length + 1 : gap + 1;
  const faults = [...changed.map(({ version }) => version), ...(gone > 0 ? [firstGone] : [])];
  const last = chained.at(-1);
  return {
    events: rows.length,
    waiting: rows.filter(({ hash, position }) => hash === null && position > reached).length,
    changed: changed.length,
    missing: gone,
    firstFault: faults.length === 0 ? null : Math.min(...faults),
    last: last?.hash ? { position: last.position, hash: last.hash.toString('hex') } : null,
  };
};

const reachedBy = async (pool: Pool): Promise<Position> => {
  const { rows } = await pool.query<{ position: number }>(
    'select position from projection.checkpoints where name = $1',
    [chainLog.name],
  );
  return rows[0]?.position ?? 0;
};

const digestIn = (hash: Buffer): Digest => hash.toString('latin1');

/** What the link of an event must be, on the one before it. */
const hashOf = (row: SealedEvent, stream: Buffer, entreprise: string | null): Digest => {
  const { previous } = row;
  const before = previous
    ? digestIn(previous)
    : genesisOf(entreprise === null ? null : uuidBytes(entreprise));
  const position = Buffer.alloc(8);
  position.writeBigInt64BE(BigInt(row.position));
  const version = Buffer.alloc(4);
  version.writeInt32BE(row.version);
  return linkHash(before, {
    position,
    stream,
    version,
    id: uuidBytes(row.id),
    type: Buffer.from(row.type),
    entreprise: row.entreprise === null ? null : uuidBytes(row.entreprise),
    recordedUs: BigInt(row.recordedUs),
    dataHash: payloadHash(Buffer.from(row.data), row.dataHash),
    metadataHash: sha256(Buffer.from(row.metadata)),
  });
};

/** Where the chain of a company stands. */
export interface ChainStanding {
  readonly events: number;
  /** Of its last link, with its hash in hexadecimal and the instant its event was recorded (ISO 8601, UTC). */
  readonly position: Position;
  readonly hash: string;
  readonly reachedOn: string | null;
  /** Of the last verification, where there was one: up to which position, and how many faults it found. */
  readonly verified: { readonly on: string; readonly position: Position; readonly faults: number } | null;
}

/** @param pool of the role `gestiontemps_api` */
export const chainStanding = async (pool: Pool, company: string): Promise<ChainStanding | undefined> => {
  const { rows } = await pool.query<{
    events: number;
    position: number;
    hash: Buffer;
    reachedMs: number | null;
    verifiedMs: number | null;
    verifiedPosition: number | null;
    faults: number | null;
  }>(
    `select events, last_position as position, hash, reached_ms as "reachedMs", verified_ms as "verifiedMs",
       verified_position as "verifiedPosition", faults from log.chain_standing($1)`,
    [company],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { events, position, reachedMs, verifiedMs, verifiedPosition, faults } = row;
  return {
    events,
    position,
    hash: row.hash.toString('hex'),
    reachedOn: reachedMs === null ? null : new Date(reachedMs).toISOString(),
    verified:
      verifiedMs === null || verifiedPosition === null || faults === null
        ? null
        : { on: new Date(verifiedMs).toISOString(), position: verifiedPosition, faults },
  };
};
