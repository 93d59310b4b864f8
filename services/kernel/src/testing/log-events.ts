import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '../log/event-store.ts';
import type { Json } from '../log/json.ts';

/** The company of these streams and events. */
export const company = '0f5d2a58-8c3e-4d6e-9d0e-3c1a7e2b9f10';

export const newStream = (category = 'week'): string => `${category}-${company}~${randomUUID()}`;

export const newEvent = (data: Json = {}, over: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'TimeEntryAdded',
  data,
  metadata: {
    entreprise: company,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: 'system',
    schemaVersion: 1,
  },
  ...over,
});

export const newEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, index) => newEvent({ index }));

export const eventIdsOf = (pages: readonly { readonly events: readonly RecordedEvent[] }[]): string[] =>
  pages.flatMap(({ events }) => events.map(({ id }) => id));

/** All that an iterable gives until it ends. */
export const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};
