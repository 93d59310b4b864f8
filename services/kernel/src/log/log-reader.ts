import {
  type CommandMark,
  companyOf,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
} from './event-store.ts';
import type { LogPage } from './follow-log.ts';
import { recordedEventOf, type RecordedRow } from './log-rows.ts';
import { storeError } from './outage.ts';
import type { Pool } from '../sql/sql.ts';

/** Positions that one query goes through at most, so that a rare category does not make it a long one. */
const window = 20_000;
const lastVersion = 2 ** 31 - 1;

/** A query of the log's read functions; a database that cannot answer is a store that cannot. */
const ask = async <Row extends unknown[]>(pool: Pool, name: string, values: unknown[]): Promise<Row[]> => {
  const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
  try {
    const text = `select * from log.${name}(${parameters})`;
    return (await pool.query<Row>({ name: `log.${name}`, text, values, rowMode: 'array' })).rows;
  } catch (error) {
    throw storeError(error);
  }
};

export const readHead = async (pool: Pool): Promise<Position> => {
  const rows = await ask<[string | number]>(pool, 'head', []);
  return Number(rows[0]?.[0]);
};

export const readStreamOf = async (
  pool: Pool,
  stream: string,
  { entreprise, from = 1, to = lastVersion }: { entreprise: string | null; from?: number; to?: number },
): Promise<RecordedEvent[]> => {
  const rows = await ask<RecordedRow>(pool, 'read_stream', [stream, entreprise, from, to]);
  return rows.map(recordedEventOf);
};

/** Asks one of the two functions about a command: 'reused', 'known', or null. */
export const askOfCommand = async (
  pool: Pool,
  name: 'remember_command' | 'remembered_command',
  stream: string,
  { commandId, bodyHmac }: CommandMark,
): Promise<'reused' | 'known' | null> => {
  const rows = await ask<['reused' | 'known' | null]>(pool, name, [
    stream,
    companyOf(stream),
    commandId,
    bodyHmac,
  ]);
  return rows[0]?.[0] ?? null;
};

/**
 * A page of the log up to a position that is known to be committed: positions are dense, so nothing can still come
 * below it.
 */
export const readLogPage = async (pool: Pool, until: Position, options: ReadAllOptions): Promise<LogPage> => {
  const { after, categories = null, limit = 1_000 } = options;
  // Of what only goes by the clock.
  if (categories?.length === 0) return { events: [], upTo: Math.max(after, until) };
  const events: RecordedEvent[] = [];
  let upTo = after;
  while (upTo < until && events.length < limit) {
    const end = Math.min(until, upTo + window);
    const missing = limit - events.length;
    const rows = await ask<RecordedRow>(pool, 'read_all', [upTo, end, categories, missing]);
    const found = rows.map(recordedEventOf);
    events.push(...found);
    upTo = found.length === missing ? (found.at(-1)?.position ?? end) : end;
  }
  return { events, upTo };
};
