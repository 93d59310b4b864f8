import { beforeEach, expect, test } from '@jest/globals';
import type { EventStore } from '../log/event-store.ts';
import { createMemoryEventStore } from '../log/event-store.memory.ts';
import type { Cipher } from '../vault/cipher.ts';
import { createCommands } from './commands.ts';
import { streamOf } from './decider.ts';
import { createFoldedStreams } from './folded-streams.ts';
import { contextOf, tally } from '../testing/tally.ts';

const entreprise = '3f0e6b1c-8f1d-4c55-9d3e-0a1b2c3d4e5f';
const stream = streamOf('tally', entreprise, 'one');
const cipher = {
  seal: async ({ data }) => data,
  open: async (events) => [...events],
  forget: () => {},
} satisfies Cipher;

let store: EventStore;
let asked: number;
beforeEach(() => {
  const memory = createMemoryEventStore();
  asked = 0;
  store = {
    ...memory,
    readStream: (...of) => {
      asked += 1;
      return memory.readStream(...of);
    },
  };
});

const add = async (amount: number): Promise<void> => {
  await createCommands({ store, cipher }).handle(
    tally,
    stream,
    { amount },
    contextOf(entreprise, `00000000-0000-4000-8000-00000000000${amount}`),
  );
  asked = 0;
};

test('a stream that several ask for at once is read once', async () => {
  await add(2);
  const streams = createFoldedStreams({ store, cipher });
  const ask = () => streams.read(tally, stream, { entreprise, maxAge: 1_000 });
  const states = await Promise.all([ask(), ask(), ask()]);
  expect(states.map(({ state }) => state)).toEqual([2, 2, 2]);
  expect(asked).toBe(1);
});

test('who asks the log in any case is given no answer to a question of before his', async () => {
  await add(2);
  const streams = createFoldedStreams({ store, cipher });
  const before = streams.read(tally, stream, { entreprise, maxAge: 1_000 });
  await add(3);
  const now = await streams.read(tally, stream, { entreprise, maxAge: 0 });
  expect(now.state).toBe(5);
  await before;
  expect(streams.held(tally, stream)?.state).toBe(5);
});

test('what was forgotten while it was read is read anew', async () => {
  await add(2);
  const streams = createFoldedStreams({ store, cipher });
  const ask = () => streams.read(tally, stream, { entreprise, maxAge: 1_000 });
  const before = ask();
  streams.forget(() => true);
  await Promise.all([before, ask()]);
  expect(asked).toBe(2);
});

test('what was forgotten while it was read comes back to nobody', async () => {
  await add(2);
  const streams = createFoldedStreams({ store, cipher });
  const before = streams.read(tally, stream, { entreprise, maxAge: 1_000 });
  streams.forget(() => true);
  expect((await before).state).toBe(2);
  expect(streams.held(tally, stream)).toBeUndefined();
});
