import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createOutbox } from './outbox.ts';
import type { OutboxQueue } from './outbox-queue.ts';

const open = new Set<string>();
const aTab = (tab: string) => {
  open.add(tab);
  return createOutbox('outbox', {
    tab,
    gone: async (tabs) => tabs.filter((one) => !open.has(one)),
    alone: (work) => work(),
  });
};

const queueOf = (userId: string, entreprise = 'batir'): OutboxQueue => ({
  by: { userId, entreprise },
  whose: { person: userId, company: entreprise },
  userId,
});
const karim = queueOf('karim');
const anybody = (): boolean => true;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  open.clear();
});

describe('acts on the device', () => {
  test('of a tab that is gone are gone on with also where nothing can be written, and removed where they lie', async () => {
    const first = aTab('first');
    await first.put({ queue: karim, key: 'a', order: 1, content: { time: 1 } });
    open.delete('first');
    const second = aTab('second');
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    const taken = await second.takeOver(anybody).finally(() => (IDBObjectStore.prototype.put = put));
    expect(taken).toMatchObject([{ key: 'a' }]);
    expect(await second.takeOver(anybody)).toEqual([]);
    await second.remove(karim, 'a');
    open.delete('second');
    expect(await aTab('third').hasLeft(anybody)).toBe(false);
  });

  test('of a tab that is gone are taken over once, in their order, by whoever asks first', async () => {
    const first = aTab('first');
    await first.put({ queue: karim, key: 'b', order: 2, content: { time: 2 } });
    await first.put({ queue: karim, key: 'a', order: 1, content: { time: 1 } });
    await first.put({ queue: karim, key: 'b', order: 3, content: { time: 3 } });
    open.delete('first');
    const [second, third] = [aTab('second'), aTab('third')];
    expect(await second.hasLeft(anybody)).toBe(true);
    expect(await second.takeOver(anybody)).toEqual([
      { queue: karim, key: 'a', order: 1, content: { time: 1 } },
      { queue: karim, key: 'b', order: 3, content: { time: 3 } },
    ]);
    expect(await third.takeOver(anybody)).toEqual([]);
    open.delete('second');
    expect(await third.takeOver(anybody)).toHaveLength(2);
  });

  test('of a tab that is open are its own', async () => {
    await aTab('first').put({ queue: karim, key: 'a', order: 1, content: {} });
    expect(await aTab('second').takeOver(anybody)).toEqual([]);
  });

  test('are gone once they are removed, each tab its own', async () => {
    const [first, second] = [aTab('first'), aTab('second')];
    await first.put({ queue: karim, key: 'a', order: 1, content: {} });
    await second.put({ queue: karim, key: 'a', order: 1, content: {} });
    await first.remove(karim, 'a');
    open.clear();
    expect(await aTab('third').takeOver(anybody)).toHaveLength(1);
  });

  test('of one cell are taken over one at a time, and none takes the place of another', async () => {
    const [first, second, third] = [aTab('first'), aTab('second'), aTab('third')];
    const act = (time: number) => ({ queue: karim, key: 'a', order: 1, content: { time } });
    await first.put(act(1));
    await second.put(act(2));
    await third.put(act(3));
    open.delete('first');
    open.delete('second');
    expect(await third.takeOver(anybody)).toEqual([]);
    await third.remove(karim, 'a');
    expect(await third.takeOver(anybody)).toMatchObject([{ content: { time: 1 } }]);
    await third.remove(karim, 'a');
    expect(await third.takeOver(anybody)).toMatchObject([{ content: { time: 2 } }]);
    await third.remove(karim, 'a');
    expect(await third.hasLeft(anybody)).toBe(false);
  });

  test('of another person, or of the same for another company, stay until they are wanted', async () => {
    const first = aTab('first');
    await first.put({ queue: karim, key: 'a', order: 1, content: {} });
    await first.put({ queue: queueOf('lea'), key: 'a', order: 1, content: {} });
    await first.put({ queue: queueOf('karim', 'autre'), key: 'a', order: 1, content: {} });
    open.clear();
    const second = aTab('second');
    const taken = await second.takeOver(({ by }) => by.userId === 'karim');
    expect(taken.map(({ queue }) => queue.by)).toEqual([
      { userId: 'karim', entreprise: 'autre' },
      { userId: 'karim', entreprise: 'batir' },
    ]);
    expect(await second.hasLeft(({ by }) => by.userId === 'lea')).toBe(true);
  });

  test('are refused aloud where nothing can be kept, and kept again once it can', async () => {
    const first = aTab('first');
    const { open: opens } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const act = { queue: karim, key: 'a', order: 1, content: {} };
    await expect(first.put(act)).rejects.toThrow('denied');
    indexedDB.open = opens;
    await first.put(act);
    open.clear();
    expect(await aTab('second').takeOver(anybody)).toHaveLength(1);
  });
});
