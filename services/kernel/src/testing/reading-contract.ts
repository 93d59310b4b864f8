import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  type EventStore,
  type KeyedBatch,
  type KeyedBy,
  keyOfStream,
  type NewEvent,
} from '../log/event-store.ts';
import type { LogPage } from '../log/follow-log.ts';
import { collect, company, eventIdsOf, newEvents, newStream } from './log-events.ts';

export const readingContract = (store: () => EventStore): void => {
  describe('readStream', () => {
    test('gives nothing of a stream that does not exist', async () => {
      expect(await store().readStream(newStream(), { entreprise: company })).toEqual([]);
    });

    test('gives nothing to another company than the stream is of', async () => {
      const stream = newStream();
      await store().append(stream, 0, newEvents(1));
      expect(await store().readStream(stream, { entreprise: randomUUID() })).toEqual([]);
      expect(await store().readStream(stream, { entreprise: null })).toEqual([]);
    });

    test('reads between two versions, both included', async () => {
      const stream = newStream();
      await store().append(stream, 0, newEvents(5));
      const versions = async (range: { from?: number; to?: number }): Promise<number[]> =>
        (await store().readStream(stream, { entreprise: company, ...range })).map(({ version }) => version);
      expect(await versions({ from: 3 })).toEqual([3, 4, 5]);
      expect(await versions({ to: 2 })).toEqual([1, 2]);
      expect(await versions({ from: 2, to: 4 })).toEqual([2, 3, 4]);
      expect(await versions({ from: 6 })).toEqual([]);
    });

    test('gives no event of a stream whose name begins alike', async () => {
      const stream = newStream();
      await store().append(stream, 0, newEvents(1));
      await store().append(`${stream}~more`, 0, newEvents(2));
      expect(await store().readStream(stream, { entreprise: company })).toHaveLength(1);
    });
  });

  describe('readAll', () => {
    test('is empty on an empty log', async () => {
      expect(await store().readAll({ after: 0 })).toEqual({ events: [], upTo: 0 });
      expect(await store().head()).toBe(0);
    });

    test('gives the log in the order of the appends, page by page', async () => {
      const streams = [newStream(), newStream('project'), newStream('user')];
      const appended: string[] = [];
      for (let round = 0; round < 4; round += 1)
        for (const stream of streams) {
          const events = newEvents(2);
          await store().append(stream, round * 2, events);
          appended.push(...events.map(({ id }) => id));
        }
      const pages: LogPage[] = [];
      let after = 0;
      do {
        const page = await store().readAll({ after, limit: 5 });
        pages.push(page);
        after = page.upTo;
      } while (pages.at(-1)?.events.length === 5);
      expect(eventIdsOf(pages)).toEqual(appended);
      expect(after).toBe(await store().head());
      const positions = pages.flatMap(({ events }) => events.map(({ position }) => position));
      expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
    });

    test('gives the categories asked for and passes the others', async () => {
      const [one, two] = [newStream('week'), newStream('project')];
      const [first, second, third, fourth] = newEvents(4) as [NewEvent, NewEvent, NewEvent, NewEvent];
      await store().append(one, 0, [first]);
      await store().append(two, 0, [second]);
      await store().append(newStream('weekly'), 0, [third]);
      await store().append(one, 1, [fourth]);
      await store().append(newStream('tag'), 0, newEvents(3));
      const weeks = await store().readAll({ after: 0, categories: ['week'] });
      expect(eventIdsOf([weeks])).toEqual([first.id, fourth.id]);
      expect(weeks.upTo).toBe(await store().head());
      const both = await store().readAll({ after: 0, categories: ['week', 'project'] });
      expect(eventIdsOf([both])).toEqual([first.id, second.id, fourth.id]);
      const none = await store().readAll({ after: 0, categories: ['client'] });
      expect(none).toEqual({ events: [], upTo: await store().head() });
      expect((await store().readAll({ after: 0, categories: [] })).events).toEqual([]);
    });

    test('leaves nothing out up to upTo when a page is full', async () => {
      await store().append(newStream('tag'), 0, newEvents(2));
      const weeks = newEvents(3);
      await store().append(newStream('week'), 0, weeks);
      await store().append(newStream('tag'), 0, newEvents(2));
      const first = await store().readAll({ after: 0, categories: ['week'], limit: 2 });
      const second = await store().readAll({ after: first.upTo, categories: ['week'], limit: 2 });
      expect(eventIdsOf([first])).toEqual(weeks.slice(0, 2).map(({ id }) => id));
      expect(eventIdsOf([second])).toEqual(weeks.slice(2).map(({ id }) => id));
      expect(second.upTo).toBe(await store().head());
    });
  });

  describe('scan', () => {
    test('gives the events of readAll up to a position', async () => {
      for (const category of ['week', 'tag', 'week', 'project'])
        await store().append(newStream(category), 0, newEvents(600));
      const all = (await store().readAll({ after: 0, limit: 10_000 })).events;
      const until = all[2_100]?.position ?? 0;
      const scanned = (options: { after: number; categories?: string[] }) =>
        collect(store().scan({ until, ...options })).then((batches) => batches.flat());
      expect(await scanned({ after: 0 })).toEqual(all.slice(0, 2_101));
      expect(await scanned({ after: all[9]?.position ?? 0 })).toEqual(all.slice(10, 2_101));
      expect(await scanned({ after: 0, categories: ['tag'] })).toEqual(all.slice(600, 1_200));
      expect(await scanned({ after: 0, categories: [] })).toEqual([]);
      expect(await scanned({ after: until })).toEqual([]);
    });

    test('can be left before its end', async () => {
      await store().append(newStream(), 0, newEvents(500));
      for await (const batch of store().scan({ after: 0, until: await store().head() })) {
        expect(batch.length).toBeGreaterThan(0);
        break;
      }
      expect((await store().append(newStream(), 0, newEvents(1))).version).toBe(1);
    });
  });

  describe('scanByKey', () => {
    const other = randomUUID();
    const [anna, bela] = [randomUUID(), randomUUID()];
    const read = async (keyedBy: KeyedBy, until?: number) => {
      const categories = ['week', 'user'];
      const batches: KeyedBatch[] = [];
      for await (const batch of store().scanByKey({
        until: until ?? (await store().head()),
        categories,
        keyedBy,
      }))
        batches.push(batch);
      return batches;
    };
    /** Events by key, told apart by who gave them: a key whose end was told does not come again. */
    const byKey = (batches: readonly KeyedBatch[], keyedBy: KeyedBy) => {
      const keys = new Map<string, string[]>();
      const ended = new Set<string>();
      for (const { events, endsKeys } of batches) {
        for (const { stream, id } of events) {
          const key = keyOfStream(stream, keyedBy);
          expect(ended).not.toContain(key);
          keys.set(key, [...(keys.get(key) ?? []), id]);
        }
        if (endsKeys) for (const { stream } of events) ended.add(keyOfStream(stream, keyedBy));
      }
      return keys;
    };

    test('gives the events of each key together, in the order of the log', async () => {
      const append = (stream: string, count: number) => {
        const events = newEvents(count).map((event) => ({
          ...event,
          metadata: { ...event.metadata, entreprise: other },
        }));
        return store().append(stream, 0, events);
      };
      for (const monday of ['2026-10-05', '2026-10-12'])
        for (const user of [anna, bela]) await append(`week-${other}~${user}~${monday}`, 700);
      await append(`tag-${other}`, 3);
      for (const user of [anna, bela]) await append(`user-${other}~${user}`, 2);
      const all = (await store().readAll({ after: 0, limit: 20_000, categories: ['week', 'user'] })).events;
      for (const keyedBy of ['stream', 'subject', 'company'] as const) {
        const expected = Map.groupBy(all, ({ stream }) => keyOfStream(stream, keyedBy));
        const found = byKey(await read(keyedBy), keyedBy);
        expect(new Set(found.keys())).toEqual(new Set(expected.keys()));
        for (const [key, events] of expected) expect(found.get(key)).toEqual(events.map(({ id }) => id));
      }
      expect(byKey(await read('subject'), 'subject').get(`${other}~${anna}`)).toHaveLength(1_402);
    });

    test('stops at a position, and tells how far it is', async () => {
      await store().append(newStream('week'), 0, newEvents(3));
      await store().append(newStream('user'), 0, newEvents(4));
      const until = (await store().head()) - 2;
      const batches = await read('stream', until);
      expect(batches.flatMap(({ events }) => events).length).toBeGreaterThanOrEqual(5);
      expect(batches.flatMap(({ events }) => events).every(({ position }) => position <= until)).toBe(true);
      expect((await read('subject')).at(-1)).toMatchObject({ endsKeys: true, progress: 1 });
    });
  });
};
