import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { streamOf } from '../commands/decider.ts';
import type { RecordedEvent } from '../log/event-store.ts';
import { createPool, transaction } from '../sql/sql.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { createCipher } from './cipher.ts';
import { changeSecret, checkSecret } from './secret-check.ts';

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret of an installation, long enough`,
) as [string, string, string];
const entreprise = randomUUID();

let database: TestDatabase;
let owner: Pool;
beforeEach(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url, max: 2 });
}, 60_000);
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const checked = (secret: string): Promise<string> =>
  transaction(owner, (connection) => checkSecret(connection, secret));
const changed = (from: string, to: string): Promise<number | undefined> =>
  transaction(owner, (connection) => changeSecret(connection, { from, to }));

/** What a process under a secret does, with connections that it ends. */
const under = async <T>(secret: string, act: (cipher: ReturnType<typeof createCipher>) => Promise<T>) => {
  const pool = createPool({ url: database.url, role: 'gestiontemps_api' });
  try {
    return await act(createCipher(pool, secret));
  } finally {
    await pool.end();
  }
};
const sealedUnder = (secret: string, note: string): Promise<RecordedEvent> =>
  under(secret, async (cipher) => {
    const event = { stream: streamOf('tally', entreprise, randomUUID()), id: randomUUID() };
    const secrets = { note: 'text' } as const;
    const data = await cipher.seal({ ...event, data: { note }, secrets, about: undefined });
    return { ...event, data, metadata: { entreprise } } as unknown as RecordedEvent;
  });
const noteUnder = (secret: string, event: RecordedEvent) =>
  under(secret, async (cipher) => {
    const [opened] = await cipher.open([event]);
    return (opened?.data as { note: string } | undefined)?.note;
  });

test('what was sealed under a secret opens under the next ones, and under no earlier one', async () => {
  await checked(first);
  const event = await sealedUnder(first, 'chez le client');
  expect(await changed(first, second)).toBe(1);
  expect(await noteUnder(second, event)).toBe('chez le client');
  await expect(noteUnder(first, event)).rejects.toThrow();
  await expect(checked(first)).rejects.toThrow(/^SECRET: /);
  const later = await sealedUnder(second, 'au dépôt');
  expect(await changed(second, third)).toBe(1);
  expect([await noteUnder(third, event), await noteUnder(third, later)]).toEqual([
    'chez le client',
    'au dépôt',
  ]);
});

test('commands are told from one another by the first secret for ever', async () => {
  expect(await checked(first)).toBe(first);
  await changed(first, second);
  await changed(second, third);
  expect(await checked(third)).toBe(first);
});

test('a change that was made is none the second time, and one from another secret is refused', async () => {
  await checked(first);
  await changed(first, second);
  expect(await changed(first, second)).toBeUndefined();
  await expect(changed(first, third)).rejects.toThrow('under another one');
  expect(await checked(second)).toBe(first);
});

test('while a process uses the database nothing is changed, and who it is is said', async () => {
  await checked(first);
  const event = await sealedUnder(first, 'chez le client');
  const process = createPool({ url: database.url, applicationName: 'gestiontemps-projector' });
  await process.query('select');
  await expect(changed(first, second)).rejects.toThrow(/gestiontemps-projector still use/);
  await process.end();
  expect(await noteUnder(first, event)).toBe('chez le client');
});
