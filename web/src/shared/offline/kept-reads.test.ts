import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { until } from '@gestiontemps/kernel/testing/until';
import { createKeptReads, type ReadOwner } from './kept-reads.ts';
import { createReadKeys } from './read-key.ts';

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

const now = Date.parse('2026-11-20T15:00:00.000Z');
const read = { data: [{ date: '2026-11-16', heures: 7.5 }], on: '2026-11-20T14:00:00.000Z' };

const aDevice = (isRemembered = true) => {
  const device = memory();
  const lost: string[] = [];
  const tab = () =>
    createReadKeys({
      device,
      tab: memory(),
      isRemembered: () => isRemembered,
      onLost: (id) => lost.push(id),
    });
  return { tab, lost };
};

const ownerOf = (userId: string, entreprise = 'batir', keys = aDevice().tab()): ReadOwner => ({
  key: keys.keyOf(userId),
  entreprise,
});

beforeEach(() => {
  indexedDB = new IDBFactory();
});

describe('what is kept', () => {
  test('is found again by its owner, after a restart too', async () => {
    const owner = ownerOf('karim');
    await createKeptReads(() => now).put(owner, 'entryWeek', 'week', read);
    expect(await createKeptReads(() => now).find(owner, 'week')).toEqual(read);
    expect(await createKeptReads(() => now).find(owner, 'other')).toBeUndefined();
  });

  test('is of one company', async () => {
    const reads = createKeptReads(() => now);
    const keys = aDevice().tab();
    await reads.put(ownerOf('karim', 'batir', keys), 'entryWeek', 'week', read);
    expect(await reads.find(ownerOf('karim', 'lyon', keys), 'week')).toBeUndefined();
    expect(await reads.list(ownerOf('karim', 'lyon', keys))).toEqual([]);
  });

  test('may be dropped, one answer alone', async () => {
    const reads = createKeptReads(() => now);
    const owner = ownerOf('karim');
    for (const week of ['week', 'other']) await reads.put(owner, 'entryWeek', week, read);
    await reads.drop(owner, 'week');
    expect([await reads.find(owner, 'week'), await reads.find(owner, 'other')]).toEqual([undefined, read]);
  });

  test('is as if it were not there after thirty-five days, and goes with the next start, without a network too', async () => {
    let clock = now;
    const reads = createKeptReads(() => clock);
    const owner = ownerOf('karim');
    await reads.put(owner, 'entryWeek', 'week', read);
    clock += 34 * 86_400_000;
    expect(await reads.find(owner, 'week')).toEqual(read);
    clock += 2 * 86_400_000;
    expect([await reads.find(owner, 'week'), await reads.list(owner)]).toEqual([undefined, []]);

    expect(await createKeptReads(() => clock).find(owner, 'anything')).toBeUndefined();
    const setBack = createKeptReads(() => now);
    await until(async () => (await setBack.list(owner)).length === 0);
    expect(await setBack.find(owner, 'week')).toBeUndefined();
  });

  test('says nothing to who has not the key', async () => {
    const reads = createKeptReads(() => now);
    const owner = ownerOf('karim');
    await reads.put(owner, 'entryWeek', 'week', read);
    const another = { ...owner, key: { ...ownerOf('paul').key, id: owner.key.id } };
    await expect(reads.find(another, 'week')).rejects.toThrow();
    const [stored] = await reads.list(owner);
    expect(stored).toEqual({ endpoint: 'entryWeek', on: read.on, bytes: expect.any(Number) });
  });

  test('is no more than forty answers to one kind of question: the oldest give way, and never those of another kind', async () => {
    const reads = createKeptReads(() => now);
    const owner = ownerOf('karim');
    const at = (minute: number) => new Date(now + minute * 60_000).toISOString();
    await reads.put(owner, 'currentUser', 'me', { ...read, on: at(-1) });
    for (let nth = 0; nth < 43; nth += 1)
      await reads.put(owner, 'weekSheet', String(nth), { ...read, on: at(nth) });
    expect(await reads.list(owner)).toHaveLength(41);
    expect(await reads.find(owner, '2')).toBeUndefined();
    expect(await reads.find(owner, '3')).toBeDefined();
    expect(await reads.find(owner, 'me')).toBeDefined();
  });

  test('is gone once it is cleared, and what lies under another key stays', async () => {
    const reads = createKeptReads(() => now);
    const [karim, paul] = [ownerOf('karim'), ownerOf('paul')];
    await reads.put(karim, 'entryWeek', 'week', read);
    await reads.put(paul, 'entryWeek', 'week', read);
    await reads.clear(karim.key.id);
    expect(await reads.find(karim, 'week')).toBeUndefined();
    expect(await reads.find(paul, 'week')).toEqual(read);
    await reads.clear();
    expect(await reads.find(paul, 'week')).toBeUndefined();
  });
});

describe('the key', () => {
  test('of a device that is remembered is that of all its tabs', () => {
    const { tab } = aDevice();
    expect(tab().keyOf('karim')).toEqual(tab().keyOf('karim'));
  });

  test('of any other device is that of one tab', () => {
    const { tab } = aDevice(false);
    const first = tab();
    expect(first.keyOf('karim')).toEqual(first.keyOf('karim'));
    expect(tab().keyOf('karim').secret).not.toBe(first.keyOf('karim').secret);
  });

  test('is lost with the first that somebody else reads here', () => {
    const { tab, lost } = aDevice();
    const karim = tab().keyOf('karim');
    const paul = tab().keyOf('paul');
    expect(lost).toEqual([karim.id]);
    expect(tab().keyOf('paul')).toEqual(paul);
    expect(tab().keyOf('karim').secret).not.toBe(karim.secret);
  });

  test('is lost with the rights it was made for, in the same company', () => {
    const { tab, lost } = aDevice();
    const key = tab().keyFor('karim', 'batir', 'administrateur');
    expect(tab().keyFor('karim', 'lyon', 'utilisateur').id).toBe(key.id);
    expect(tab().keyFor('karim', 'batir', 'administrateur').id).toBe(key.id);
    expect(tab().keyOf('karim').id).toBe(key.id);
    expect(tab().keyFor('karim', 'batir', 'utilisateur').id).not.toBe(key.id);
    expect(lost).toEqual([key.id]);
  });

  test('is made anew where something else lies in its place', () => {
    const store = { ...memory(), getItem: () => '{' };
    const keys = createReadKeys({ device: store, tab: store, isRemembered: () => true, onLost: () => {} });
    expect(keys.keyOf('karim').userId).toBe('karim');
  });
});
