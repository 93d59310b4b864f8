import type { EventHeaders, EventType, Topic } from '@gestiontemps/contracts/topics';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';

/** A message as a broker takes it. */
export interface Published {
  readonly topic: Topic;
  readonly key: string;
  readonly headers: EventHeaders;
  /** JSON. */
  readonly value: string;
}

/** What an event says of itself, whatever it is about: CloudEvents 1.0, binary mode. */
export const headersOf = (
  { id, version, recordedAt, metadata }: RecordedEvent,
  of: { readonly type: EventType; readonly entreprise: string },
): EventHeaders => ({
  'content-type': 'application/json',
  ce_specversion: '1.0',
  ce_id: id,
  ce_source: `urn:gestiontemps:${of.entreprise}`,
  ce_type: of.type,
  ce_time: recordedAt,
  ce_sequence: String(version).padStart(10, '0'),
  ce_schemaversion: '1',
  ce_entrepriseid: of.entreprise,
  ce_actorid: metadata.actor,
  ce_correlationid: metadata.correlationId,
  ce_causationid: metadata.causationId,
});
