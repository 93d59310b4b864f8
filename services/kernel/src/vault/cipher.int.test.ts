import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { streamOf } from '../commands/decider.ts';
import type { RecordedEvent } from '../log/event-store.ts';
import { createPool, type Pool } from '../sql/sql.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { createCipher } from './cipher.ts';

let database: TestDatabase;
let owner: Pool;
let api: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url });
  api = createPool({ url: database.url, role: 'gestiontemps_api' });
}, 60_000);
afterAll(async () => {
  await api.end();
  await owner.end();
  await database.drop();
});

let entreprise: string;
let stream: string;
let seconds: number;
beforeEach(() => {
  entreprise = randomUUID();
  stream = streamOf('tally', entreprise, randomUUID());
  seconds = 0;
});

const masterSecret = 'a secret of the tests, of more than 32 characters';

/** A process of its own, whose clock goes as the test says. */
const aProcess = () => createCipher(api, masterSecret, { now: () => 1 + seconds * 1000 });

type Process = ReturnType<typeof aProcess>;

const sealed = async (by: Process, note: string): Promise<RecordedEvent> => {
  const event = {
    stream,
    id: randomUUID(),
    data: { note },
    secrets: { note: 'text' },
    about: undefined,
  } as const;
  return { ...event, data: await by.seal(event), metadata: { entreprise } } as unknown as RecordedEvent;
};

const opened = async (by: Process, event: RecordedEvent): Promise<unknown> =>
  (await by.open([event])).map(({ data }) => (data as { note: unknown }).note)[0];

const destroyKeys = () => owner.query('delete from vault.keys where entreprise = $1', [entreprise]);

test('many events that are sealed at once ask once for their key, and again after a failure', async () => {
  const asked: unknown[] = [];
  let isDown = true;
  const counting = {
    query: async (text: string, values: unknown[]) => {
      asked.push(values[1]);
      if (isDown) throw new Error('nobody there');
      return api.query(text, values);
    },
  };
  const writer = createCipher(counting as unknown as Pool, masterSecret);
  const sealMany = () => Promise.all(Array.from({ length: 30 }, () => sealed(writer, 'note')));
  await expect(sealMany()).rejects.toThrow('nobody there');
  isDown = false;
  const events = await sealMany();
  expect(asked).toHaveLength(2);
  expect(new Set(await Promise.all(events.map((event) => opened(aProcess(), event))))).toEqual(
    new Set(['note']),
  );
});

describe('when the key of a scope is destroyed', () => {
  test('what is sealed five seconds later, by whichever process, can be read for good', async () => {
    const writer = aProcess();
    await sealed(writer, 'avant');
    await destroyKeys();
    seconds = 6;
    const later = await sealed(writer, 'après');
    expect(await opened(aProcess(), later)).toBe('après');
  });

  test('nothing that it sealed can be read a minute later, also where it was held', async () => {
    const reader = aProcess();
    const before = await sealed(reader, 'avant');
    expect(await opened(reader, before)).toBe('avant');
    await destroyKeys();
    seconds = 61;
    expect(await opened(reader, before)).toBeNull();
    expect(await opened(aProcess(), before)).toBeNull();
  });
});

test('texts of seven days of two years are under the key of the later one, whichever day they are about', async () => {
  const person = randomUUID();
  const scopesOf = async (first: string, date?: string): Promise<string> => {
    const id = randomUUID();
    const event = {
      stream: streamOf('tally', entreprise, person, first),
      id,
      data: { note: 'x', ...(date && { date }) },
    };
    const { note } = await aProcess().seal({ ...event, secrets: { note: 'text' }, about: 'person' });
    return (note as unknown as { $sealed: string }).$sealed.split('.')[1] ?? '';
  };
  expect(await scopesOf('2025-12-29')).toBe(`${person}/text/2026`);
  expect(await scopesOf('2025-12-29', '2025-12-30')).toBe(`${person}/text/2026`);
  expect(await scopesOf('2025-12-22', '2025-12-28')).toBe(`${person}/text/2025`);
});
