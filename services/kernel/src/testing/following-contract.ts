import { describe, expect, test } from '@jest/globals';
import { type EventStore, StoreUnavailable } from '../log/event-store.ts';
import type { LogPage } from '../log/follow-log.ts';
import { collect, eventIdsOf, newEvents, newStream } from './log-events.ts';

export const followingContract = (store: () => EventStore): void => {
  /** Pages of a subscription until `enough` of them. */
  const follow = async (
    options: Omit<Parameters<EventStore['subscribe']>[0], 'signal'>,
    enough: (pages: readonly LogPage[]) => boolean,
  ): Promise<LogPage[]> => {
    const stop = new AbortController();
    const pages: LogPage[] = [];
    for await (const page of store().subscribe({ ...options, signal: stop.signal })) {
      pages.push(page);
      if (enough(pages)) stop.abort();
    }
    return pages;
  };

  describe('subscribe', () => {
    test('gives the past, then the present', async () => {
      const stream = newStream();
      const [past, present] = [newEvents(1_500), newEvents(3)];
      for (let version = 0; version < past.length; version += 500)
        await store().append(stream, version, past.slice(version, version + 500));
      const pages = await follow({ after: 0 }, (sofar) => {
        const received = eventIdsOf(sofar).length;
        if (received === past.length) void store().append(stream, past.length, present);
        return received >= past.length + present.length;
      });
      expect(eventIdsOf(pages)).toEqual([...past, ...present].map(({ id }) => id));
      for (const { events } of pages) expect(events.length).toBeLessThanOrEqual(1_000);
      expect(pages.at(-1)?.upTo).toBe(await store().head());
    });

    test('from the head gives new events only', async () => {
      await store().append(newStream(), 0, newEvents(3));
      const fresh = newEvents(2);
      const following = follow({ after: await store().head() }, (pages) => eventIdsOf(pages).length >= 2);
      await store().append(newStream(), 0, fresh);
      expect(eventIdsOf(await following)).toEqual(fresh.map(({ id }) => id));
    });

    test('moves upTo past events of other categories', async () => {
      await store().append(newStream('tag'), 0, newEvents(5));
      const head = await store().head();
      const pages = await follow({ after: 0, categories: ['week'] }, (sofar) => sofar.at(-1)?.upTo === head);
      expect(eventIdsOf(pages)).toEqual([]);
    });

    test('serves several followers, each in order', async () => {
      const streams = Array.from({ length: 40 }, () => newStream());
      const following = Array.from({ length: 3 }, () =>
        follow({ after: 0 }, (pages) => eventIdsOf(pages).length === 80),
      );
      await Promise.all(streams.map((stream) => store().append(stream, 0, newEvents(2))));
      const all = eventIdsOf([await store().readAll({ after: 0 })]);
      for (const pages of await Promise.all(following)) expect(eventIdsOf(pages)).toEqual(all);
    });

    test('ends at once when aborted while it waits', async () => {
      const stop = new AbortController();
      const following = collect(store().subscribe({ after: 0, signal: stop.signal }));
      setTimeout(() => stop.abort(), 30);
      expect(await following).toEqual([]);
      expect(await collect(store().subscribe({ after: 0, signal: stop.signal }))).toEqual([]);
    });

    test('ends when the store closes', async () => {
      const following = collect(store().subscribe({ after: 0, signal: new AbortController().signal }));
      await store().close();
      expect(await following).toEqual([]);
    });
  });

  describe('onAppend', () => {
    test('calls back with the head until told to stop', async () => {
      const heard: number[] = [];
      let hear = (): void => {};
      const stop = store().onAppend((position) => {
        heard.push(position);
        hear();
      });
      const next = new Promise<void>((resolve) => (hear = resolve));
      const { position } = await store().append(newStream(), 0, newEvents(2));
      await next;
      expect(heard.at(-1)).toBe(position);
      stop();
      const before = heard.length;
      await store().append(newStream(), 0, newEvents(1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(heard).toHaveLength(before);
    });
  });

  describe('close', () => {
    test('answers what was asked before and refuses what comes after', async () => {
      const appending = Array.from({ length: 50 }, () => store().append(newStream(), 0, newEvents(1)));
      await store().close();
      expect(await Promise.all(appending)).toHaveLength(50);
      await expect(store().append(newStream(), 0, newEvents(1))).rejects.toThrow(StoreUnavailable);
      await store().close();
    });
  });
};
