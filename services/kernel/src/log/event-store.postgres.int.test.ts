import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPostgresEventStore, type PostgresEventStoreOptions } from './event-store.postgres.ts';
import { CommandReused, type EventStore, LogWentBack, StoreUnavailable } from './event-store.ts';
import { createPool, type Pool } from '../sql/sql.ts';
import { patientBegin } from '../testing/patient-begin.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { eventStoreContract } from '../testing/event-store-contract.ts';
import { company, newEvent, newStream } from '../testing/log-events.ts';
import { until } from '../testing/until.ts';

let database: TestDatabase;
let owner: Pool;
let api: Pool;
let reader: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url });
  api = createPool({ url: database.url, role: 'gestiontemps_api' });
  reader = createPool({ url: database.url, role: 'gestiontemps_projector' });
});

afterAll(async () => {
  await Promise.all([owner, api, reader].map((pool) => pool.end()));
  await database.drop();
});

const createStore = (options: Partial<PostgresEventStoreOptions> = {}): EventStore =>
  createPostgresEventStore({ api, reader, ...options });

eventStoreContract('PostgreSQL', async () => {
  await owner.query('truncate log.events');
  return createStore();
});

/** The positions of a subscription, as they come. */
const follow = (store: EventStore, after: number, signal: AbortSignal): number[] => {
  const positions: number[] = [];
  void (async () => {
    for await (const { events } of store.subscribe({ after, signal }))
      positions.push(...events.map(({ position }) => position));
  })();
  return positions;
};

describe('The PostgreSQL event store', () => {
  test('numbers the log densely, conflicts and refusals included', async () => {
    await owner.query('truncate log.events');
    const store = createStore();
    const contested = newStream();
    const stored = newEvent();
    await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        store.append(index % 5 === 0 ? contested : newStream(), 0, [
          newEvent(),
          index % 40 === 0 ? stored : newEvent(),
        ]),
      ),
    );
    const { events } = await store.readAll({ after: 0 });
    expect(events.length).toBeGreaterThan(300);
    expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
    await store.close();
  });

  test('takes recordedAt from the clock it is given, and never goes back', async () => {
    await owner.query('truncate log.events');
    const instants = ['2026-03-02T08:00:00.000Z', '2026-03-02T07:00:00.000Z', '2026-03-02T08:00:00.250Z'];
    const store = createStore({ now: () => new Date(instants.shift() ?? 0) });
    const recorded: string[] = [];
    for (let append = 0; append < 3; append += 1)
      recorded.push((await store.append(newStream(), 0, [newEvent()])).recordedAt);
    expect(recorded).toEqual([
      '2026-03-02T08:00:00.000Z',
      '2026-03-02T08:00:00.000Z',
      '2026-03-02T08:00:00.250Z',
    ]);
    await store.close();
  });

  test('lets one of two commands under one id be carried out, though the other has nothing to append', async () => {
    const store = createStore();
    const commandId = randomUUID();
    const bodyHmac = 'of this request';
    const [other, mine] = [newStream(), newStream()];
    const writer = await owner.connect();
    // Another process, about to commit.
    await writer.query('begin');
    await writer.query(`select pg_advisory_xact_lock('log.events'::regclass::oid::bigint)`);
    await writer.query('insert into log.commands (command_id, stream, body_hmac) values ($1, $2, $3)', [
      commandId,
      other,
      'of another request',
    ]);
    const remembered = store.remember(mine, { commandId, bodyHmac }).catch((error: unknown) => error);
    await until(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
      );
      return rows.length === 1;
    });
    await writer.query('commit');
    writer.release();
    expect(await remembered).toBeInstanceOf(CommandReused);
    await store.close();
  });

  test('tells of appends of others, and of no own ones', async () => {
    let heard = 0;
    const [store, other] = [createStore({ onOthers: () => (heard += 1) }), createStore()];
    const ending = new AbortController();
    const positions = follow(store, await store.head(), ending.signal);
    await store.append(newStream(), 0, [newEvent()]);
    await until(() => positions.length === 1);
    await sleep(100);
    expect(heard).toBe(0);
    await other.append(newStream(), 0, [newEvent()]);
    await until(() => heard > 0);
    ending.abort();
    await Promise.all([store.close(), other.close()]);
  });

  test('hears other processes by signal', async () => {
    const [writing, following] = [createStore(), createStore({ pollEvery: 60_000 })];
    const stop = new AbortController();
    const positions = follow(following, await following.head(), stop.signal);
    const heard: number[] = [];
    following.onAppend((position) => heard.push(position));
    const hears = (position: number): Promise<void> =>
      // Sooner than the minute after which it would have looked by itself.
      until(() => positions.includes(position) && heard.some((it) => it >= position));
    await hears((await writing.append(newStream(), 0, [newEvent()])).position);
    await hears((await writing.append(newStream(), 0, [newEvent()])).position);
    // One that has no connection for signals yet tells as soon as it has.
    const late = createStore();
    await hears((await late.append(newStream(), 0, [newEvent()])).position);
    stop.abort();
    await Promise.all([writing, following, late].map((store) => store.close()));
  });

  test('sees appends whose signal was lost', async () => {
    const store = createStore({ pollEvery: 20 });
    const stop = new AbortController();
    const positions = follow(store, await store.head(), stop.signal);
    const { rows } = await owner.query<{ position: number }>(
      'select last_position as position from log.append($1)',
      [[newStream(), 0, company, randomUUID(), 'TimeEntryAdded', '{}', '{}'].join('\u001f')],
    );
    await until(() => positions.length > 0);
    expect(positions).toEqual([rows[0]?.position]);
    stop.abort();
    await store.close();
  });

  test('is unavailable behind a writer that does not answer, then goes on', async () => {
    const store = createStore();
    await store.append(newStream(), 0, [newEvent()]);
    const stuck = await owner.connect();
    await stuck.query(`${patientBegin}; select pg_advisory_xact_lock('log.events'::regclass::oid::bigint)`);
    const [first, second] = [newStream(), newStream()];
    const event = newEvent();
    const answers = await Promise.allSettled([
      store.append(first, 0, [event]),
      sleep(20).then(() => store.append(second, 0, [newEvent()])),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(StoreUnavailable) });
    await stuck.query('rollback');
    stuck.release();
    expect((await store.append(first, 0, [event])).version).toBe(1);
    await store.close();
  });

  test('outlives the loss of every connection, and so do its subscriptions', async () => {
    const lost: Error[] = [];
    const store = createStore({ onError: (error) => lost.push(error) });
    const stop = new AbortController();
    const positions = follow(store, await store.head(), stop.signal);
    await store.append(newStream(), 0, [newEvent()]);
    await until(() => positions.length === 1);
    const event = newEvent();
    const stream = newStream();
    for (let round = 0; round < 3; round += 1) {
      await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      await sleep(30);
    }
    // The outcome of one that was under way is unknown: asked again, it is appended once.
    const append = (): Promise<unknown> => store.append(stream, 0, [event]);
    await append().catch(append);
    await until(() => positions.length === 2);
    expect(await store.readStream(stream, { entreprise: company })).toHaveLength(1);
    expect(lost.length).toBeGreaterThan(0);
    stop.abort();
    await store.close();
  });

  test('gives up on a database that turns out to be an older copy, and leaves no connection to it', async () => {
    const went: Error[] = [];
    const store = createStore({ onWentBack: (error) => went.push(error) });
    const listeners = async (): Promise<number> =>
      (
        await owner.query(
          `select from pg_stat_activity where query ~ '^(listen|select pg_notify)' and datname = current_database()`,
        )
      ).rows.length;
    store.onAppend(() => {});
    await until(async () => (await listeners()) === 1);
    const stream = newStream();
    const { position } = await store.append(stream, 0, [newEvent(), newEvent()]);
    await owner.query('delete from log.events where position = $1', [position]);
    await expect(store.head()).rejects.toThrow(LogWentBack);
    await expect(store.append(stream, 1, [newEvent()])).rejects.toThrow(StoreUnavailable);
    await expect(store.readStream(stream, { entreprise: company })).rejects.toThrow(StoreUnavailable);
    expect(went).toHaveLength(1);
    await store.close();
    await until(async () => (await listeners()) === 0);
  });

  test('is unavailable, not broken, without a server', async () => {
    const nowhere = createPool({ url: 'postgres://nobody@127.0.0.1:9/nowhere' });
    const store = createStore({ api: nowhere, reader: nowhere });
    await expect(store.append(newStream(), 0, [newEvent()])).rejects.toThrow(StoreUnavailable);
    await expect(store.readStream(newStream(), { entreprise: company })).rejects.toThrow(StoreUnavailable);
    await expect(store.readAll({ after: 0 })).rejects.toThrow(StoreUnavailable);
    await expect(store.scan({ after: 0, until: 1 })[Symbol.asyncIterator]().next()).rejects.toThrow(
      StoreUnavailable,
    );
    await store.close();
    await nowhere.end();
  });
});

