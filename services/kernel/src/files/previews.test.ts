import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../testing/until.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { PreviewOutcome } from './previewer.ts';
import { createPreviews } from './previews.ts';
import type { PreviewRequest } from './render-preview.ts';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestiontemps-previews-'));
  store = createFolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const stored = async (entreprise: string): Promise<FileKey> => {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
  const path = join(folder, sha256);
  await writeFile(path, entreprise);
  await store.put({ entreprise, sha256 }, path);
  return { entreprise, sha256 };
};

/** Milliseconds that no file of a test takes, however busy the machine. */
const patient = 60_000;

/** Makes each when it is let. */
const byHand = () => {
  const asked: { key: string; let: (outcome: PreviewOutcome) => Promise<void> }[] = [];
  const make = ({ path, target }: PreviewRequest) =>
    new Promise<PreviewOutcome>((resolve) => {
      asked.push({
        key: path,
        async let(outcome) {
          if (outcome === 'made') await writeFile(target, 'an image');
          resolve(outcome);
        },
      });
    });
  return { asked, make };
};

test('Who would wait long is told to ask again, and finds it then', async () => {
  const previewer = byHand();
  const preview = createPreviews(store, previewer, 1);
  const key = await stored('a');
  expect(await preview(key, false)).toBe('later');
  expect(await preview(key, false)).toBe('later');
  await until(() => previewer.asked.length > 0);
  await previewer.asked[0]?.let('made');
  await until(async () => {
    const made = await preview(key, false);
    if (typeof made !== 'string') made.stream.destroy();
    return typeof made !== 'string' && made.size === 8;
  });
  expect(previewer.asked).toHaveLength(1);
});

test('The files of one company do not keep those of another waiting', async () => {
  const order: string[] = [];
  const make = async ({ path, target }: PreviewRequest): Promise<PreviewOutcome> => {
    order.push(await readFile(path, 'utf8'));
    await writeFile(target, 'an image');
    return 'made';
  };
  const preview = createPreviews(store, { make }, patient);
  const keys = [...(await Promise.all(Array.from({ length: 8 }, () => stored('many')))), await stored('one')];
  for (const made of await Promise.all(keys.map((key) => preview(key, false)))) {
    if (typeof made === 'string') throw new Error(made);
    made.stream.destroy();
  }
  expect(order).toHaveLength(9);
  expect(order.indexOf('one')).toBeLessThan(3);
});

test('Where too many wait already one is told to ask again', async () => {
  const previewer = byHand();
  const preview = createPreviews(store, previewer, 1);
  const keys = await Promise.all(Array.from({ length: 53 }, () => stored('busy')));
  const answers = await Promise.all(keys.map((key) => preview(key, false)));
  expect(new Set(answers)).toEqual(new Set(['later']));
});

test('What was given up is not tried again soon, what has none never', async () => {
  const outcomes: PreviewOutcome[] = ['given up', 'failed'];
  let tries = 0;
  const preview = createPreviews(store, { make: async () => outcomes[tries++] ?? 'made' }, patient);
  for (const key of [await stored('a'), await stored('a')])
    for (let n = 0; n < 3; n += 1) expect(await preview(key, false)).toBe('none');
  expect(tries).toBe(2);
});
