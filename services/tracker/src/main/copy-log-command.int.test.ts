import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { digestLog } from '@gestiontemps/kernel/log/copy-log';
import { createEsdbEventStore } from '@gestiontemps/kernel/log/event-store.esdb';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import { cloneDatabase, type TestDatabase } from '@gestiontemps/kernel/testing/database';
import { type EsdbDouble, startEsdbDouble } from '@gestiontemps/kernel/testing/esdb-double/esdb-double';
import { newEvent, newEvents, newStream } from '@gestiontemps/kernel/testing/log-events';
import { openStore } from '@gestiontemps/kernel/testing/open-store';
import { until } from '@gestiontemps/kernel/testing/until';
import { copyLogCommand } from './copy-log-command.ts';

let databases: TestDatabase[];
let doubles: EsdbDouble[];

beforeAll(async () => {
  databases = await Promise.all([cloneDatabase(), cloneDatabase()]);
  doubles = [await startEsdbDouble(), await startEsdbDouble(), await startEsdbDouble()];
});
afterAll(async () => {
  for (const double of doubles) double.stop();
  await Promise.all(databases.map((database) => database.drop()));
});

const urlOf = (of: TestDatabase | EsdbDouble | undefined): string => of?.url ?? '';
const copy = (FROM_URL: string, TO_URL: string) => copyLogCommand([], () => {}, { FROM_URL, TO_URL });
const digest = async (store: EventStore, close = store.close) => digestLog(store).finally(close);
const digestAt = (url: string) => {
  if (url.startsWith('esdb')) return digest(createEsdbEventStore({ url }));
  const { store, close } = openStore(url);
  return digest(store, close);
};

test('a log goes from PostgreSQL to EventStoreDB and back, and stays the same but for its positions', async () => {
  const [first, second] = databases.map(urlOf) as [string, string];
  const [double] = doubles.map(urlOf) as [string];
  const { store, close } = openStore(first);
  const stream = newStream();
  const said = newEvents(3).map((event) => ({
    ...event,
    metadata: { ...event.metadata, commandId: 'f7f9bd1c-5a4f-4a35-8a0a-2b1c6f0c9a11', bodyHmac: 'a body' },
  }));
  await store.append(stream, 0, said);
  for (let n = 0; n < 20; n += 1)
    await store.append(newStream(n % 2 ? 'tag' : 'week'), 0, newEvents(1 + (n % 3)));
  await store.append(stream, 3, [newEvent({ text: 'é \u0000 \ud800' })]);
  await close();
  const before = await digestAt(first);

  expect(await copy(first, double)).toMatchObject({
    code: 0,
    lines: [expect.stringContaining(before.hash), expect.any(String)],
  });
  expect(await digestAt(double)).toEqual(before);
  // Done again it finds that all is there.
  expect((await copy(first, double)).code).toBe(0);
  expect((await copy(double, second)).code).toBe(0);
  expect(await digestAt(second)).toEqual(before);

  // A command that was carried out before is known there.
  const moved = createEsdbEventStore({ url: double });
  expect(
    await moved.remembers(stream, { commandId: said[0]?.metadata.commandId ?? '', bodyHmac: 'a body' }),
  ).toBe(true);
  await moved.close();
});

test.each([
  ['--from', 'postgres://owner:a-password@localhost/data', '--to', 'esdb://localhost:2113'],
  ['--from', 'esdb://localhost:2113', '--to', 'esdb+discover://admin:changeit@one:2113,two:2113'],
])('a password is not taken from arguments, which everybody can read: %s %s %s %s', async (...args) => {
  const { code, lines } = await copyLogCommand(args, () => {});
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('FROM_URL or TO_URL')]);
});

test('an address that is none is told in a sentence', async () => {
  const [first] = databases.map(urlOf) as [string];
  await expect(copy(first, 'esdb://localhost:2113?tls=maybe')).rejects.toThrow(
    /^EVENT_STORE: the address of EventStoreDB is not one \(Unexpected "maybe"/,
  );
});

test('a target that holds anything else is refused, and left as it is', async () => {
  const [first] = databases.map(urlOf) as [string];
  const [, other] = doubles.map(urlOf) as [string, string];
  const store = createEsdbEventStore({ url: other });
  await store.append(newStream(), 0, newEvents(1));
  await store.close();
  const before = await digestAt(other);
  expect(await copy(first, other)).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^The target is not empty/)],
  });
  expect(await digestAt(other)).toEqual(before);
  expect(await copy('esdb://localhost:1', 'file:///log')).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/npm run copy-log/)],
  });
});

test('a copy that was killed goes on where it was', async () => {
  const [first] = databases.map(urlOf) as [string];
  const [, , last] = doubles as [EsdbDouble, EsdbDouble, EsdbDouble];
  const { store, close } = openStore(first);
  for (let n = 0; n < 300; n += 1) await store.append(newStream(), 0, newEvents(2));
  await close();
  const main = fileURLToPath(new URL('copy-log.ts', import.meta.url));
  const killed: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, FROM_URL: first, TO_URL: last.url },
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => killed.once('exit', resolve));
  await until(() => last.log.all.length > 100);
  killed.kill('SIGKILL');
  await gone;
  const before = await digestAt(first);
  expect((await digestAt(last.url)).events).toBeLessThan(before.events);
  expect((await copy(first, last.url)).code).toBe(0);
  expect(await digestAt(last.url)).toEqual(before);
});

/** As people run it: a process that lives no longer than what it has to do. */
const run = async (from: string, to: string): Promise<{ code: number | null; said: string }> => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const script = fileURLToPath(new URL('copy-log.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { env: { ...env, FROM_URL: from, TO_URL: to } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { code, said };
};

test('a copy from EventStoreDB, run by itself, says what it found before it ends', async () => {
  const double = await startEsdbDouble();
  const database = await cloneDatabase();
  try {
    const store = createEsdbEventStore({ url: double.url });
    await store.append(newStream(), 0, newEvents(40));
    await store.close();
    const { hash } = await digestAt(double.url);
    const { code, said } = await run(double.url, database.url);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(hash) });
  } finally {
    double.stop();
    await database.drop();
  }
});
