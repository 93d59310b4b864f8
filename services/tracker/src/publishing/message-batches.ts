import type { Published } from './published.ts';

/**
 * Bytes of a request at most. A broker takes a megabyte for a partition (`max.message.bytes`), and all of it may be of one
 * key; what stands around a message is counted too.
 */
export const usualBytes = 900_000;
const around = 100;

const bytesOf = ({ key, headers, value }: Published): number => {
  let bytes = around + key.length + Buffer.byteLength(value);
  for (const [name, said] of Object.entries(headers)) bytes += name.length + said.length + 2;
  return bytes;
};

/** Messages in their order, as many at a time as there is room for in `most` bytes, and one at least. */
export function* batchesOf(
  messages: readonly Published[],
  most = usualBytes,
): Generator<readonly Published[]> {
  let batch: Published[] = [];
  let bytes = 0;
  for (const message of messages) {
    const more = bytesOf(message);
    if (batch.length > 0 && bytes + more > most) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(message);
    bytes += more;
  }
  if (batch.length > 0) yield batch;
}
