import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../testing/until.ts';
import { readWhileWritten, type WrittenFile } from './read-while-written.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestiontemps-written-'));
});
afterAll(() => rm(folder, { recursive: true }));

const collect = async (bytes: Readable): Promise<string> =>
  Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>)).toString();
/** Nothing of it is left once it has been read or let go. */
const leftNothing = () => until(async () => (await readdir(folder)).length === 0);

test('What is written is read, and kept whole before the last of it is told', async () => {
  const told: string[] = [];
  let kept: WrittenFile | undefined;
  const content = 'ligne\r\n'.repeat(100_000);
  const bytes = await readWhileWritten(
    folder,
    async (write) => {
      for (let at = 0; at < content.length; at += 100_001)
        await write(Buffer.from(content.slice(at, at + 100_001)));
    },
    async (file) => {
      expect(await readFile(file.path, 'utf8')).toBe(content);
      told.push('kept');
      kept = file;
    },
  );
  expect(await collect(bytes)).toBe(content);
  told.push('read');
  expect(told).toEqual(['kept', 'read']);
  expect(kept).toMatchObject({
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  await leftNothing();
});

test('Whoever reads slowly, or not at all, keeps nobody from writing', async () => {
  const kept: number[] = [];
  const bytes = await readWhileWritten(
    folder,
    async (write) => {
      for (let part = 0; part < 50; part += 1) await write(Buffer.alloc(100_000));
    },
    async ({ size }) => void kept.push(size),
  );
  await until(async () => kept.length > 0);
  expect(kept).toEqual([5_000_000]);
  bytes.destroy();
  await leftNothing();
});

test('What is kept nowhere is made no further once nobody reads it', async () => {
  const turn = Promise.withResolvers<void>();
  let written = 0;
  const ended = Promise.withResolvers<unknown>();
  const bytes = await readWhileWritten(folder, async (write) => {
    try {
      for (; written < 50; written += 1) {
        await write(Buffer.alloc(1_000));
        await turn.promise;
      }
      ended.resolve('all');
    } catch (error) {
      ended.resolve(error);
      throw error;
    }
  });
  bytes.destroy();
  await once(bytes, 'close');
  turn.resolve();
  expect(await ended.promise).toMatchObject({ message: 'Nobody reads it any more' });
  expect(written).toBe(1);
  await leftNothing();
});

test('What fails before anything is written is thrown; what fails later breaks off', async () => {
  const nothing = async (): Promise<void> => {};
  const refused = readWhileWritten(folder, () => Promise.reject(new Error('too many')), nothing);
  await expect(refused).rejects.toThrow('too many');
  const broken = await readWhileWritten(
    folder,
    async (write) => {
      await write(Buffer.from('half'));
      throw new Error('lost');
    },
    nothing,
  );
  await expect(collect(broken)).rejects.toThrow('lost');
  const unkept = await readWhileWritten(
    folder,
    (write) => write(Buffer.from('all')),
    () => Promise.reject(new Error('full')),
  );
  await expect(collect(unkept)).rejects.toThrow('full');
  await leftNothing();
});
