import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createCipher } from '../vault/cipher.ts';
import { commandIdOf, createCommands } from './command-handling.ts';
import type { Commands } from './commands.ts';
import { streamOf } from './decider.ts';
import type { EventStore } from '../log/event-store.ts';
import { createPool, type Pool } from '../sql/sql.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { openStore } from '../testing/open-store.ts';
import { contextOf, tally } from '../testing/tally.ts';

let database: TestDatabase;
let pool: Pool;
let store: EventStore;
let close: () => Promise<void>;
const secret = 'a secret of the tests, of more than 32 characters';
const entreprise = randomUUID();
const aStream = () => streamOf('tally', entreprise, randomUUID());

beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool({ url: database.url, role: 'gestiontemps_api' });
  ({ store, close } = openStore(database.url));
}, 60_000);
afterAll(async () => {
  await close();
  await pool.end();
  await database.drop();
});

/** A process of its own: nothing in memory is shared with another. */
const aProcess = (): Commands => createCommands({ store, cipher: createCipher(pool, secret) });

describe('a command', () => {
  test('under the same id is carried out once, and answers the same state', async () => {
    const [commands, stream, context] = [
      aProcess(),
      aStream(),
      contextOf(entreprise, randomUUID(), { bodyHmac: 'b' }),
    ];
    const first = await commands.handle(tally, stream, { amount: 3 }, context);
    const again = await commands.handle(tally, stream, { amount: 3 }, context);
    const elsewhere = await aProcess().handle(tally, stream, { amount: 3 }, context);
    expect(first).toMatchObject({ state: 3, version: 1, replayed: false });
    expect(again).toMatchObject({ state: 3, replayed: true, position: first.position });
    expect(elsewhere).toMatchObject({ state: 3, replayed: true, position: first.position });
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  test('under the same id with another body is refused with 422', async () => {
    const [commands, stream, id] = [aProcess(), aStream(), randomUUID()];
    await commands.handle(tally, stream, { amount: 3 }, contextOf(entreprise, id, { bodyHmac: 'three' }));
    await expect(
      commands.handle(tally, stream, { amount: 4 }, contextOf(entreprise, id, { bodyHmac: 'four' })),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('sent twenty times at once under one id is carried out once', async () => {
    const [stream, context] = [aStream(), contextOf(entreprise, randomUUID(), { bodyHmac: 'b' })];
    const processes = [aProcess(), aProcess()];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (processes[n % 2] as Commands).handle(tally, stream, { amount: 3 }, context),
      ),
    );
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  test('decides again on what another process has written meanwhile', async () => {
    const [one, other, stream] = [aProcess(), aProcess(), aStream()];
    await one.handle(tally, stream, { amount: 400 }, contextOf(entreprise, randomUUID()));
    await other.handle(tally, stream, { amount: 500 }, contextOf(entreprise, randomUUID()));
    const third = await one.handle(tally, stream, { amount: 100 }, contextOf(entreprise, randomUUID()));
    expect(third).toMatchObject({ state: 1000, version: 3 });
  });

  test('is never refused on a state that has moved, nor accepted', async () => {
    const [one, other, stream] = [aProcess(), aProcess(), aStream()];
    await one.handle(tally, stream, { amount: 400 }, contextOf(entreprise, randomUUID()));
    await other.handle(tally, stream, { amount: 600 }, contextOf(entreprise, randomUUID()));
    await expect(
      one.handle(tally, stream, { amount: 100 }, contextOf(entreprise, randomUUID())),
    ).rejects.toMatchObject({ slug: 'full', status: 400 });
  });

  test('that changes nothing writes nothing', async () => {
    const [commands, stream] = [aProcess(), aStream()];
    const done = await commands.handle(tally, stream, { amount: 0 }, contextOf(entreprise, randomUUID()));
    expect(done).toMatchObject({ state: 0, version: 0, position: 0 });
    expect(await store.readStream(stream)).toEqual([]);
  });

  test('has an id that depends on the company, the person and the key alone', () => {
    expect(commandIdOf('a', 'b', 'c')).toBe(commandIdOf('a', 'b', 'c'));
    expect(
      new Set([commandIdOf('a', 'b', 'c'), commandIdOf('a', 'b', 'd'), commandIdOf('a', 'x', 'c')]).size,
    ).toBe(3);
  });
});

describe('a secret', () => {
  test('is not in the log in clear, and is read back', async () => {
    const [commands, stream] = [aProcess(), aStream()];
    await commands.handle(
      tally,
      stream,
      { amount: 1, note: 'Chute sur le chantier' },
      contextOf(entreprise, randomUUID()),
    );
    const stored = await store.readStream(stream);
    expect(JSON.stringify(stored)).not.toContain('Chute');
    const [opened] = await createCipher(pool, secret).open(stored);
    expect(opened?.data).toEqual({ amount: 1, note: 'Chute sur le chantier' });
  });

  test('is null for ever once its key is destroyed', async () => {
    const [commands, stream] = [aProcess(), streamOf('tally', randomUUID(), randomUUID())];
    const other = stream.split('-').slice(1).join('-').split('~')[0] ?? '';
    await commands.handle(tally, stream, { amount: 1, note: 'Oubliez-moi' }, contextOf(other, randomUUID()));
    const owner = createPool({ url: database.url });
    await owner.query('delete from vault.keys where entreprise = $1', [other]);
    await owner.end();
    const [opened] = await createCipher(pool, secret).open(await store.readStream(stream));
    expect(opened?.data).toEqual({ amount: 1, note: null });
  });

  test('cannot be moved to another stream', async () => {
    const [commands, stream] = [aProcess(), aStream()];
    await commands.handle(tally, stream, { amount: 1, note: 'Ici' }, contextOf(entreprise, randomUUID()));
    const [event] = await store.readStream(stream);
    if (!event) throw new Error('nothing was stored');
    await expect(createCipher(pool, secret).open([{ ...event, stream: aStream() }])).rejects.toThrow();
  });
});
