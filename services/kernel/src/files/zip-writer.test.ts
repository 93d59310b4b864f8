import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { createZip } from './zip-writer.ts';

const at = new Date('2026-11-24T02:00:10Z');

const written = async (fill: (zip: ReturnType<typeof createZip>) => Promise<unknown>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  const zip = createZip(async (bytes) => void parts.push(Buffer.from(bytes)), at);
  await fill(zip);
  await zip.end();
  return Buffer.concat(parts);
};

/** As another program reads it. */
const read = async (bytes: Buffer): Promise<Record<string, string>> => {
  const zip: ZipFile = await promisify<Buffer, Options, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const files: Record<string, string> = {};
  for (let n = 0; n < zip.entryCount; n += 1) {
    const coming = once(zip, 'entry') as Promise<[Entry]>;
    zip.readEntry();
    const [entry] = await coming;
    files[entry.fileName] = await text(await open(entry));
  }
  return files;
};

test('An archive is read by others, with names in French, parts in their order and a file without any', async () => {
  const files: unknown[] = [];
  const bytes = await written(async (zip) => {
    files.push(
      await zip.file('résumé.txt', async (put) => {
        await put('Été ');
        await put(Buffer.from('2026'));
      }),
    );
    files.push(await zip.file('vide.txt', async () => {}));
    files.push(
      await zip.file('long.txt', async (put) => {
        for (let n = 0; n < 20_000; n += 1) await put(`ligne ${n}\n`);
      }),
    );
  });
  const { 'long.txt': long, ...others } = await read(bytes);
  expect(others).toEqual({ 'résumé.txt': 'Été 2026', 'vide.txt': '' });
  expect(long?.split('\n')).toHaveLength(20_001);
  expect(files.slice(0, 2)).toEqual([
    {
      name: 'résumé.txt',
      size: 10,
      sha256: createHash('sha256').update('Été 2026').digest('hex'),
    },
    {
      name: 'vide.txt',
      size: 0,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  ]);
});

test('What fails where a part is made, or where bytes are taken, is told and ends it', async () => {
  await expect(
    written((zip) =>
      zip.file('a', async (put) => {
        await put('a');
        throw new Error('no rows');
      }),
    ),
  ).rejects.toThrow('no rows');
  const full = createZip(async () => Promise.reject(new Error('no room')), at);
  await expect(full.file('a', async (put) => put('a'))).rejects.toThrow('no room');
  let left = 2;
  const fills = createZip(async () => {
    left -= 1;
    if (left < 0) throw new Error('no room');
  }, at);
  await expect(
    fills.file('a', async (put) => {
      for (let n = 0; n < 10_000; n += 1)
        await put(Buffer.from(crypto.getRandomValues(new Uint8Array(1_000))));
    }),
  ).rejects.toThrow('no room');
});
