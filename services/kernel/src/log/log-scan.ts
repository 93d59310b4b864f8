import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { KeyedBatch, KeyedBy, Position, RecordedEvent } from './event-store.ts';
import { recordedEventOf, type RecordedRow } from './log-rows.ts';
import { storeError } from './outage.ts';
import { driverError } from '../sql/connection-lost.ts';
import { createSidePool } from '../sql/side-pool.ts';
import type { Pool } from '../sql/sql.ts';

export interface ScanRange {
  readonly after: Position;
  readonly until: Position;
  readonly categories?: readonly string[];
}

const batchSize = 1_000;
const newline = 0x0a;

type OnError = (error: Error) => void;

/**
 * The log between two positions as one COPY stream: no page is asked for and none goes through the driver's row parser.
 * The reader's pace holds the server back; a reader that stops early ends it.
 */
export async function* scanLog(
  beside: Pool,
  range: ScanRange,
  onError: OnError,
): AsyncGenerator<RecordedEvent[], void, undefined> {
  const text = `select * from log.recorded where ${inRange(range)} order by position`;
  let batch: RecordedEvent[] = [];
  for await (const lines of copied(beside, text, onError)) {
    for (const line of lines) batch.push(recordedEventOf(rowOf(line)));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The database sorts by the hashes of keys, on disk where there are many: keys of one hash come together, mixed. */
export async function* scanLogByKey(
  beside: Pool,
  of: { readonly until: Position; readonly categories: readonly string[]; readonly keyedBy: KeyedBy },
  onError: OnError,
): AsyncGenerator<KeyedBatch, void, undefined> {
  const range = inRange({ after: 0, ...of });
  const all = await countIn(beside, range, onError);
  const text = `select *, hashtext(${keySql[of.keyedBy]}) as hash from log.recorded
    where ${range} order by hash, position`;
  let given = 0;
  let events: RecordedEvent[] = [];
  let hash = '';
  for await (const lines of copied(beside, text, onError, { sorts: true }))
    for (const line of lines) {
      const { row, last } = withLast(line);
      if (events.length >= batchSize) {
        given += events.length;
        yield { events, endsKeys: last !== hash, progress: given / all };
        events = [];
      }
      hash = last;
      events.push(recordedEventOf(row));
    }
  if (events.length > 0) yield { events, endsKeys: true, progress: 1 };
}

/** `keyOfStream` as the database says it. */
const keySql: Readonly<Record<KeyedBy, string>> = {
  stream: 'stream',
  subject: `split_part(stream, '~', 2) || substr(split_part(stream, '~', 1), strpos(stream, '-'))`,
  company: `substr(split_part(stream, '~', 1), strpos(stream, '-'))`,
};

/** A pool for what may take long: the driver's own watch does not see that rows of a COPY are coming. */
const patientPool = (beside: Pool, onError: OnError): Pool =>
  createSidePool(beside, { statement_timeout: 0, query_timeout: 0 }, onError);

const countIn = async (beside: Pool, range: string, onError: OnError): Promise<number> => {
  const pool = patientPool(beside, onError);
  try {
    const text = `select count(*) as all from log.recorded where ${range}`;
    return (await pool.query<{ all: number }>(text)).rows[0]?.all ?? 0;
  } catch (error) {
    throw storeError(driverError(error));
  } finally {
    await pool.end();
  }
};

/** The lines of a COPY, as they arrive. */
async function* copied(
  beside: Pool,
  text: string,
  onError: OnError,
  { sorts = false } = {},
): AsyncGenerator<string[], void> {
  const pool = patientPool(beside, onError);
  try {
    const connection = await pool.connect();
    try {
      // What is sorted is mostly more than memory should hold, but not by the four megabytes that others have.
      if (sorts) await connection.query(`set work_mem = '64MB'`);
      yield* linesOf(connection.query(copyTo(`copy (${text}) to stdout`)).on('error', onError));
    } finally {
      // In the middle of a COPY it serves nothing else.
      connection.release(true);
    }
  } catch (error) {
    // The stream of a COPY tells its errors by itself.
    throw storeError(driverError(error));
  } finally {
    await pool.end();
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[], void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const known = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = known.lastIndexOf(newline);
    rest = known.subarray(end + 1);
    if (end >= 0) yield known.toString('utf8', 0, end).split('\n');
  }
}

/** COPY takes no parameters. */
const inRange = ({ after, until, categories }: ScanRange): string => {
  const wanted = categories?.map((category) => pg.escapeLiteral(category)).join(', ');
  const filter =
    wanted === undefined ? '' : ` and split_part(stream, '-', 1) = any (array[${wanted}]::text[])`;
  return `position > ${BigInt(after)} and position <= ${BigInt(until)}${filter}`;
};

/** Of the characters that COPY escapes, only the backslash stands in JSON and in names. */
const rowOf = (line: string): RecordedRow => {
  const fields = line.split('\t');
  const plain = line.includes('\\') ? fields.map((field) => field.replaceAll('\\\\', '\\')) : fields;
  return plain as RecordedRow;
};

const withLast = (line: string): { row: RecordedRow; last: string } => {
  const end = line.lastIndexOf('\t');
  return { row: rowOf(line.slice(0, end)), last: line.slice(end + 1) };
};
