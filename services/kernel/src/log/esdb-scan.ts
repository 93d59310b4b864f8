import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamNameFilter } from '@eventstore/db-client';
import type { EsdbConnection } from './esdb-connection.ts';
import { isFact, positionOf, recordedEventOf } from './esdb-events.ts';
import { readRecords, subscribeToLog } from './esdb-reading.ts';
import {
  categoryOf,
  type KeyedBatch,
  type KeyedBy,
  keyOfStream,
  type Position,
  type RecordedEvent,
  StoreUnavailable,
} from './event-store.ts';

interface ScanRange {
  readonly after: Position;
  readonly until: Position;
  readonly categories?: readonly string[];
}

const batchSize = 1_000;
/** Milliseconds without a word of a server that may not say that it has caught up: what is left is looked through. */
const quiet = 500;

/** The facts between two positions, in the log's order. */
async function* facts(
  connection: EsdbConnection,
  { after, until, categories }: ScanRange,
  idle: number,
): AsyncGenerator<RecordedEvent, void, undefined> {
  let from = after;
  if (until <= after || categories?.length === 0) return;
  if (categories !== undefined) {
    const filter = streamNameFilter({ prefixes: categories.map((category) => `${category}-`) });
    try {
      for await (const item of subscribeToLog(connection, after, filter, { idle: quiet })) {
        // `until` was in the log before this began.
        if ('caughtUp' in item) return;
        const position = 'passed' in item ? item.passed : positionOf(item.resolved.event?.position?.commit);
        if (position > until) return;
        if ('resolved' in item && position > from && isFact(item.resolved.event, connection.log))
          yield recordedEventOf(item.resolved.event);
        from = Math.max(from, position);
        if (from === until) return;
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // Gone quiet, or gone: the reading below finds out which.
    }
  }
  const { client } = connection;
  for await (const { event } of readRecords(connection, from, { idle })) {
    const position = positionOf(event?.position?.commit);
    if (position > until) return;
    if (position <= from || !isFact(event, connection.log)) continue;
    if (categories?.includes(categoryOf(event.streamId)) ?? true) yield recordedEventOf(event);
    if (position === until) return;
  }
  if (connection.client !== client)
    throw new StoreUnavailable(new Error('The connection was given up before all was read'));
}

/** The log between two positions; its categories are filtered at the server. */
export async function* scanEsdb(
  connection: EsdbConnection,
  range: ScanRange,
  idle: number,
): AsyncGenerator<RecordedEvent[], void, undefined> {
  let batch: RecordedEvent[] = [];
  for await (const event of facts(connection, range, idle)) {
    batch.push(event);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Parts that keys fall into; a part is held in memory whole. */
const parts = 64;
/** Events in memory before they go to disk. */
const inMemory = 50_000;

const partOf = (key: string): number => (createHash('sha1').update(key).digest()[0] as number) % parts;

/**
 * The same key by key. The server cannot sort: the log is read once, dealt out by the hashes of its keys into files of a
 * temporary folder (a short one stays in memory), and given part by part.
 */
export async function* scanEsdbByKey(
  connection: EsdbConnection,
  {
    keyedBy,
    ...of
  }: { readonly until: Position; readonly categories: readonly string[]; readonly keyedBy: KeyedBy },
  idle: number,
): AsyncGenerator<KeyedBatch, void, undefined> {
  let waiting = Array.from({ length: parts }, (): RecordedEvent[] => []);
  let held = 0;
  let all = 0;
  let folder: string | undefined;
  const fileOf = (part: number): string => join(folder ?? '', `${part}.jsonl`);
  try {
    for await (const event of facts(connection, { after: 0, ...of }, idle)) {
      waiting[partOf(keyOfStream(event.stream, keyedBy))]?.push(event);
      held += 1;
      all += 1;
      if (held < inMemory) continue;
      folder ??= await mkdtemp(join(tmpdir(), 'gestiontemps-scan-'));
      for (const [part, events] of waiting.entries())
        await appendFile(fileOf(part), events.map((one) => `${JSON.stringify(one)}\n`).join(''), {
          mode: 0o600,
        });
      waiting = waiting.map(() => []);
      held = 0;
    }
    let given = 0;
    for (let part = 0; part < parts; part += 1) {
      const before =
        folder === undefined ? [] : (await readFile(fileOf(part), 'utf8')).split('\n').filter(Boolean);
      const events = [...before.map((line) => JSON.parse(line) as RecordedEvent), ...(waiting[part] ?? [])];
      for (const ofKey of Map.groupBy(events, ({ stream }) => keyOfStream(stream, keyedBy)).values()) {
        given += ofKey.length;
        yield { events: ofKey, endsKeys: true, progress: given / all };
      }
    }
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
