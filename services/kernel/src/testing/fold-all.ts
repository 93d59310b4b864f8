import type { RecordedEvent } from '../log/event-store.ts';
import { rowsOf, emptyTables } from '../views/view-rows.ts';
import type { View } from '../views/view.ts';

/** An event as the log would hold it, for tests of views. */
export const recordedEvent = (
  stream: string,
  type: string,
  data: RecordedEvent['data'],
  of: Partial<Omit<RecordedEvent, 'data' | 'type' | 'stream'>> & { actor?: string } = {},
): RecordedEvent => {
  const { actor = 'someone', ...rest } = of;
  return {
    id: `${stream}/${type}/${rest.version ?? 1}`,
    stream,
    type,
    data,
    version: 1,
    position: 1,
    recordedAt: '2026-10-12T08:00:00.000Z',
    metadata: {
      entreprise: stream.startsWith('account-')
        ? null
        : (stream.split('-').slice(1).join('-').split('~')[0] ?? null),
      commandId: 'command',
      correlationId: 'correlation',
      causationId: 'causation',
      actor,
      schemaVersion: 1,
    },
    ...rest,
  };
};

/** Rows of every table of a view after these events, positions and versions counted where left as they come. */
export const foldAll = (
  view: View,
  events: readonly RecordedEvent[],
): Record<string, Record<string, unknown>[]> => {
  const tables = emptyTables(view);
  const rows = rowsOf(view, tables);
  const wanted = { row: () => {}, where: () => {} };
  for (const event of events) {
    view.wants(event, wanted);
    view.fold(event, rows);
  }
  return Object.fromEntries([...tables].map(([name, table]) => [name, [...table.all()]]));
};
