import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '@gestiontemps/kernel/start-refused';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createJournal } from './journal.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that can be written is tried without being made: a restore is told whether there is one', async () => {
  await createJournal(join(folder, 'erasures.jsonl')).requireWritable();
  await createJournal(undefined).requireWritable();
  expect(await readdir(folder)).toEqual([]);
});

test('a file of a folder that is not there, or that is a folder, keeps the product from starting, and is named', async () => {
  for (const path of [join(folder, 'not-there', 'erasures.jsonl'), folder]) {
    const tried = createJournal(path).requireWritable();
    await expect(tried).rejects.toThrow(StartRefused);
    await expect(tried).rejects.toThrow(`ERASURES_FILE: ${path}`);
  }
});
