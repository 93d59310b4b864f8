import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keptSecret } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gestiontemps-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the secret is made once, for its owner alone, and two first starts agree on it', async () => {
  const folder = join(dataDir, 'new');
  const [one, two] = await Promise.all([keptSecret(folder), keptSecret(folder)]);
  expect(one).toHaveLength(43);
  expect(two).toBe(one);
  expect(await keptSecret(folder)).toBe(one);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret']);
});

test.each(['', 'too short\n'])(
  'a secret that was cut short is refused, and left as it was: %j',
  async (text) => {
    await writeFile(join(dataDir, 'secret'), text);
    await expect(keptSecret(dataDir)).rejects.toThrow(/^DATA_DIR: .*secret holds fewer than 32 characters/);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(text);
  },
);
