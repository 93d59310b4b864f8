import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';

/** What a writer proposes. */
export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

export interface Stored extends Proposed {
  readonly stream: string;
  /** Place in its stream, from 0. */
  readonly revision: number;
  /** Its offset in the log, as if records lay there one after the other: neither dense nor from 1. */
  readonly position: number;
  /** Hundreds of nanoseconds since 1970, as the client reads them. */
  readonly created: bigint;
}

/** The revision expected of a stream: a number, or one of EventStoreDB's words. */
export type Expected = number | 'any' | 'no_stream' | 'stream_exists';

export type Appended =
  | { readonly success: true; readonly revision: number; readonly position: number }
  | { readonly success: false; readonly current: number };

const overhead = 96;

/**
 * The log of the test double: what EventStoreDB promises of streams and of `$all`, in memory. With a file, what was
 * acknowledged is read again by the next process, so that one can be killed.
 */
export const createDoubleLog = ({ file, now = Date.now }: { file?: string; now?: () => number } = {}) => {
  const all: Stored[] = [];
  const streams = new Map<string, Stored[]>();
  /** Streams that were deleted, and up to which revision they are gone. */
  const deleted = new Map<string, number>();
  const listeners = new Set<() => void>();
  let next = 0;

  const put = (stored: Stored): void => {
    all.push(stored);
    const stream = streams.get(stored.stream);
    if (stream) stream.push(stored);
    else streams.set(stored.stream, [stored]);
    next = stored.position + overhead + stored.data.length + stored.metadata.length;
  };
  const write = (stream: string, proposed: readonly Proposed[]): Stored => {
    const created = BigInt(now()) * 10_000n;
    const first = streams.get(stream)?.length ?? 0;
    const lines: string[] = [];
    for (const [index, { id, type, contentType, data, metadata }] of proposed.entries()) {
      const revision = first + index;
      const stored = { id, type, contentType, data, metadata, stream, revision, position: next, created };
      put(stored);
      if (file !== undefined) lines.push(lineOf(stored));
    }
    if (file !== undefined) appendFileSync(file, lines.join(''));
    return all.at(-1) as Stored;
  };

  if (file !== undefined && existsSync(file)) for (const stored of storedIn(file)) put(stored);
  // A server begins with facts of its own: no event of anybody else stands at 0.
  if (all.length === 0) {
    const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
    const id = '00000000-0000-4000-8000-000000000000';
    const contentType = 'application/json';
    write('$stats-double', [
      { id, type: '$statsCollected', contentType, data: text({}), metadata: text({}) },
    ]);
  }

  const lastRevision = (stream: string): number => (streams.get(stream)?.length ?? 0) - 1;
  /** What a writer sees: a deleted stream does not exist until somebody writes to it again. */
  const current = (stream: string): number => {
    const last = lastRevision(stream);
    return last === deleted.get(stream) ? -1 : last;
  };

  return {
    all: all as readonly Stored[],
    /** Events of a stream that were not deleted. */
    of: (stream: string): readonly Stored[] =>
      (streams.get(stream) ?? []).slice((deleted.get(stream) ?? -1) + 1),
    append(stream: string, expected: Expected, proposed: readonly Proposed[]): Appended {
      const at = current(stream);
      const fits =
        expected === 'any' ||
        (expected === 'stream_exists' && at >= 0) ||
        (expected === 'no_stream' && at === -1) ||
        (expected === at && at >= 0);
      if (fits) {
        const { revision, position } = write(stream, proposed);
        for (const listener of listeners) listener();
        return { success: true, revision, position };
      }
      // The same ids at the same place: asked before.
      const from = expected === 'no_stream' ? 0 : Number(expected) + 1;
      const there = (streams.get(stream) ?? []).slice(from, from + proposed.length);
      const last = there.at(-1);
      const isKnown =
        there.length === proposed.length && there.every(({ id }, index) => id === proposed[index]?.id);
      return isKnown && last
        ? { success: true, revision: last.revision, position: last.position }
        : { success: false, current: at };
    },
    /** Until the next event is written to it, the stream does not exist. */
    delete: (stream: string): void => void deleted.set(stream, lastRevision(stream)),
    /** Index in `all` of the first event behind a position, or at it; undefined for a place where no record begins. */
    indexAt(position: number, { inclusive }: { inclusive: boolean }): number | undefined {
      let [low, high] = [0, all.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((all[middle] as Stored).position < position) low = middle + 1;
        else high = middle;
      }
      if (all[low]?.position !== position) return position === next ? all.length : undefined;
      return inclusive ? low : low + 1;
    },
    onWrite(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type DoubleLog = ReturnType<typeof createDoubleLog>;

const lineOf = ({ data, metadata, created, ...rest }: Stored): string =>
  `${JSON.stringify({
    ...rest,
    created: `${created}`,
    data: data.toString('base64'),
    metadata: metadata.toString('base64'),
  })}\n`;

/** What a file holds; a line that was cut off was never acknowledged, and goes. */
const storedIn = (file: string): Stored[] => {
  const text = readFileSync(file, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) truncateSync(file, Buffer.byteLength(text.slice(0, end)));
  return text
    .slice(0, end)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const stored = JSON.parse(line) as Record<'created' | 'data' | 'metadata', string> &
        Omit<Stored, 'created' | 'data' | 'metadata'>;
      return {
        ...stored,
        created: BigInt(stored.created),
        data: Buffer.from(stored.data, 'base64'),
        metadata: Buffer.from(stored.metadata, 'base64'),
      };
    });
};
