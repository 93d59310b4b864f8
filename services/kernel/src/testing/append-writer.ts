// A process to compete with, or to kill: `node append-writer.ts <url> <writers> <events>` appends at least that many
// events to streams that all such processes share, and prints each event once its append is acknowledged.
import { randomInt, randomUUID } from 'node:crypto';
import { VersionConflict } from '../log/event-store.ts';
import { company, newEvent } from './log-events.ts';
import { openStore } from './open-store.ts';

const [url, writers, wanted] = process.argv.slice(2);
if (url === undefined) throw new Error('Give the URL of a database');

const { store, close } = openStore(url);
const streams = Array.from({ length: 100 }, (_, index) => `week-${company}~shared~${index}`);
const versions = new Map<string, number>();
let acknowledged = 0;
let conflicts = 0;

/** Appends of one to three events each say how many they are, so that a torn one would show. */
const write = async (): Promise<void> => {
  while (acknowledged < Number(wanted)) {
    const stream = streams[randomInt(streams.length)] ?? '';
    const expected = versions.get(stream) ?? 0;
    const append = randomUUID();
    const of = randomInt(1, 4);
    const events = Array.from({ length: of }, (_, index) => newEvent({ append, index, of }));
    try {
      const { version, position } = await store.append(stream, expected, events);
      versions.set(stream, Math.max(versions.get(stream) ?? 0, version));
      acknowledged += of;
      for (const [index, { id }] of events.entries()) console.log(`${position - of + index + 1} ${id}`);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      versions.set(stream, error.actual);
      conflicts += 1;
    }
  }
};

await Promise.all(Array.from({ length: Number(writers) }, write));
console.log(`${conflicts} conflicts`);
await close();
