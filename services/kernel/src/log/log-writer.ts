import type { NewEvent, Position } from './event-store.ts';
import { createGroupCommit } from './group-commit.ts';
import { appendLine, batchOf } from './log-rows.ts';
import { storeError } from './outage.ts';
import type { Tracing } from '../traces/tracing.ts';
import { createSidePool } from '../sql/side-pool.ts';
import type { Pool } from '../sql/sql.ts';

/** What became of an append. */
export interface Written {
  readonly appended: boolean;
  /** Version of the stream before it. */
  readonly version: number;
  /** Of its last event; of the one before it when nothing was appended. */
  readonly position: Position;
  readonly recordedAt: string;
  /** What is remembered of its command, where that kept it out: the stream has had it, or its id was another's. */
  readonly refusal: 'known' | 'reused' | null;
}

export interface LogWriter {
  write(stream: string, expected: number, events: readonly NewEvent[]): Promise<Written>;
  /** Answers what was asked before. */
  close(): Promise<void>;
}

interface Append {
  readonly stream: string;
  readonly line: string;
  /** Runs the commit below the span of whoever appends: below that of the first where several share it. */
  readonly below: <T>(work: () => T) => T;
}

type AppendRow = [
  appended: boolean,
  version: number,
  position: string | number,
  recordedMs: string | number,
  refusal: 'known' | 'reused' | null,
];

/**
 * Writes appends in groups, over a connection of its own: `log.append` is one call and one commit, nothing goes back
 * and forth while it holds the lock.
 * @param now the clock of `recordedAt`; the server's own when left out
 * @param onWritten told of the last position of each group
 * @param onGroup told how many appends it was made of
 */
export const createLogWriter = (deps: {
  pool: Pool;
  now: (() => Date) | undefined;
  onWritten: (position: Position) => void;
  onGroup: (appends: number) => void;
  tracing: Tracing;
  onError: (error: Error) => void;
}): LogWriter => {
  const { now, onWritten, onGroup, onError, tracing } = deps;
  const pool = createSidePool(
    deps.pool,
    // Stays open. The function waits 2 s for its lock; past that the client does not believe in an answer any more.
    { idleTimeoutMillis: 0, statement_timeout: 3_000, query_timeout: 4_000 },
    onError,
  );

  const commit = async (appends: readonly Append[]): Promise<Written[]> => {
    const ask = () =>
      pool.query<AppendRow>({
        name: 'log.append',
        text: 'select appended, version, last_position, recorded_ms, refusal from log.append($1, $2)',
        values: [batchOf(appends.map(({ line }) => line)), now?.().toISOString() ?? null],
        rowMode: 'array',
      });
    const { below = tracing.here() } = appends[0] ?? {};
    const { rows } = await below(() =>
      tracing.within('log.append', { 'db.system.name': 'postgresql', 'append.group': appends.length }, ask),
    ).catch((error: unknown) => {
      throw storeError(error);
    });
    const written = rows.map(([appended, version, position, recordedMs, refusal]) => ({
      appended,
      version,
      position: Number(position),
      recordedAt: new Date(Number(recordedMs)).toISOString(),
      refusal,
    }));
    onWritten(written.at(-1)?.position ?? 0);
    onGroup(appends.length);
    return written;
  };

  const commits = createGroupCommit<Append, Written>({
    commit,
    keyOf: ({ stream }) => stream,
    sizeOf: ({ line }) => line.length,
  });

  return {
    write: (stream, expected, events) =>
      commits.add({ stream, line: appendLine(stream, expected, events), below: tracing.here() }),
    async close() {
      await commits.drain();
      await pool.end();
    },
  };
};
