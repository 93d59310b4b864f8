import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hostileTables } from '../testing/hostile-tables.ts';
import { workbookOf, workbookOfLines } from '../testing/workbook-of.ts';
import { Unreadable } from './table.ts';
import { createTableReader } from './table-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const put = async (name: string, content: Uint8Array): Promise<{ path: string; name: string }> => {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return { path, name };
};
const refusalOf = async (reading: Promise<unknown>): Promise<Unreadable> => {
  const error: unknown = await reading.then(
    () => new Error('It was read'),
    (refused: unknown) => refused,
  );
  if (error instanceof Unreadable) return error;
  throw error;
};

const reader = createTableReader();

test.each(hostileTables().map((file) => [file.what, file] as const))(
  'refuses %s, and says why',
  async (_what, { name, content, status, reason }) => {
    const refused = await refusalOf(reader.read(await put(name, content)));
    expect({ status: refused.status, reason: refused.reason }).toEqual({
      status,
      reason: expect.stringContaining(reason),
    });
  },
);

/** A sheet that is as large as one may be. */
const large = (): Buffer<ArrayBuffer> =>
  workbookOfLines(
    Array.from({ length: 15_000 }, (_, line) =>
      Array.from({ length: 30 }, (__, column) => `${line} ${column}`),
    ),
  );

test('what takes more memory than it may ends alone, and the next file is read', async () => {
  const narrow = createTableReader({ mostMemory: 16 });
  const refused = await refusalOf(narrow.read(await put('a.xlsx', large())));
  expect(refused.status).toBe(413);
  expect(await narrow.read(await put('b.csv', Buffer.from('a;b')))).toEqual([{ line: 1, cells: ['a', 'b'] }]);
});

test('what takes longer than it may ends alone, and the next file is read', async () => {
  const hasty = createTableReader({ patience: 1 });
  const refused = await refusalOf(hasty.read(await put('a.xlsx', large())));
  expect(refused.status).toBe(413);
  expect(await createTableReader().read(await put('b.xlsx', workbookOf()))).toEqual([]);
});

test('files that are sent at once are read one after the other', async () => {
  const files = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const path = join(folder, name);
      await writeFile(path, `${name};1`);
      return { path, name: `${name}.csv` };
    }),
  );
  const read = await Promise.all(files.map((file) => reader.read(file)));
  expect(read.map(([row]) => row?.cells[0])).toEqual(['a', 'b', 'c']);
});
