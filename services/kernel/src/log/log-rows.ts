import type { Json } from './json.ts';
import type { EventMetadata, NewEvent, RecordedEvent } from './event-store.ts';

/** Columns of `log.recorded` in its order. bigint comes as text or as number, after the parsers of the pool. */
export type RecordedRow = [
  position: string | number,
  stream: string,
  version: string | number,
  id: string,
  type: string,
  recordedMs: string | number,
  data: string,
  metadata: string,
];

export const recordedEventOf = (row: RecordedRow): RecordedEvent => {
  const [position, stream, version, id, type, recordedMs, data, metadata] = row;
  return {
    id,
    type,
    data: JSON.parse(data) as Json,
    metadata: JSON.parse(metadata) as EventMetadata,
    stream,
    version: Number(version),
    position: Number(position),
    recordedAt: new Date(Number(recordedMs)).toISOString(),
  };
};

/** One append as `log.append` takes it. The text is made at once: what the caller changes later is not appended. */
export const appendLine = (stream: string, expected: number, events: readonly NewEvent[]): string => {
  const fields: (string | number)[] = [stream, expected, events[0]?.metadata.entreprise ?? ''];
  for (const { id, type, data, metadata } of events)
    fields.push(id, type, JSON.stringify(data), JSON.stringify(metadata));
  return fields.join('\u001f');
};

/** The batch of `log.append`. */
export const batchOf = (lines: readonly string[]): string => lines.join('\u001e');
