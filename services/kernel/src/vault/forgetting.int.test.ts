import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { streamOf } from '../commands/decider.ts';
import type { RecordedEvent } from '../log/event-store.ts';
import { createPool, type Pool } from '../sql/sql.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { createCipher } from './cipher.ts';

let database: TestDatabase;
let owner: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url });
}, 60_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** A process whose vault answers, and then waits for what the test does before it is heard. */
const aProcess = () => {
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  const vault = {
    async query(text: string, values: unknown[]) {
      const answer = await owner.query(text, values);
      await meanwhile();
      return answer;
    },
  };
  const cipher = createCipher(vault as unknown as Pool, 'a secret of the tests, of more than 32 characters');
  const sealed = async (note: string): Promise<RecordedEvent> => {
    const entreprise = randomUUID();
    const event = {
      stream: streamOf('tally', entreprise, randomUUID()),
      id: randomUUID(),
      data: { note },
      secrets: { note: 'text' },
      about: undefined,
    } as const;
    return {
      ...event,
      data: await cipher.seal(event),
      metadata: { entreprise },
    } as unknown as RecordedEvent;
  };
  const opened = async (...events: RecordedEvent[]) =>
    (await cipher.open(events)).map(({ data }) => (data as { note: unknown }).note);
  return { cipher, sealed, opened, whileAsking: (work: typeof meanwhile) => void (meanwhile = work) };
};

test('what is being opened while keys are forgotten opens as a whole', async () => {
  const { cipher, sealed, opened, whileAsking } = aProcess();
  const [held, asked] = [await sealed('tenue'), await sealed('demandée')];
  expect(await opened(held)).toEqual(['tenue']);
  whileAsking(async () => cipher.forget());
  expect(await opened(held, asked)).toEqual(['tenue', 'demandée']);
});

test('a key that the vault told before it was destroyed is not held after the process forgot', async () => {
  const { cipher, sealed, opened, whileAsking } = aProcess();
  const event = await sealed('avant');
  whileAsking(async () => {
    await owner.query('delete from vault.keys');
    cipher.forget();
  });
  await opened(event);
  whileAsking(() => Promise.resolve());
  expect(await opened(event)).toEqual([null]);
});
