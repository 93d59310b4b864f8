import { expect, test } from '@jest/globals';
import { createMemoryEventStore } from '../log/event-store.memory.ts';
import { newEvent } from '../testing/log-events.ts';
import { tallies, talliesView } from '../testing/tally.ts';
import type { Cipher } from '../vault/cipher.ts';
import { foldByKeys } from './fold-by-keys.ts';
import { type View, type ViewTable, viewTable } from './view.ts';

const company = '7d2b9f0e-5b1a-4c1d-9a55-000000000001';
const nothingSealed = { open: async (events) => [...events] } as Pick<Cipher, 'open'> as Cipher;
const streamOf = (id: string) => `tally-${company}~${id}`;

const logOf = async (amounts: Readonly<Record<string, readonly number[]>>) => {
  const store = createMemoryEventStore();
  for (const [id, each] of Object.entries(amounts))
    await store.append(
      streamOf(id),
      0,
      each.map((amount) => {
        const event = newEvent({ amount, note: null }, { type: 'Added' });
        return { ...event, metadata: { ...event.metadata, entreprise: company } };
      }),
    );
  return store;
};

const fold = async (
  view: View,
  amounts: Readonly<Record<string, readonly number[]>>,
  apart: readonly string[] = [],
) => {
  const store = await logOf(amounts);
  const given: { id: unknown; total: unknown }[] = [];
  const folded = await foldByKeys({ store, cipher: nothingSealed }, view, {
    until: await store.head(),
    apart: new Set(apart),
    skipped: new Set(),
    onRows: async (_table: ViewTable, rows) =>
      void given.push(...rows.map(({ id, total }) => ({ id, total }))),
  });
  return { folded, given };
};

test('gives each row once, as it is in the end', async () => {
  const { folded, given } = await fold(talliesView(), { a: [1, 2], b: [3], c: [4, 5, 6] });
  expect(given.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))).toEqual([
    { id: 'a', total: 3 },
    { id: 'b', total: 3 },
    { id: 'c', total: 15 },
  ]);
  expect(folded).toMatchObject({ events: 6, parked: [], left: 0 });
});

test('gives the rows of a key that are asked for no more before its end, however many', async () => {
  const writtenOnce = viewTable({ ...tallies, askedAgain: null });
  const each: View = {
    ...talliesView(),
    tables: [writtenOnce],
    fold: ({ version }, rowsOf) =>
      rowsOf(writtenOnce).set({ entreprise: company, id: String(version), total: 1, lastNote: null }),
  };
  const store = await logOf({ a: Array.from({ length: 65_000 }, () => 1) });
  const atOnce: number[] = [];
  const byThousands = {
    ...store,
    scanByKey: async function* (of: Parameters<typeof store.scanByKey>[0]) {
      for await (const batch of store.scanByKey(of))
        for (let at = 0; at < batch.events.length; at += 1_000)
          yield {
            events: batch.events.slice(at, at + 1_000),
            endsKeys: at + 1_000 >= batch.events.length,
            progress: 1,
          };
    },
  };
  await foldByKeys({ store: byThousands, cipher: nothingSealed }, each, {
    until: await store.head(),
    apart: new Set(),
    skipped: new Set(),
    onRows: async (_table, rows) => void atOnce.push(rows.length),
  });
  expect(atOnce).toEqual([...Array.from({ length: 16 }, () => 4_000), 1_000]);
});

test('parks a key from the event that it cannot fold on, and leaves those that are set apart', async () => {
  const { folded, given } = await fold(talliesView({ poison: true }), { a: [1, 666, 2], b: [3], c: [4, 5] }, [
    streamOf('c'),
  ]);
  expect(folded.parked.map(({ key, event, reason }) => [key, event.version, reason])).toEqual([
    [streamOf('a'), 2, '666 cannot be folded'],
    [streamOf('a'), 3, null],
  ]);
  expect(folded.left).toBe(2);
  expect(new Set(given.map(({ id }) => id))).toEqual(new Set(['a', 'b']));
});

test('leaves what looks at rows of other keys', async () => {
  const view: View = { ...talliesView(), afterwards: ['tally'] };
  const { folded, given } = await fold(view, { a: [1], b: [2, 3] });
  expect(folded.left).toBe(3);
  expect(given).toEqual([]);
});

test('looks out while the store has not begun to answer, and goes no further where that says so', async () => {
  const store = await logOf({ a: [1] });
  const silent = {
    ...store,
    scanByKey: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }),
  };
  await expect(
    foldByKeys({ store: silent, cipher: nothingSealed }, talliesView(), {
      until: 1,
      apart: new Set(),
      skipped: new Set(),
      onProgress: () => Promise.reject(new Error('stop')),
    }),
  ).rejects.toThrow('stop');
});
