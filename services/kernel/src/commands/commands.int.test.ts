import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createCipher } from '../vault/cipher.ts';
import { commandIdOf } from './command-ids.ts';
import { type Commands, createCommands } from './commands.ts';
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
    expect(await store.readStream(stream, { entreprise })).toHaveLength(1);
  });

  test('under the same id with another body is refused with 422', async () => {
    const [commands, stream, id] = [aProcess(), aStream(), randomUUID()];
    await commands.handle(tally, stream, { amount: 3 }, contextOf(entreprise, id, { bodyHmac: 'three' }));
    await expect(
      commands.handle(tally, stream, { amount: 4 }, contextOf(entreprise, id, { bodyHmac: 'four' })),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('under the same id on another stream is refused with another body, and carried out with the same', async () => {
    const [commands, id] = [aProcess(), randomUUID()];
    const said = (bodyHmac: string) => contextOf(entreprise, id, { bodyHmac });
    await commands.handle(tally, aStream(), { amount: 3 }, said('three'));
    await expect(commands.handle(tally, aStream(), { amount: 4 }, said('four'))).rejects.toMatchObject({
      status: 422,
    });
    expect(await aProcess().handle(tally, aStream(), { amount: 3 }, said('three'))).toMatchObject({
      replayed: false,
    });
  });

  test('that is many others is noted once, by any process, and with one body', async () => {
    const [commands, name] = [aProcess(), aStream()];
    const context = contextOf(entreprise, randomUUID(), { bodyHmac: 'one' });
    expect(await commands.isNoted(name, context)).toBe(false);
    expect(await commands.note(name, context)).toBe(true);
    expect([await aProcess().note(name, context), await commands.isNoted(name, context)]).toEqual([
      false,
      true,
    ]);
    expect(await commands.isNoted(aStream(), context)).toBe(false);
    const other = { ...context, bodyHmac: 'other' };
    await expect(commands.note(aStream(), other)).rejects.toMatchObject({ status: 422 });
    await expect(commands.isNoted(name, other)).rejects.toMatchObject({ status: 422 });
  });

  test('whose answer was lost is answered as stored, and never as decided again', async () => {
    const [one, other, stream, id] = [aProcess(), aProcess(), aStream(), randomUUID()];
    const said = (bodyHmac: string) => contextOf(entreprise, id, { bodyHmac });
    // Both know the stream as empty; the answer to the second does not reach its caller, who asks the first.
    await one.handle(tally, stream, { amount: 0 }, contextOf(entreprise, randomUUID()));
    await other.handle(tally, stream, { amount: 3 }, said('three'));
    await expect(one.handle(tally, stream, { amount: 700 }, said('seven hundred'))).rejects.toMatchObject({
      status: 422,
    });
    expect(await one.handle(tally, stream, { amount: 3 }, said('three'))).toMatchObject({
      state: 3,
      replayed: true,
    });
    expect(await one.load(tally, stream, entreprise)).toMatchObject({ state: 3, version: 1 });
  });

  describe('that another process carries out while this one decides on what was before', () => {
    /** A process that is overtaken when it asks what is remembered of its command. */
    const overtakenBy = (others: () => Promise<unknown>): Commands => {
      const remember: EventStore['remember'] = async (...asked) => {
        await others();
        return store.remember(...asked);
      };
      const remembers: EventStore['remembers'] = async (...asked) => {
        await others();
        return store.remembers(...asked);
      };
      return createCommands({
        store: { ...store, remember, remembers },
        cipher: createCipher(pool, secret),
      });
    };

    test.each([
      ['refused', -1],
      ['nothing', 0],
    ])('and finds %s, is answered as there', async (_found, amount) => {
      const stream = aStream();
      const context = contextOf(entreprise, randomUUID(), { bodyHmac: 'b' });
      const other = aProcess();
      let there: unknown;
      const here = await overtakenBy(async () => {
        there = await other.handle(tally, stream, { amount: 3 }, context);
      }).handle(tally, stream, { amount }, context);
      expect(there).toMatchObject({ state: 3, version: 1, replayed: false });
      expect(here).toEqual({ ...(there as object), replayed: true });
    });
  });

  test('that comes again where its stream is held answers what others have made of it since', async () => {
    const [here, there, stream] = [aProcess(), aProcess(), aStream()];
    const context = contextOf(entreprise, randomUUID(), { bodyHmac: 'b' });
    await here.handle(tally, stream, { amount: 3 }, context);
    await there.handle(tally, stream, { amount: 4 }, contextOf(entreprise, randomUUID()));
    const replay = await here.handle(tally, stream, { amount: 3 }, context);
    expect(replay).toMatchObject({ state: 7, version: 2, replayed: true });
  });

  test('that had nothing to do still has not when it comes again later', async () => {
    const [commands, stream, id] = [aProcess(), aStream(), randomUUID()];
    const nothing = contextOf(entreprise, id, { bodyHmac: 'nothing' });
    await commands.handle(tally, stream, { amount: 0 }, nothing);
    await commands.handle(tally, stream, { amount: 990 }, contextOf(entreprise, randomUUID()));
    expect(await commands.handle(tally, stream, { amount: 5 }, nothing)).toMatchObject({
      state: 990,
      replayed: true,
    });
    expect(await aProcess().handle(tally, stream, { amount: 50 }, nothing)).toMatchObject({
      state: 990,
      replayed: true,
    });
    expect(await store.readStream(stream, { entreprise })).toHaveLength(1);
  });

  test('is refused at once while the clock steps back', async () => {
    const [commands, stream] = [aProcess(), aStream()];
    await commands.handle(tally, stream, { amount: 3 }, contextOf(entreprise, randomUUID()));
    const decide = jest.fn(tally.decide);
    const earlier = Date.now() - 600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(earlier);
    const counted = { ...tally, decide };
    const refused = commands.handle(counted, stream, { amount: -1 }, contextOf(entreprise, randomUUID()));
    await expect(refused).rejects.toMatchObject({ slug: 'negative' });
    clock.mockRestore();
    expect(decide).toHaveBeenCalledTimes(2);
  });

  test('of another company does not see the stream', async () => {
    const [commands, stream] = [aProcess(), aStream()];
    await commands.handle(tally, stream, { amount: 3 }, contextOf(entreprise, randomUUID()));
    expect(await commands.load(tally, stream, entreprise)).toMatchObject({ state: 3 });
    expect(await commands.load(tally, stream, randomUUID())).toMatchObject({ state: 0, version: 0 });
    expect(await commands.load(tally, stream, null)).toMatchObject({ state: 0, version: 0 });
  });

  test('finds its stream again after memory has let it go', async () => {
    const commands = createCommands({ store, cipher: createCipher(pool, secret), maxEvents: 3 });
    const streams = Array.from({ length: 4 }, aStream);
    for (const stream of [...streams, ...streams])
      await commands.handle(tally, stream, { amount: 3 }, contextOf(entreprise, randomUUID()));
    for (const stream of streams)
      expect(await commands.load(tally, stream, entreprise)).toMatchObject({ state: 6, version: 2 });
  });

  test('sent twenty times at once under one id is carried out once', async () => {
    const [stream, context] = [aStream(), contextOf(entreprise, randomUUID(), { bodyHmac: 'b' })];
    const processes = [aProcess(), aProcess()];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (processes[n % 2] as Commands).handle(tally, stream, { amount: 3 }, context),
      ),
    );
    expect(await store.readStream(stream, { entreprise })).toHaveLength(1);
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
    expect(await store.readStream(stream, { entreprise })).toEqual([]);
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
    const stored = await store.readStream(stream, { entreprise });
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
    const [opened] = await createCipher(pool, secret).open(
      await store.readStream(stream, { entreprise: other }),
    );
    expect(opened?.data).toEqual({ amount: 1, note: null });
  });

  test('cannot be moved to another event or field', async () => {
    const [commands, stream] = [aProcess(), aStream()];
    await commands.handle(tally, stream, { amount: 1, note: 'Ici' }, contextOf(entreprise, randomUUID()));
    const [event] = await store.readStream(stream, { entreprise });
    if (!event) throw new Error('nothing was stored');
    const { note } = event.data as { note: { $sealed: string } };
    const cipher = createCipher(pool, secret);
    await expect(cipher.open([{ ...event, id: randomUUID() }])).rejects.toThrow();
    await expect(cipher.open([{ ...event, data: { amount: 1, other: note } }])).rejects.toThrow();
  });

  test('cannot be moved to another stream', async () => {
    const [commands, stream] = [aProcess(), aStream()];
    await commands.handle(tally, stream, { amount: 1, note: 'Ici' }, contextOf(entreprise, randomUUID()));
    const [event] = await store.readStream(stream, { entreprise });
    if (!event) throw new Error('nothing was stored');
    await expect(createCipher(pool, secret).open([{ ...event, stream: aStream() }])).rejects.toThrow();
  });
});
