import { readFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { WebSocket } from 'ws';
import { child, type Product } from '../bench/child.ts';
import { lines } from '../bench/entry.ts';
import { otherCalls, rebuildBeside } from './load.ts';
import { growthOf, isLeak, memoryOf } from './memory.ts';

/**
 * `npm run soak -- [--minutes 10] [--rate 84] [--sockets 40] [--grow 6]`: the product under a steady load, on a
 * PostgreSQL of its own with every durability setting on: so many writes a second, a tenth as many of what else people
 * ask for, open browsers that hear of it, a view made again each minute. Prints a line a minute. Ends with 1 when a call
 * failed, a rebuild did not come out, no browser heard anything, or the memory of the server or of PostgreSQL has grown
 * since the third minute by more MiB a minute than caches that fill may (`--grow`), and than chance explains.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '84' },
    sockets: { type: 'string', default: '40' },
    grow: { type: 'string', default: '6' },
  },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const socketsWanted = Number(values.sockets);
const mayGrow = Number(values.grow);
/** Writes to one other call. */
const writesToOther = 10;
/** Milliseconds between two looks at the memory. */
const lookEvery = 5_000;
/** Minutes in which caches, pools and the code itself get warm. */
const warmUp = 3;
/** Writes that may be under way at a time: a machine that is slower than the rate is not asked for more. */
const mostUnderWay = 64;

interface Minute {
  readonly latencies: number[];
  errors: number;
  /** Writes that were not sent, since too many were under way. */
  skipped: number;
  frames: number;
  /** Other calls that were answered, and those that failed. */
  others: number;
  readonly otherErrors: string[];
}
const newMinute = (): Minute => ({
  latencies: [],
  errors: 0,
  skipped: 0,
  frames: 0,
  others: 0,
  otherErrors: [],
});

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
/** The first line of postmaster.pid is the number of the process. */
const postgresPid = Number.parseInt(await readFile(`${postgres.folder}/postmaster.pid`, 'utf8'), 10);
const product = await child<Product>('./product.ts', postgres.url);
const server: [number, number][] = [];
const database: [number, number][] = [];
const failures: string[] = [];
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

  const callOther = otherCalls({ said: product.said, base });
  const other = async (): Promise<void> => {
    const wrong = await callOther().catch(() => 'no answer');
    if (wrong === undefined) minute.others += 1;
    else minute.otherErrors.push(wrong);
  };
  const began = performance.now();
  const look = async (): Promise<void> => {
    const at = (performance.now() - began) / 60_000;
    const [ofServer, ofDatabase] = await Promise.all([memoryOf(product.pid), memoryOf(postgresPid)]);
    server.push([at, ofServer]);
    database.push([at, ofDatabase]);
  };
  const looking = setInterval(() => void look(), lookEvery);

  process.stdout.write(
    'minute  writes/s  p50 ms  p99 ms  errors  skipped  frames  others  failed  server MiB  heap MiB  PostgreSQL MiB\n',
  );
  for (let n = 1; n <= minutes; n += 1) {
    const end = performance.now() + 60_000;
    const rebuilt = rebuildBeside(n % 2 === 0 ? 'time-lines' : 'week-sheets', {
      DATABASE_URL: postgres.url,
      SECRET: product.said.secret,
    });
    let writes = 0;
    for (let due = performance.now(); due < end; due += 1000 / rate) {
      const ahead = due - performance.now();
      if (ahead > 1) await new Promise((resolve) => setTimeout(resolve, ahead));
      void write();
      if ((writes += 1) % writesToOther === 0) void other();
    }
    const done = minute;
    minute = newMinute();
    const sorted = done.latencies.toSorted((a, b) => a - b);
    if (!(await rebuilt)) failures.push(`the rebuild of minute ${n} did not come out`);
    const { heapUsed } = await product.ask<NodeJS.MemoryUsage>('memory');
    await look();
    const figures = [n, (sorted.length / 60).toFixed(1), quantile(sorted, 0.5), quantile(sorted, 0.99)];
    const rest = [done.errors, done.skipped, done.frames, done.others, done.otherErrors.length];
    const held = [server.at(-1)?.[1], heapUsed / 1_048_576, database.at(-1)?.[1]].map((one) =>
      Math.round(one ?? 0),
    );
    process.stdout.write(
      `${[...figures, ...rest, ...held].map((one) => String(one).padStart(7)).join(' ')}\n`,
    );
    if (done.errors > 0) failures.push(`${done.errors} writes failed in minute ${n}`);
    if (done.otherErrors.length > 0)
      failures.push(`minute ${n}: ${[...new Set(done.otherErrors)].join(', ')}`);
    if (done.frames === 0) failures.push(`no browser heard anything in minute ${n}`);
  }
  clearInterval(looking);
  for (const socket of sockets) socket.terminate();
  for (const [whose, samples] of [
    ['server', server],
    ['PostgreSQL', database],
  ] as const) {
    const growth = growthOf(samples.filter(([at]) => at >= warmUp));
    const said = `${growth.slope.toFixed(1)} ± ${growth.noise.toFixed(1)} MiB a minute since minute ${warmUp}`;
    process.stdout.write(`Memory of ${whose}: ${said} (at most ${mayGrow})\n`);
    if (isLeak(growth, mayGrow)) failures.push(`the memory of ${whose} grows`);
  }
} finally {
  product.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const failure of failures) process.stderr.write(`FAILED: ${failure}\n`);
process.exit(failures.length > 0 ? 1 : 0);
