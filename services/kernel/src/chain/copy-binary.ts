import { to as copyTo } from 'pg-copy-streams';
import { driverError } from '../sql/connection-lost.ts';
import type { Connection } from '../sql/sql.ts';

/** Fields as PostgreSQL sends them, null where they are. They stand until the next row is asked for, and longer. */
export type BinaryRow = readonly (Buffer | null)[];

/** Signature, flags and the length of an extension, which no version has used. */
const headerLength = 19;

/**
 * Rows of a query as one stream, in the bytes that are stored: text is not escaped, numbers are not written out. The
 * reader's pace holds the server back.
 */
export async function* copyBinary(
  connection: Connection,
  query: string,
): AsyncGenerator<BinaryRow[], void, undefined> {
  const stream = connection.query(copyTo(`copy (${query}) to stdout (format binary)`));
  let rest: Buffer = Buffer.alloc(0);
  let isBehindHeader = false;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const known = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let at = 0;
      if (!isBehindHeader) {
        if (known.length < headerLength) {
          rest = known;
          continue;
        }
        at = headerLength;
        isBehindHeader = true;
      }
      const { rows, end } = wholeRows(known, at);
      rest = known.subarray(end);
      if (rows.length > 0) yield rows;
    }
  } catch (error) {
    throw driverError(error);
  }
}

/** Rows that have come as a whole, and where the next begins. */
const wholeRows = (bytes: Buffer, from: number): { rows: BinaryRow[]; end: number } => {
  const rows: BinaryRow[] = [];
  let end = from;
  for (;;) {
    if (end + 2 > bytes.length) return { rows, end };
    const count = bytes.readInt16BE(end);
    // Behind the last row.
    if (count < 0) return { rows, end: bytes.length };
    const fields: (Buffer | null)[] = [];
    let at = end + 2;
    for (let field = 0; field < count; field += 1) {
      if (at + 4 > bytes.length) return { rows, end };
      const length = bytes.readInt32BE(at);
      at += 4;
      if (length < 0) fields.push(null);
      else {
        if (at + length > bytes.length) return { rows, end };
        fields.push(bytes.subarray(at, at + length));
        at += length;
      }
    }
    rows.push(fields);
    end = at;
  }
};
