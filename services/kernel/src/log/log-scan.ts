import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Position, RecordedEvent } from './event-store.ts';
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

/**
 * The log between two positions as one COPY stream: no page is asked for and none goes through the driver's row parser.
 * The reader's pace holds the server back; a reader that stops early ends it.
 */
export async function* scanLog(
  beside: Pool,
  range: ScanRange,
  onError: (error: Error) => void,
): AsyncGenerator<RecordedEvent[], void, undefined> {
  // It may take long, and the driver's own watch does not see that rows are coming.
  const pool = createSidePool(beside, { statement_timeout: 0, query_timeout: 0 }, onError);
  try {
    const connection = await pool.connect();
    try {
      yield* batchesOf(connection.query(copyTo(copyOf(range))).on('error', onError));
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

async function* batchesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<RecordedEvent[], void, undefined> {
  let batch: RecordedEvent[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const known = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = known.lastIndexOf(newline);
    rest = known.subarray(end + 1);
    if (end < 0) continue;
    for (const line of known.toString('utf8', 0, end).split('\n')) batch.push(recordedEventOf(rowOf(line)));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** COPY takes no parameters. */
const copyOf = ({ after, until, categories }: ScanRange): string => {
  const wanted = categories?.map((category) => pg.escapeLiteral(category)).join(', ');
  const filter =
    wanted === undefined ? '' : ` and split_part(stream, '-', 1) = any (array[${wanted}]::text[])`;
  return `copy (select * from log.recorded where position > ${BigInt(after)} and position <= ${BigInt(until)}${filter}
    order by position) to stdout`;
};

/** Of the characters that COPY escapes, only the backslash stands in JSON and in names. */
const rowOf = (line: string): RecordedRow => {
  const fields = line.split('\t');
  const plain = line.includes('\\') ? fields.map((field) => field.replaceAll('\\\\', '\\')) : fields;
  return plain as RecordedRow;
};
