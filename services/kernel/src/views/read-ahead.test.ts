import { expect, test } from '@jest/globals';
import { collect } from '../testing/log-events.ts';
import { readAhead } from './read-ahead.ts';

async function* pages(count: number, asked: number[] = []): AsyncGenerator<number, void, undefined> {
  for (let n = 1; n <= count; n += 1) {
    asked.push(n);
    yield n;
  }
}

test('pages come in their order, and end', async () => {
  expect(await collect(readAhead(pages(4)))).toEqual([1, 2, 3, 4]);
});

test('while one is worked on the next is asked for, and no other', async () => {
  const asked: number[] = [];
  const seen: number[][] = [];
  for await (const _ of readAhead(pages(4, asked))) {
    await new Promise((next) => setTimeout(next, 2));
    seen.push([...asked]);
  }
  expect(seen).toEqual([
    [1, 2],
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

test('what fails is told in its turn', async () => {
  async function* failing(): AsyncGenerator<number, void, undefined> {
    yield 1;
    throw new Error('no further');
  }
  const seen: number[] = [];
  const read = async (): Promise<void> => {
    for await (const page of readAhead(failing())) seen.push(page);
  };
  await expect(read()).rejects.toThrow('no further');
  expect(seen).toEqual([1]);
});
