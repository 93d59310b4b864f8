import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { WebSocket } from 'ws';
import { child, type Product } from './bench/child.ts';
import { lines } from './bench/entry.ts';

/**
 * `npm run soak -- [--minutes 10] [--rate 84] [--sockets 40]`: the product under a steady load, on a PostgreSQL of its
 * own with every durability setting on. Prints a line a minute and, at the end, how the memory of the process has moved
 * since the third minute; asserts nothing.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '84' },
    sockets: { type: 'string', default: '40' },
  },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const socketsWanted = Number(values.sockets);
/** Writes that may be under way at a time: a machine that is slower than the rate is not asked for more. */
const mostUnderWay = 64;
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

interface Minute {
  readonly latencies: number[];
  errors: number;
  /** Writes that were not sent, since too many were under way. */
  skipped: number;
  frames: number;
}
const newMinute = (): Minute => ({ latencies: [], errors: 0, skipped: 0, frames: 0 });

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const openSocket = async (
  base: string,
  person: { userId: string; token: string },
  onFrame: () => void,
): Promise<WebSocket> => {
  const answer = await fetch(`${base}/api/hub/ticket`, {
    method: 'POST',
    headers: { authorization: person.token },
  });
  const { ticket } = (await answer.json()) as { ticket: string };
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws/GestionTempsHub?ticket=${ticket}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'register', userId: person.userId }));
  return socket.on('message', onFrame).on('error', onFrame);
};

const dataDir = await temporaryFolder('soak');
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const product = await child<Product>('./product.ts', postgres.url);
const memory: number[] = [];
try {
  const base = `http://127.0.0.1:${product.said.port}`;
  const { people } = product.said;
  let minute = newMinute();
  const sockets = await Promise.all(
    Array.from({ length: socketsWanted }, (_, n) =>
      openSocket(base, people[n % people.length] ?? { userId: '', token: '' }, () => (minute.frames += 1)),
    ),
  );

  const next = lines(product.said);
  let underWay = 0;
  const write = async (): Promise<void> => {
    if (underWay >= mostUnderWay) return void (minute.skipped += 1);
    const { token, body } = next();
    const began = performance.now();
    underWay += 1;
    try {
      const headers = { 'content-type': 'application/json', authorization: token };
      const answer = await fetch(`${base}/api/Time/AddInputTime`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (!answer.ok) minute.errors += 1;
      minute.latencies.push(performance.now() - began);
    } catch {
      minute.errors += 1;
    } finally {
      underWay -= 1;
    }
  };

  process.stdout.write('minute  writes/s  p50 ms  p99 ms  errors  skipped  frames  RSS MiB  heap MiB\n');
  for (let n = 1; n <= minutes; n += 1) {
    const end = performance.now() + 60_000;
    for (let due = performance.now(); due < end; due += 1000 / rate) {
      const ahead = due - performance.now();
      if (ahead > 1) await new Promise((resolve) => setTimeout(resolve, ahead));
      void write();
    }
    const done = minute;
    minute = newMinute();
    const sorted = done.latencies.toSorted((a, b) => a - b);
    const { rss, heapUsed } = await product.ask<NodeJS.MemoryUsage>('memory');
    memory.push(megabytes(rss));
    const figures = [n, (sorted.length / 60).toFixed(1), quantile(sorted, 0.5), quantile(sorted, 0.99)];
    const rest = [done.errors, done.skipped, done.frames, megabytes(rss), megabytes(heapUsed)];
    process.stdout.write(`${[...figures, ...rest].map((value) => String(value).padStart(7)).join(' ')}\n`);
  }
  for (const socket of sockets) socket.terminate();
  const [settled, last] = [memory[2], memory.at(-1)];
  if (settled !== undefined && last !== undefined && memory.length > 3)
    process.stdout.write(`RSS since the third minute: ${last >= settled ? '+' : ''}${last - settled} MiB\n`);
} finally {
  product.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
