import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { eventStoreContract } from '../testing/event-store-contract.ts';
import { type EsdbDouble, startEsdbDouble } from '../testing/esdb-double/esdb-double.ts';
import { collect, company, newEvent, newEvents, newStream } from '../testing/log-events.ts';
import { findRealEsdb, startRealEsdb } from '../testing/real-esdb.ts';
import { until } from '../testing/until.ts';
import { createEsdbEventStore, type EsdbEventStore, type EsdbEventStoreOptions } from './event-store.esdb.ts';
import { type EventStore, LogWentBack, StoreUnavailable } from './event-store.ts';

let double: EsdbDouble | undefined;
afterAll(() => double?.stop());

eventStoreContract('EventStoreDB, as its test double has it', async () => {
  double?.stop();
  double = await startEsdbDouble();
  return createEsdbEventStore({ url: double.url });
});

const real = findRealEsdb();
// No image of it can be had where nobody gives one: that is said, and is no failure.
if ('missing' in real) process.stderr.write(`A real EventStoreDB was not tried: ${real.missing}\n`);
else
  describe('A real EventStoreDB', () => {
    let server: { url: string; stop: () => void } | undefined;
    beforeAll(async () => {
      server = 'url' in real ? { url: real.url, stop: () => {} } : await startRealEsdb();
    });
    afterAll(() => server?.stop());
    // A log of its own for each test: a server is not emptied.
    eventStoreContract('EventStoreDB', () =>
      Promise.resolve(createEsdbEventStore({ url: server?.url ?? '', log: randomUUID() })),
    );
  });

/** A double and a store on it, for one test. */
const on = async (
  of: Parameters<typeof startEsdbDouble>[0],
  work: (
    double: EsdbDouble,
    store: EsdbEventStore,
    open: (options?: Partial<EsdbEventStoreOptions>) => EsdbEventStore,
  ) => Promise<void>,
): Promise<void> => {
  const own = await startEsdbDouble(of);
  const stores: EventStore[] = [];
  const open = (options: Partial<EsdbEventStoreOptions> = {}): EsdbEventStore => {
    const store = createEsdbEventStore({ url: own.url, patience: 2_000, ...options });
    stores.push(store);
    return store;
  };
  try {
    await work(own, open(), open);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    own.stop();
  }
};

/** Ids of a subscription, as they come. */
const follow = (store: EventStore, options: Partial<Parameters<EventStore['subscribe']>[0]> = {}) => {
  const ids: string[] = [];
  const stop = new AbortController();
  const over = (async () => {
    for await (const { events } of store.subscribe({ after: 0, signal: stop.signal, ...options }))
      ids.push(...events.map(({ id }) => id));
  })();
  return { ids, stop: () => (stop.abort(), over) };
};

