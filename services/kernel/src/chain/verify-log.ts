import type { Position } from '../log/event-store.ts';
import type { Pool } from '../sql/sql.ts';
import { createAnchorCheck, readAnchors } from './anchors.ts';
import { chainLog } from './chain-log.ts';
import { type ChainHead, createChainCheck } from './chain-check.ts';
import { type BinaryRow, copyBinary } from './copy-binary.ts';
import { createFaults, type Fault } from './faults.ts';
import { brokenStreams } from './stream-versions.ts';
import { compareWithNoted } from './verifications.ts';

export interface LogReport {
  /** Position of the last event. */
  readonly head: Position;
  readonly events: number;
  readonly streams: number;
  /** Events behind the end of the chain, which it has not reached yet: verified by position, version and instant. */
  readonly waiting: number;
  /** Events of which nothing but their place and hash is kept, since their retention is over. */
  readonly blanked: number;
  /** Of each company that has a chain, in the order of their ids; null is that of accounts. */
  readonly chains: readonly ChainHead[];
  /** Anchors that were held against the chain. */
  readonly anchors: number;
  readonly faults: readonly Fault[];
  readonly milliseconds: number;
}

/**
 * Whether anything of the log was changed, swapped or removed since it was chained: positions and versions are dense,
 * instants never go back, every link fits its event and the link before. It reads the log and its chain once, as streams,
 * and changes nothing.
 * @param pool the owner's, whose statements take as long as they need
 * @param company only its events, of which the positions are not dense
 */
export const verifyLog = async (pool: Pool, company?: string): Promise<LogReport> => {
  const began = performance.now();
  // First: an anchor that is made meanwhile is of links that are not looked at.
  const anchors = await readAnchors(pool, company);
  const bounds = await boundsOf(pool);
  const faults = createFaults();
  const check = createChainCheck({ ...bounds, faults, isWhole: company === undefined });
  const anchored = createAnchorCheck(anchors, faults);
  const [broken] = await Promise.all([
    brokenStreams(pool, { ...bounds, company }),
    inOrder(pool, { until: Math.max(bounds.head, bounds.chained), company }, (position, event, link) => {
      check.take(position, event, link);
      if (link) anchored.link(position, link);
    }),
  ]);
  for (const { entreprise, stream, version, position } of broken.faults)
    faults.add({ kind: 'version', entreprise, stream, version, position });
  const { events, waiting, blanked, chains } = check.end();
  await compareWithNoted(pool, faults, company);
  const compared = await anchored.end(pool);
  return {
    head: bounds.head,
    events,
    streams: broken.streams,
    waiting,
    blanked,
    chains,
    anchors: compared,
    faults: faults.all(),
    milliseconds: performance.now() - began,
  };
};

/**
 * How far the chain was written, how far it goes, and how far the log goes: asked in this order, so that what comes
 * meanwhile never looks like something that is missing.
 */
const boundsOf = async (pool: Pool) => {
  const ask = async (query: string, values: string[] = []): Promise<Position> =>
    (await pool.query<{ at: number | null }>(query, values)).rows[0]?.at ?? 0;
  const written = await ask('select position as at from projection.checkpoints where name = $1', [
    chainLog.name,
  ]);
  const chained = await ask('select max(position) as at from log.chain');
  const head = await ask('select max(position) as at from log.events');
  return { written, chained, head };
};

const eventColumns =
  'position, stream, version, event_id, type, entreprise, recorded_at, data, metadata, data_hash';
const linkColumns = 'position, entreprise, stream_mark, hash';

/** Gives events and links by position, in pairs where both are there: two streams side by side. */
const inOrder = async (
  pool: Pool,
  { until, company }: { until: Position; company: string | undefined },
  take: (position: Position, event: BinaryRow | undefined, link: BinaryRow | undefined) => void,
): Promise<void> => {
  const [events, links] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    // COPY takes no parameters.
    const of = company === undefined ? '' : `and entreprise = '${asUuid(company)}'`;
    const rowsOf = (table: string, columns: string) =>
      `select ${columns} from log.${table} where position <= ${BigInt(until)} ${of} order by position`;
    const event = cursor(copyBinary(events, rowsOf('events', eventColumns)));
    const link = cursor(copyBinary(links, rowsOf('chain', linkColumns)));
    for (;;) {
      if (event.isEmpty()) await event.load();
      if (link.isEmpty()) await link.load();
      const position = Math.min(event.position(), link.position());
      if (position === Infinity) return;
      const isBoth = event.position() === link.position();
      take(
        position,
        event.position() === position ? event.next() : undefined,
        isBoth || link.position() === position ? link.next() : undefined,
      );
    }
  } finally {
    // In the middle of a COPY they serve nothing else.
    events.release(true);
    links.release(true);
  }
};

const asUuid = (id: string): string => {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return id;
  throw new RangeError(`No company has the id ${id}`);
};

/** Rows one by one, whose first field is their position; Infinity behind the last. */
const cursor = (batches: AsyncGenerator<BinaryRow[], void, undefined>) => {
  let rows: BinaryRow[] = [];
  let at = 0;
  let isOver = false;
  return {
    isEmpty: () => at === rows.length && !isOver,
    async load() {
      const next = await batches.next();
      isOver = next.done === true;
      rows = next.done ? [] : next.value;
      at = 0;
    },
    position: () => Number(rows[at]?.[0]?.readBigInt64BE() ?? Infinity),
    next: () => {
      const row = rows[at];
      at += 1;
      return row;
    },
  };
};
