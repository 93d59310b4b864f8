import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { chmod, cp, lstat, mkdtemp, readFile, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binariesPackage, prepareBinaries } from './binaries.ts';
import { findAccount, runAs } from './run-as.ts';

jest.setTimeout(60_000);

let folder: string;
let copy: string;
let sentences: string[];

beforeEach(async () => {
  sentences = [];
  folder = await mkdtemp(join(tmpdir(), 'binaries-'));
  await chmod(folder, 0o755);
  copy = join(folder, 'clone');
  await cp(binariesPackage(), copy, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => rm(folder, { recursive: true }));

describe('the programs of PostgreSQL', () => {
  test('get back the links that an npm without install scripts did not make', async () => {
    const links = await linksOf(copy);
    await Promise.all(links.map((link) => unlink(link)));
    const account = await findAccount(copy, () => {});
    const { postgres } = await prepareBinaries(copy, account, folder, (sentence) => sentences.push(sentence));
    expect((await Promise.all(links.map((link) => lstat(link)))).every((link) => link.isSymbolicLink())).toBe(
      true,
    );
    expect(await runAs(account, postgres, ['--version'])).toContain('PostgreSQL');
    expect(sentences.join()).toContain('npm had skipped the install script of PostgreSQL');
  });

  const asRoot = process.getuid?.() === 0 ? test : test.skip;
  asRoot('run from a copy when their account cannot enter the clone', async () => {
    await chmod(copy, 0o700);
    const account = await findAccount(copy, () => {});
    const { postgres } = await prepareBinaries(copy, account, folder, (sentence) => sentences.push(sentence));
    expect(postgres.startsWith(join(folder, 'postgresql-'))).toBe(true);
    expect(await runAs(account, postgres, ['--version'])).toContain('PostgreSQL');
    expect(sentences.join()).toContain(`cannot read ${copy}: it runs from a copy in`);
  });

  test('that do not run on this machine are a clear refusal', async () => {
    await rm(join(copy, 'native', 'bin', 'postgres'));
    const account = await findAccount(copy, () => {});
    await expect(prepareBinaries(copy, account, folder, () => {})).rejects.toThrow(
      /does not run on this machine .*Set DATABASE_URL/,
    );
  });
});

const linksOf = async (packageFolder: string): Promise<string[]> => {
  const list: readonly { target: string }[] = JSON.parse(
    await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  return list.map(({ target }) => join(packageFolder, target));
};
