import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type EventStore, type NewEvent, StoreUnavailable, VersionConflict } from '../event-store.ts';
import type { Json } from '../json.ts';

const company = '0f5d2a58-8c3e-4d6e-9d0e-3c1a7e2b9f10';
const otherCompany = '7a1c9b3e-2f54-4e0b-8d6a-5b9e1f0c2d34';

const newStream = (category = 'week', of = company): string => `${category}-${of}~${randomUUID()}`;

const newEvent = (data: Json = {}, over: Partial<NewEvent> = {}): NewEvent => ({
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

const newEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, index) => newEvent({ index }));

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};

type Page = Awaited<ReturnType<EventStore['readAll']>>;

/**
 * What every event store keeps, whatever it is made of.
 * @param create gives an empty store; the suite closes it
 */
export function eventStoreContract(name: string, create: () => Promise<EventStore>): void {
  describe(`The event store contract, kept by ${name}`, () => {
    let store: EventStore;

    beforeEach(async () => {
      store = await create();
    });

    afterEach(() => store.close());

    /** Pages of a subscription until `enough` of them. */
    const follow = async (
      options: Omit<Parameters<EventStore['subscribe']>[0], 'signal'>,
      enough: (pages: readonly Page[]) => boolean,
    ): Promise<Page[]> => {
      const stop = new AbortController();
      const pages: Page[] = [];
      for await (const page of store.subscribe({ ...options, signal: stop.signal })) {
        pages.push(page);
        if (enough(pages)) stop.abort();
      }
      return pages;
    };
    const idsOf = (pages: readonly { events: readonly { id: string }[] }[]): string[] =>
      pages.flatMap(({ events }) => events.map(({ id }) => id));

    describe('append', () => {
      test('gives versions from 1 and the last position', async () => {
        const stream = newStream();
        const first = await store.append(stream, 0, newEvents(2));
        const second = await store.append(stream, 2, newEvents(1));
        expect(first.version).toBe(2);
        expect(second.version).toBe(3);
        expect(second.position).toBeGreaterThan(first.position);
        expect(await store.head()).toBe(second.position);
        const read = await store.readStream(stream);
        expect(read.map(({ version }) => version)).toEqual([1, 2, 3]);
        expect(read[2]).toMatchObject({ position: second.position, recordedAt: second.recordedAt });
      });

      test('expecting 0 refuses a stream that exists', async () => {
        const stream = newStream();
        await store.append(stream, 0, newEvents(1));
        await expect(store.append(stream, 0, newEvents(1))).rejects.toThrow(VersionConflict);
      });

      test('expecting a version refuses a stream that does not exist', async () => {
        await expect(store.append(newStream(), 1, newEvents(1))).rejects.toMatchObject({
          expected: 1,
          actual: 0,
        });
      });

      test('says in a conflict where the stream is, and appends nothing', async () => {
        const stream = newStream();
        await store.append(stream, 0, newEvents(3));
        const head = await store.head();
        await expect(store.append(stream, 1, newEvents(1))).rejects.toMatchObject({
          name: 'VersionConflict',
          stream,
          expected: 1,
          actual: 3,
        });
        expect(await store.head()).toBe(head);
        expect(await store.readStream(stream)).toHaveLength(3);
      });

      test('lets one of many simultaneous appends at the same version through', async () => {
        const stream = newStream();
        const answers = await Promise.allSettled(
          Array.from({ length: 20 }, () => store.append(stream, 0, newEvents(1))),
        );
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await store.readStream(stream)).toHaveLength(1);
      });

      test('answers a repeated append as the first time and appends nothing', async () => {
        const stream = newStream();
        const events = newEvents(2);
        const first = await store.append(stream, 0, events);
        expect(await store.append(stream, 0, events)).toEqual(first);
        await store.append(stream, 2, newEvents(1));
        expect(await store.append(stream, 0, events)).toEqual(first);
        expect(await store.readStream(stream)).toHaveLength(3);
      });

      test('answers both of two simultaneous appends of the same events', async () => {
        const stream = newStream();
        const events = newEvents(1);
        const [one, other] = await Promise.all([
          store.append(stream, 0, events),
          store.append(stream, 0, events),
        ]);
        expect(one).toEqual(other);
        expect(await store.readStream(stream)).toHaveLength(1);
      });

      test('keeps the first content of an id that comes back with another', async () => {
        const stream = newStream();
        const event = newEvent({ minutes: 60 });
        await store.append(stream, 0, [event]);
        await store.append(stream, 0, [{ ...event, data: { minutes: 90 } }]);
        expect((await store.readStream(stream)).map(({ data }) => data)).toEqual([{ minutes: 60 }]);
      });

      test('takes part of a stored append, or more than it, for a conflict', async () => {
        const stream = newStream();
        const [first, second] = newEvents(2) as [NewEvent, NewEvent];
        await store.append(stream, 0, [first]);
        await expect(store.append(stream, 0, [first, second])).rejects.toThrow(VersionConflict);
        await expect(store.append(stream, 0, [second])).rejects.toThrow(VersionConflict);
      });

      test('refuses an id that is stored elsewhere, and that append alone', async () => {
        const stored = newEvent();
        await store.append(newStream(), 0, [stored]);
        const streams = Array.from({ length: 30 }, () => newStream());
        const answers = await Promise.allSettled(
          streams.map((stream, index) =>
            store.append(stream, 0, [newEvent(), index === 17 ? stored : newEvent()]),
          ),
        );
        expect(answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([17]);
        expect(await store.readStream(streams[17] as string)).toEqual([]);
        expect(await store.readStream(streams[29] as string)).toHaveLength(2);
      });

      test('never lets recordedAt decrease', async () => {
        await Promise.all(Array.from({ length: 20 }, () => store.append(newStream(), 0, newEvents(2))));
        const { events } = await store.readAll({ after: 0 });
        const instants = events.map(({ recordedAt }) => recordedAt);
        expect(instants).toHaveLength(40);
        expect(instants).toEqual(instants.toSorted());
        for (const instant of instants) expect(new Date(instant).toISOString()).toBe(instant);
      });

      test('keeps every character', async () => {
        const stream = newStream();
        const data = {
          text: 'Là-bas « œuvre » 1 234,50 € — 你好 👷🏽‍♀️ \\ \\n " \' \t\r\n \u2028 \u0000 \u001e\u001f \ud800 {1,2} \\N \\.',
          'clé "étrange"': [0, -1.5, 1e21, true, null, [], {}],
        };
        await store.append(stream, 0, [newEvent(data)]);
        expect((await store.readStream(stream))[0]?.data).toEqual(data);
        const [scanned] = await collect(store.scan({ after: 0, until: await store.head() }));
        expect(scanned?.[0]?.data).toEqual(data);
      });

      test('keeps metadata, and data of any shape', async () => {
        const stream = newStream();
        const event = newEvent('text');
        const full = { ...event.metadata, bodyHmac: 'hmac', onBehalfOf: randomUUID() };
        await store.append(stream, 0, [
          { ...event, metadata: full },
          newEvent(null),
          newEvent(12),
          newEvent([1]),
        ]);
        const read = await store.readStream(stream);
        expect(read.map(({ data }) => data)).toEqual(['text', null, 12, [1]]);
        expect(read[0]).toMatchObject({ id: event.id, type: event.type, stream, metadata: full });
      });

      test('keeps what was given, not what it becomes', async () => {
        const stream = newStream();
        const data = { minutes: 60 };
        const appending = store.append(stream, 0, [newEvent(data)]);
        data.minutes = 90;
        await appending;
        const read = await store.readStream(stream);
        expect(read[0]?.data).toEqual({ minutes: 60 });
      });

      test('takes large events among small ones', async () => {
        const large = 'é'.repeat(1_500_000);
        const streams = Array.from({ length: 6 }, () => newStream());
        await Promise.all(
          streams.map((stream, index) =>
            store.append(stream, 0, [newEvent(index % 2 === 0 ? large : 'small')]),
          ),
        );
        expect((await store.readStream(streams[4] as string))[0]?.data).toBe(large);
        expect((await store.readStream(streams[5] as string))[0]?.data).toBe('small');
      });

      test('takes as many events as a large decision makes', async () => {
        const stream = newStream('ledger');
        const { version } = await store.append(stream, 0, newEvents(500));
        expect(version).toBe(500);
        const read = await store.readStream(stream);
        expect(read.map(({ data }) => data)).toEqual(Array.from({ length: 500 }, (_, index) => ({ index })));
      });

      test('refuses what no stream can take', async () => {
        const stream = newStream();
        const foreign = newEvent({}, { metadata: { ...newEvent().metadata, entreprise: otherCompany } });
        const twice = newEvent();
        await expect(store.append(stream, 0, [])).rejects.toThrow(RangeError);
        await expect(store.append(stream, -1, newEvents(1))).rejects.toThrow(RangeError);
        await expect(store.append(stream, 0, [foreign])).rejects.toThrow(RangeError);
        await expect(store.append(stream, 0, [twice, twice])).rejects.toThrow(RangeError);
        await expect(store.append(stream, 0, [newEvent({}, { type: 'a\u001fb' })])).rejects.toThrow(
          RangeError,
        );
        await expect(store.append(`${stream}\u001e`, 0, newEvents(1))).rejects.toThrow(RangeError);
        await expect(store.append('week', 0, newEvents(1))).rejects.toThrow(RangeError);
        expect(await store.head()).toBe(0);
      });

      test('gives accounts no company', async () => {
        const stream = `account-${randomUUID()}`;
        const event = newEvent();
        await expect(store.append(stream, 0, [event])).rejects.toThrow(RangeError);
        await store.append(stream, 0, [{ ...event, metadata: { ...event.metadata, entreprise: null } }]);
        expect((await store.readStream(stream))[0]?.metadata.entreprise).toBeNull();
      });
    });

    describe('readStream', () => {
      test('gives nothing of a stream that does not exist', async () => {
        expect(await store.readStream(newStream())).toEqual([]);
      });

      test('reads between two versions, both included', async () => {
        const stream = newStream();
        await store.append(stream, 0, newEvents(5));
        const versions = async (range: { from?: number; to?: number }): Promise<number[]> =>
          (await store.readStream(stream, range)).map(({ version }) => version);
        expect(await versions({ from: 3 })).toEqual([3, 4, 5]);
        expect(await versions({ to: 2 })).toEqual([1, 2]);
        expect(await versions({ from: 2, to: 4 })).toEqual([2, 3, 4]);
        expect(await versions({ from: 6 })).toEqual([]);
      });

      test('gives no event of a stream whose name begins alike', async () => {
        const stream = newStream();
        await store.append(stream, 0, newEvents(1));
        await store.append(`${stream}~more`, 0, newEvents(2));
        expect(await store.readStream(stream)).toHaveLength(1);
      });
    });

    describe('readAll', () => {
      test('is empty on an empty log', async () => {
        expect(await store.readAll({ after: 0 })).toEqual({ events: [], upTo: 0 });
        expect(await store.head()).toBe(0);
      });

      test('gives the log in the order of the appends, page by page', async () => {
        const streams = [newStream(), newStream('project'), newStream('user')];
        const appended: string[] = [];
        for (let round = 0; round < 4; round += 1)
          for (const stream of streams) {
            const events = newEvents(2);
            await store.append(stream, round * 2, events);
            appended.push(...events.map(({ id }) => id));
          }
        const pages: Page[] = [];
        let after = 0;
        do {
          const page = await store.readAll({ after, limit: 5 });
          pages.push(page);
          after = page.upTo;
        } while (pages.at(-1)?.events.length === 5);
        expect(idsOf(pages)).toEqual(appended);
        expect(after).toBe(await store.head());
        const positions = pages.flatMap(({ events }) => events.map(({ position }) => position));
        expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
      });

      test('gives the categories asked for and passes the others', async () => {
        const [one, two] = [newStream('week'), newStream('project')];
        const [first, second, third, fourth] = newEvents(4) as [NewEvent, NewEvent, NewEvent, NewEvent];
        await store.append(one, 0, [first]);
        await store.append(two, 0, [second]);
        await store.append(newStream('weekly'), 0, [third]);
        await store.append(one, 1, [fourth]);
        await store.append(newStream('tag'), 0, newEvents(3));
        const weeks = await store.readAll({ after: 0, categories: ['week'] });
        expect(idsOf([weeks])).toEqual([first.id, fourth.id]);
        expect(weeks.upTo).toBe(await store.head());
        const both = await store.readAll({ after: 0, categories: ['week', 'project'] });
        expect(idsOf([both])).toEqual([first.id, second.id, fourth.id]);
        const none = await store.readAll({ after: 0, categories: ['client'] });
        expect(none).toEqual({ events: [], upTo: await store.head() });
        expect((await store.readAll({ after: 0, categories: [] })).events).toEqual([]);
      });

      test('leaves nothing out up to upTo when a page is full', async () => {
        await store.append(newStream('tag'), 0, newEvents(2));
        const weeks = newEvents(3);
        await store.append(newStream('week'), 0, weeks);
        await store.append(newStream('tag'), 0, newEvents(2));
        const first = await store.readAll({ after: 0, categories: ['week'], limit: 2 });
        const second = await store.readAll({ after: first.upTo, categories: ['week'], limit: 2 });
        expect(idsOf([first])).toEqual(weeks.slice(0, 2).map(({ id }) => id));
        expect(idsOf([second])).toEqual(weeks.slice(2).map(({ id }) => id));
        expect(second.upTo).toBe(await store.head());
      });
    });

    describe('subscribe', () => {
      test('gives the past, then the present', async () => {
        const stream = newStream();
        const [past, present] = [newEvents(1_500), newEvents(3)];
        for (let version = 0; version < past.length; version += 500)
          await store.append(stream, version, past.slice(version, version + 500));
        const pages = await follow({ after: 0 }, (sofar) => {
          const received = idsOf(sofar).length;
          if (received === past.length) void store.append(stream, past.length, present);
          return received >= past.length + present.length;
        });
        expect(idsOf(pages)).toEqual([...past, ...present].map(({ id }) => id));
        for (const { events } of pages) expect(events.length).toBeLessThanOrEqual(1_000);
        expect(pages.at(-1)?.upTo).toBe(await store.head());
      });

      test('from the head gives new events only', async () => {
        await store.append(newStream(), 0, newEvents(3));
        const fresh = newEvents(2);
        const following = follow({ after: await store.head() }, (pages) => idsOf(pages).length >= 2);
        await store.append(newStream(), 0, fresh);
        expect(idsOf(await following)).toEqual(fresh.map(({ id }) => id));
      });

      test('moves upTo past events of other categories', async () => {
        await store.append(newStream('tag'), 0, newEvents(5));
        const head = await store.head();
        const pages = await follow(
          { after: 0, categories: ['week'] },
          (sofar) => sofar.at(-1)?.upTo === head,
        );
        expect(idsOf(pages)).toEqual([]);
      });

      test('serves several followers, each in order', async () => {
        const streams = Array.from({ length: 40 }, () => newStream());
        const following = Array.from({ length: 3 }, () =>
          follow({ after: 0 }, (pages) => idsOf(pages).length === 80),
        );
        await Promise.all(streams.map((stream) => store.append(stream, 0, newEvents(2))));
        const all = idsOf([await store.readAll({ after: 0 })]);
        for (const pages of await Promise.all(following)) expect(idsOf(pages)).toEqual(all);
      });

      test('ends at once when aborted while it waits', async () => {
        const stop = new AbortController();
        const following = collect(store.subscribe({ after: 0, signal: stop.signal }));
        setTimeout(() => stop.abort(), 30);
        expect(await following).toEqual([]);
        expect(await collect(store.subscribe({ after: 0, signal: stop.signal }))).toEqual([]);
      });

      test('ends when the store closes', async () => {
        const following = collect(store.subscribe({ after: 0, signal: new AbortController().signal }));
        await store.close();
        expect(await following).toEqual([]);
      });
    });

    describe('scan', () => {
      test('gives the events of readAll up to a position', async () => {
        for (const category of ['week', 'tag', 'week', 'project'])
          await store.append(newStream(category), 0, newEvents(600));
        const all = (await store.readAll({ after: 0, limit: 10_000 })).events;
        const until = all[2_100]?.position ?? 0;
        const scanned = (options: { after: number; categories?: string[] }) =>
          collect(store.scan({ until, ...options })).then((batches) => batches.flat());
        expect(await scanned({ after: 0 })).toEqual(all.slice(0, 2_101));
        expect(await scanned({ after: all[9]?.position ?? 0 })).toEqual(all.slice(10, 2_101));
        expect(await scanned({ after: 0, categories: ['tag'] })).toEqual(all.slice(600, 1_200));
        expect(await scanned({ after: 0, categories: [] })).toEqual([]);
        expect(await scanned({ after: until })).toEqual([]);
      });

      test('can be left before its end', async () => {
        await store.append(newStream(), 0, newEvents(500));
        for await (const batch of store.scan({ after: 0, until: await store.head() })) {
          expect(batch.length).toBeGreaterThan(0);
          break;
        }
        expect((await store.append(newStream(), 0, newEvents(1))).version).toBe(1);
      });
    });

    describe('onAppend', () => {
      test('calls back with the head until told to stop', async () => {
        const heard: number[] = [];
        let hear = (): void => {};
        const stop = store.onAppend((position) => {
          heard.push(position);
          hear();
        });
        const next = new Promise<void>((resolve) => (hear = resolve));
        const { position } = await store.append(newStream(), 0, newEvents(2));
        await next;
        expect(heard.at(-1)).toBe(position);
        stop();
        const before = heard.length;
        await store.append(newStream(), 0, newEvents(1));
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(heard).toHaveLength(before);
      });
    });

    describe('close', () => {
      test('answers what was asked before and refuses what comes after', async () => {
        const appending = Array.from({ length: 50 }, () => store.append(newStream(), 0, newEvents(1)));
        await store.close();
        expect(await Promise.all(appending)).toHaveLength(50);
        await expect(store.append(newStream(), 0, newEvents(1))).rejects.toThrow(StoreUnavailable);
        await store.close();
      });
    });
  });
}
