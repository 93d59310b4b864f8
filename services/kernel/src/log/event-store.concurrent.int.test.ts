import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventStore, Position, RecordedEvent } from './event-store.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { openStore } from '../testing/open-store.ts';

let database: TestDatabase;
let store: EventStore;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await cloneDatabase();
  ({ store, close } = openStore(database.url));
});

afterAll(async () => {
  await close();
  await database.drop();
});

interface Writer {
  readonly process: ChildProcess;
  /** Events by position, as acknowledged to the process. */
  readonly acknowledged: Map<Position, string>;
  readonly conflicts: () => number;
  readonly exit: Promise<unknown>;
}

const startWriter = (writers: number, events: number): Writer => {
  const script = fileURLToPath(new URL('../testing/append-writer.ts', import.meta.url));
  const child = spawn(process.execPath, [script, database.url, String(writers), String(events)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged = new Map<Position, string>();
  let conflicts = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [position, id = ''] = line.split(' ');
    if (id === 'conflicts') conflicts = Number(position);
    else acknowledged.set(Number(position), id);
  });
  return { process: child, acknowledged, conflicts: () => conflicts, exit: once(child, 'close') };
};

const killOnceItHas = async (writer: Writer, events: number): Promise<void> => {
  while (writer.acknowledged.size < events && writer.process.exitCode === null) await sleep(1);
  writer.process.kill('SIGKILL');
  await writer.exit;
};

test('A reader misses nothing of three processes writing to the same streams, one of them killed', async () => {
  const received: RecordedEvent[] = [];
  const stop = new AbortController();
  const following = (async () => {
    for await (const { events } of store.subscribe({ after: 0, signal: stop.signal }))
      received.push(...events);
  })();

  const writers = [startWriter(16, 10_000), startWriter(16, 10_000)];
  const killed = startWriter(16, Infinity);
  await Promise.all([...writers.map(({ exit }) => exit), killOnceItHas(killed, 2_000)]);
  for (const { process } of writers) expect(process.exitCode).toBe(0);
  expect(killed.process.signalCode).toBe('SIGKILL');

  const head = await store.head();
  while ((received.at(-1)?.position ?? 0) < head) await sleep(10);
  stop.abort();
  await following;

  expect(received.length).toBeGreaterThanOrEqual(22_000);
  expect(received.map(({ position }) => position)).toEqual(received.map((_, index) => index + 1));
  expect(received).toHaveLength(head);

  // Whatever was acknowledged is there, where it was said to be; the killed process's too.
  for (const { acknowledged } of [...writers, killed])
    expect([...acknowledged].filter(([position, id]) => received[position - 1]?.id !== id)).toEqual([]);
  for (const { conflicts } of writers) expect(conflicts()).toBeGreaterThan(100);

  // Versions are dense, and no append is torn: its events stand side by side, all of them.
  const versions = new Map<string, number>();
  const outOfOrder = received.filter(({ stream, version }) => {
    const before = versions.get(stream) ?? 0;
    versions.set(stream, version);
    return version !== before + 1;
  });
  expect(outOfOrder).toEqual([]);
  const dataOf = ({ data }: RecordedEvent) => data as { append: string; index: number; of: number };
  const appends = Map.groupBy(received, (event) => dataOf(event).append);
  const torn = [...appends.values()].filter((events) =>
    events.some((event, index) => {
      const { of, index: appended } = dataOf(event);
      return (
        events.length !== of || appended !== index || event.position !== (events[0]?.position ?? 0) + index
      );
    }),
  );
  expect(torn).toEqual([]);
}, 60_000);