describe('The wall around the log', () => {
  const line = (stream: string, of: string): string =>
    [stream, 0, of, randomUUID(), 'TimeEntryAdded', '{}', '{}'].join('\u001f');
  const denied = { code: '42501' };

  test('lets the api append to and read streams of the company it names, and of no other', async () => {
    const stream = newStream();
    await expect(
      api.query('select * from log.append($1)', [line(stream, randomUUID())]),
    ).rejects.toMatchObject(denied);
    await expect(api.query('select * from log.append($1)', [line(stream, '')])).rejects.toMatchObject(denied);
    await api.query('select * from log.append($1)', [line(stream, company)]);
    const read = async (of: string | null): Promise<number> =>
      (await api.query('select * from log.read_stream($1, $2, 1, 10)', [stream, of])).rows.length;
    expect(await read(company)).toBe(1);
    expect(await read(randomUUID())).toBe(0);
    expect(await read(null)).toBe(0);
  });

  test('keeps the api from the table and from the whole log', async () => {
    await expect(api.query('select * from log.events')).rejects.toMatchObject(denied);
    await expect(api.query('select * from log.recorded')).rejects.toMatchObject(denied);
    await expect(api.query('delete from log.events')).rejects.toMatchObject(denied);
    await expect(api.query('select * from log.read_all(0, 10, null, 10)')).rejects.toMatchObject(denied);
  });

  test('lets the projector read everything and change nothing', async () => {
    expect((await reader.query('select * from log.recorded limit 1')).rows).toHaveLength(1);
    await expect(reader.query(`update log.events set data = '{}'`)).rejects.toMatchObject(denied);
    await expect(reader.query('truncate log.events')).rejects.toMatchObject(denied);
  });

  test('gives the api no way around row-level security', async () => {
    const { rows } = await api.query(
      'select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }]);
  });
});