describe('The EventStoreDB event store', () => {
  test('appends once what is asked again after an answer that was lost', () =>
    on({}, async (server, store) => {
      await store.append(newStream(), 0, [newEvent()]);
      const [stream, events] = [newStream(), newEvents(2)];
      server.loseAnswers(1);
      await expect(store.append(stream, 0, events)).rejects.toThrow(StoreUnavailable);
      expect(await store.append(stream, 0, events)).toMatchObject({ version: 2, replayed: true });
      expect(await store.readStream(stream, { entreprise: company })).toHaveLength(2);
    }));

  test('carries a command out once, though the answer was lost and it decides otherwise', () =>
    on({}, async (server, store, open) => {
      const stream = newStream();
      const said = () => {
        const event = newEvent();
        const metadata = { ...event.metadata, commandId: 'a command', bodyHmac: 'a body' };
        return [{ ...event, metadata }];
      };
      // The mark's answer first, then that of its events.
      server.loseAnswers(1);
      await expect(store.append(stream, 0, said())).rejects.toThrow(StoreUnavailable);
      expect(await store.append(stream, 0, said())).toMatchObject({ version: 1, replayed: false });
      expect(await open().append(stream, 1, said())).toMatchObject({ version: 1, replayed: true });
      expect(await store.readStream(stream, { entreprise: company })).toHaveLength(1);
    }));

  test('forgets commands of before an instant, and may hear of them anew', () =>
    on({}, async (_server, store) => {
      const [stream, other] = [newStream(), newStream()];
      const command = { commandId: 'a command', bodyHmac: 'a body' };
      await store.remember(stream, command);
      await store.remember(other, command);
      expect(await store.forgetCommands(new Date(Date.now() - 60_000))).toBe(0);
      expect(await store.remembers(stream, command)).toBe(true);
      await store.forgetCommands(new Date(Date.now() + 60_000));
      expect(await store.remembers(stream, command)).toBe(false);
      const anew = { ...command, bodyHmac: 'another body' };
      expect(await store.remember(stream, anew)).toBe('new');
      expect(await store.remember(other, anew)).toBe('new');
      expect(await store.remembers(other, anew)).toBe(true);
    }));

  test('is unavailable behind a server that does not answer, then goes on', () =>
    on({}, async (server, _store, open) => {
      const store = open({ patience: 300 });
      server.setSilent(true);
      await expect(store.append(newStream(), 0, [newEvent()])).rejects.toThrow(StoreUnavailable);
      await expect(store.head()).rejects.toThrow(StoreUnavailable);
      await expect(store.readAll({ after: 0 })).rejects.toThrow(StoreUnavailable);
      server.setSilent(false);
      expect((await store.append(newStream(), 0, [newEvent()])).version).toBe(1);
    }));

  test('takes what a server that falls silent leaves unfinished for no answer, least of all for an empty log', () =>
    on({}, async (server, _store, open) => {
      const wentBack: unknown[] = [];
      const store = open({ patience: 600, onWentBack: (error) => void wentBack.push(error) });
      const stream = newStream();
      await store.append(stream, 0, newEvents(30));
      const wrong: unknown[] = [];
      const ask = async (
        work: () => Promise<unknown>,
        right: (answer: unknown) => boolean,
      ): Promise<void> => {
        const answer = await work().catch((error: unknown) => error);
        if (!(answer instanceof StoreUnavailable || right(answer))) wrong.push(answer);
      };
      const head = await store.head();
      server.setSilent(true);
      const asking: Promise<void>[] = [];
      // Each begins on the client that the first ones are about to give up.
      for (let nth = 0; nth < 40; nth += 1) {
        asking.push(
          ask(store.head, (answer) => answer === head),
          ask(
            () => store.readStream(stream, { entreprise: company }),
            (answer) => Array.isArray(answer) && answer.length === 30,
          ),
        );
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      server.setSilent(false);
      await Promise.all(asking);
      expect({ wrong, wentBack }).toEqual({ wrong: [], wentBack: [] });
      expect(await store.head()).toBe(head);
    }));

  test('is unavailable, not broken, without a server', async () => {
    const store = createEsdbEventStore({ url: 'esdb://127.0.0.1:9?tls=false', patience: 2_000 });
    await expect(store.append(newStream(), 0, [newEvent()])).rejects.toThrow(StoreUnavailable);
    await expect(store.readStream(newStream(), { entreprise: company })).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    await expect(collect(store.scan({ after: 0, until: 1 }))).rejects.toThrow(StoreUnavailable);
    await store.close();
  });

  test('follows again where a subscription ended without a word, and where the server went and came', () =>
    on({}, async (server, store) => {
      const following = follow(store);
      const appended: string[] = [];
      const append = async (): Promise<void> => {
        const events = newEvents(2);
        const stream = newStream();
        // Asked until it is answered, as a caller does: the ids are the same.
        for (;;)
          try {
            await store.append(stream, 0, events);
            break;
          } catch (error) {
            if (!(error instanceof StoreUnavailable)) throw error;
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        appended.push(...events.map(({ id }) => id));
      };
      await append();
      await until(() => following.ids.length === 2);
      server.endSubscriptions();
      await append();
      await until(() => following.ids.length === 4);
      for (let round = 0; round < 3; round += 1) {
        const appending = Array.from({ length: 10 }, append);
        server.stop();
        setTimeout(() => void server.start(), 100);
        await Promise.all(appending);
      }
      await until(() => following.ids.length >= appended.length);
      const all = (await store.readAll({ after: 0 })).events.map(({ id }) => id);
      expect(all.toSorted()).toEqual(appended.toSorted());
      expect(following.ids).toEqual(all);
      await following.stop();
    }));

  test('passes events of others, and marks of commands, and sees none of them', () =>
    on({}, async (server, store, open) => {
      const client = EventStoreDBClient.connectionString(server.url);
      const foreign = (stream: string, count: number) =>
        client.appendToStream(
          stream,
          Array.from({ length: count }, () => jsonEvent({ type: 'Theirs', data: {} })),
        );
      const following = follow(store, { categories: ['week'] });
      await foreign('week-theirs', 100);
      expect(await store.head()).toBe(0);
      expect(await store.readAll({ after: 0 })).toEqual({ events: [], upTo: 0 });
      const [first, second] = [newEvents(1), newEvents(1)];
      await store.append(newStream(), 0, first);
      await foreign('week-theirs', 100);
      await store.remember(newStream(), { commandId: 'one', bodyHmac: 'body' });
      await open({ log: 'another' }).append(newStream(), 0, newEvents(1));
      await store.append(newStream('tag'), 0, newEvents(1));
      await store.append(newStream(), 0, second);
      const ids = [...first, ...second].map(({ id }) => id);
      await until(() => following.ids.length === 2);
      expect(following.ids).toEqual(ids);
      await foreign('week-theirs', 100);
      const range = { after: 0, until: await store.head(), categories: ['week'] };
      expect((await collect(store.scan(range))).flat().map(({ id }) => id)).toEqual(ids);
      await following.stop();
      await client.dispose();
    }));

  test('works with a server of before batches, and of before it says that a subscription has caught up', () =>
    on({ hasBatchAppend: false, tellsCaughtUp: false }, async (_server, store) => {
      const stream = newStream();
      await store.append(stream, 0, newEvents(3));
      await expect(store.append(stream, 1, newEvents(3))).rejects.toMatchObject({ actual: 3 });
      await store.append(newStream('tag'), 0, newEvents(70));
      const range = { after: 0, until: await store.head(), categories: ['week'] };
      expect((await collect(store.scan(range))).flat()).toHaveLength(3);
      await store.append(newStream(), 0, newEvents(1));
      range.until = await store.head();
      expect((await collect(store.scan(range))).flat()).toHaveLength(4);
    }));

  test('never lets recordedAt go back with the clock of the server', () => {
    let clock = Date.parse('2026-03-02T08:00:00.000Z');
    return on({ now: () => clock }, async (_server, store) => {
      const recorded = async () => (await store.append(newStream(), 0, [newEvent()])).recordedAt;
      expect(await recorded()).toBe('2026-03-02T08:00:00.000Z');
      clock -= 3_600_000;
      expect(await recorded()).toBe('2026-03-02T08:00:00.000Z');
      const { events } = await store.readAll({ after: 0 });
      expect(events.map(({ recordedAt }) => recordedAt)).toEqual(Array(2).fill('2026-03-02T08:00:00.000Z'));
      clock += 3_600_250;
      expect(await recorded()).toBe('2026-03-02T08:00:00.250Z');
    });
  });

  test('gives up on a log that turns out to be an older copy', () =>
    on({}, async (server, _store, open) => {
      const went: Error[] = [];
      const store = open({ onWentBack: (error) => went.push(error) });
      await store.append(newStream(), 0, newEvents(2));
      server.stop();
      const other = await startEsdbDouble({ port: server.port });
      try {
        await until(async () => (await store.head().catch((error: unknown) => error)) instanceof LogWentBack);
        await expect(store.append(newStream(), 0, [newEvent()])).rejects.toThrow(StoreUnavailable);
        expect(went).toHaveLength(1);
      } finally {
        other.stop();
      }
    }));

  test('tells of appends of others, and of no own ones', () =>
    on({}, async (_server, other, open) => {
      let heard = 0;
      const store = open({ onOthers: () => (heard += 1) });
      const following = follow(store);
      await store.append(newStream(), 0, [newEvent()]);
      await until(() => following.ids.length === 1);
      expect(heard).toBe(0);
      await other.append(newStream(), 0, [newEvent()]);
      await until(() => heard > 0);
      await following.stop();
    }));
});
