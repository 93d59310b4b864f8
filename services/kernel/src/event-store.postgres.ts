import { EventEmitter } from 'node:events';
import { type AppendResult, categoryOf, type EventStore, type NewEvent, type Position, type RecordedEvent, VersionConflict } from './event-store.ts';
import type { Pool } from './sql.ts';

// interim
interface Row { position: number; stream: string; version: number; event_id: string; type: string; recorded_at: string; data: string; metadata: string }
const recorded = (row: Row): RecordedEvent => ({
  id: row.event_id, stream: row.stream, version: row.version, position: row.position, type: row.type,
  data: JSON.parse(row.data), metadata: JSON.parse(row.metadata), recordedAt: new Date(row.recorded_at).toISOString(),
});
export const createPostgresEventStore = (deps: { api: Pool; reader: Pool; url: string; now?: (() => Date) | undefined }): EventStore => {
  const { api, reader } = deps;
  const emitter = new EventEmitter().setMaxListeners(0);
  type Ask = { stream: string; expected: number; events: readonly NewEvent[]; done: (r: AppendResult) => void; failed: (e: unknown) => void };
  let queue: Ask[] = []; let running = false;
  const send = async (asks: Ask[]) => {
    const line = (a: Ask) => [a.stream, a.expected, a.events[0]?.metadata.entreprise ?? '', ...a.events.flatMap((e) => [e.id, e.type, JSON.stringify(e.data), JSON.stringify(e.metadata)])].join('\x1f');
    try {
      const { rows } = await api.query('select * from log.append($1, $2)', [asks.map(line).join('\x1e'), deps.now?.() ?? null]);
      rows.forEach((row, i) => {
        const a = asks[i]!;
        if (row.appended) a.done({ version: row.version, position: row.position, recordedAt: new Date(row.recorded_at).toISOString() });
        else a.failed(new VersionConflict(a.stream, a.expected, row.version));
      });
      emitter.emit('append', rows.at(-1)?.position ?? 0);
    } catch (error) {
      if (asks.length === 1) asks[0]!.failed(error);
      else for (const a of asks) await send([a]);
    }
  };
  const run = async () => {
    running = true;
    while (queue.length > 0) {
      await new Promise(setImmediate);
      const seen = new Set<string>(); const take: Ask[] = []; const keep: Ask[] = [];
      for (const a of queue) (take.length < 256 && !seen.has(a.stream)) ? (seen.add(a.stream), take.push(a)) : keep.push(a);
      queue = keep;
      await send(take);
    }
    running = false;
  };
  const page = async (after: Position, limit: number, categories?: readonly string[], until?: Position) => {
    const { rows } = await reader.query<Row>('select * from log.events where position > $1 and position <= $3 order by position limit $2', [after, limit, until ?? Number.MAX_SAFE_INTEGER]);
    const upTo = rows.at(-1)?.position ?? after;
    const wanted = categories ? new Set(categories) : undefined;
    return { events: rows.filter((r) => !wanted || wanted.has(categoryOf(r.stream))).map(recorded), upTo, more: rows.length === limit };
  };
  return {
    append: (stream, expected, events) => new Promise((done, failed) => { queue.push({ stream, expected, events, done, failed }); if (!running) void run(); }),
    async readStream(stream, { from = 1, to } = {}) {
      const { rows } = await api.query<Row>('select * from log.events where stream = $1 and version >= $2 and version <= $3 order by version', [stream, from, to ?? 2_000_000_000]);
      return rows.map(recorded);
    },
    async readAll({ after, categories, limit = 1000 }) { const { events, upTo } = await page(after, limit, categories); return { events, upTo }; },
    async *subscribe({ after, categories, signal }) {
      let position = after;
      while (!signal.aborted) {
        const { events, upTo, more } = await page(position, 1000, categories);
        if (upTo > position) { position = upTo; yield { events, upTo }; }
        if (!more) await new Promise<void>((resolve) => {
          const finish = () => { clearTimeout(timer); emitter.off('append', finish); signal.removeEventListener('abort', finish); resolve(); };
          const timer = setTimeout(finish, 200); emitter.once('append', finish); signal.addEventListener('abort', finish);
        });
      }
    },
    async *scan({ after, until, categories }) {
      for (let position = after; position < until; ) { const { events, upTo } = await page(position, 5000, categories, until); yield events; if (upTo === position) return; position = upTo; }
    },
    async head() { return (await reader.query<{ p: number }>('select coalesce(max(position), 0) as p from log.events')).rows[0]!.p; },
    onAppend(listener) { emitter.on('append', listener); return () => emitter.off('append', listener); },
    async close() {},
  };
};
