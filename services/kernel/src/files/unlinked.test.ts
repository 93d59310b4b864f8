import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readWhileWritten } from './read-while-written.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestiontemps-unlinked-'));
});
afterAll(() => rm(folder, { recursive: true }));

// A kill leaves nothing of it: what is kept nowhere may name people who are erased meanwhile.
test('A file that nothing is kept of has no name while it is made and read', async () => {
  const seen: string[][] = [];
  const look = async () => void seen.push(await readdir(folder));
  const bytes = await readWhileWritten(folder, async (write) => {
    await write(Buffer.from('première ligne, '));
    await look();
    await write(Buffer.from('seconde'));
  });
  await look();
  expect(Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>)).toString()).toBe(
    'première ligne, seconde',
  );
  expect(seen).toEqual([[], []]);
});
