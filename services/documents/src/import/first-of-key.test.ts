import { expect, test } from '@jest/globals';
import { createFirstOfKey } from './first-of-key.ts';

const code = (key: string) => ({ column: 'code', key });

test('lines with one key come one after the other, and the first that is taken has it', async () => {
  const firstOfKey = createFirstOfKey();
  const begun: number[] = [];
  const first = Promise.withResolvers<boolean>();
  const take = (line: number, isTaken: Promise<boolean>) => () => {
    begun.push(line);
    return isTaken;
  };
  const all = [
    firstOfKey({ line: 2, keys: [code('a')] }, take(2, first.promise)),
    firstOfKey({ line: 3, keys: [code('a'), code('b')] }, take(3, Promise.resolve(true))),
    firstOfKey({ line: 4, keys: [code('c')] }, take(4, Promise.resolve(true))),
    firstOfKey({ line: 5, keys: [code('b')] }, take(5, Promise.resolve(true))),
  ];
  expect(await all[2]).toBeUndefined();
  expect(begun).toEqual([2, 4]);
  first.resolve(false);
  expect(await Promise.all(all)).toEqual([undefined, undefined, undefined, { column: 'code', line: 3 }]);
  expect(begun).toEqual([2, 4, 3]);
});

test('a line that is left out for one of its keys has none of the others', async () => {
  const firstOfKey = createFirstOfKey();
  const taken = async () => true;
  const all = [
    firstOfKey({ line: 2, keys: [code('a')] }, taken),
    firstOfKey({ line: 3, keys: [code('a'), code('b')] }, taken),
    firstOfKey({ line: 4, keys: [code('b')] }, taken),
  ];
  expect(await Promise.all(all)).toEqual([undefined, { column: 'code', line: 2 }, undefined]);
});

test('what fails by no fault of a line fails for those that wait for it, and for nobody else', async () => {
  const firstOfKey = createFirstOfKey();
  const all = [
    firstOfKey({ line: 2, keys: [code('a')] }, () => Promise.reject(new RangeError('gone'))),
    firstOfKey({ line: 3, keys: [code('a')] }, async () => true),
    firstOfKey({ line: 4, keys: [code('b')] }, async () => true),
  ];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});
