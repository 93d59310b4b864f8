import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createJournal } from './journal.ts';

const entry = (n: number) => ({
  entreprise: '7d444840-9dc0-41e1-b245-5ffdce74fad2',
  utilisateurId: `person-${n}`,
  eventId: '9b2d7a4e-5f1c-4c0b-8a3e-2d6f1b7c8e90',
  askedBy: 'admin',
  askedOn: '2026-11-20T09:00:00.000Z',
});

let folder = '';
const path = () => join(folder, 'erasures.jsonl');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('names each person once', async () => {
  const journal = createJournal(path());
  for (const n of [1, 2, 1]) await journal.note(entry(n));
  expect(await journal.read()).toEqual([entry(1), entry(2)]);
});

test('goes on after a line that was cut short, as if it had not been begun', async () => {
  const journal = createJournal(path());
  await journal.note(entry(1));
  await appendFile(path(), '{"entreprise":"7d44é');
  await journal.note(entry(2));
  expect(await journal.read()).toEqual([entry(1), entry(2)]);
  expect(await readFile(path(), 'utf8')).not.toContain('7d44é');
});

test('keeps a line that lacks its end alone', async () => {
  const journal = createJournal(path());
  await appendFile(path(), JSON.stringify(entry(1)));
  await journal.note(entry(2));
  expect(await journal.read()).toEqual([entry(1), entry(2)]);
});

test('is not read where a line before the last is damaged', async () => {
  const journal = createJournal(path());
  await appendFile(path(), `damaged\n${JSON.stringify(entry(1))}\n`);
  await expect(journal.read()).rejects.toThrow('ERASURES_FILE');
});
