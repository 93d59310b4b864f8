import { expect, test } from '@jest/globals';
import { pulled } from './pulled.ts';

/** A source of parts without end, and what becomes of it. */
const endless = () => {
  const told = { parts: 0, ended: false };
  return {
    told,
    async source(take: (part: number) => Promise<void>): Promise<void> {
      try {
        for (;;) await take((told.parts += 1));
      } finally {
        told.ended = true;
      }
    },
  };
};

test('parts come in their order, and end with their source', async () => {
  const source = async (take: (part: string) => Promise<void>): Promise<void> => {
    for (const part of ['a', 'b', 'c']) await take(part);
  };
  expect(await Array.fromAsync(pulled(source))).toEqual(['a', 'b', 'c']);
});

test('no more parts are taken than somebody asks for, and who leaves has ended their source', async () => {
  const { told, source } = endless();
  for await (const part of pulled(source)) if (part === 3) break;
  expect(told.ended).toBe(true);
  expect(told.parts).toBeLessThan(6);
});

test('what breaks the source is thrown behind what it had handed over', async () => {
  const seen: number[] = [];
  const asking = (async () => {
    const broken = async (take: (part: number) => Promise<void>): Promise<void> => {
      await take(1);
      throw new RangeError('gone');
    };
    for await (const part of pulled(broken)) seen.push(part);
  })();
  await expect(asking).rejects.toThrow('gone');
  expect(seen).toEqual([1]);
});
