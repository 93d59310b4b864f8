import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startS3Server } from '../testing/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore, filesIn, removeAbandoned } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const stores = new Map<string, FileStore>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestiontemps-store-'));
  s3 = await startS3Server();
  stores.set('a folder', createFolderStore(join(folder, 'files'))).set('a bucket', createS3Store(s3.address));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const written = async (content: string): Promise<{ path: string; sha256: string }> => {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return { path, sha256: createHash('sha256').update(content).digest('hex') };
};

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const store = () => stores.get(name) as FileStore;
  const read = async (key: Parameters<FileStore['open']>[0]): Promise<string | undefined> => {
    const opened = await store().open(key);
    if (!opened) return undefined;
    const bytes = await buffer(opened.stream);
    expect(opened.size).toBe(bytes.length);
    return bytes.toString();
  };

  test('keeps a file under its company and hash, and is told of it twice in vain', async () => {
    const entreprise = randomUUID();
    const { path, sha256 } = await written('un plan');
    expect(await read({ entreprise, sha256 })).toBeUndefined();
    await store().put({ entreprise, sha256 }, path);
    await store().put({ entreprise, sha256 }, path);
    expect(await read({ entreprise, sha256 })).toBe('un plan');
    expect(await read({ entreprise: randomUUID(), sha256 })).toBeUndefined();
  });

  test('removes a file with what was made of it, and no other', async () => {
    const entreprise = randomUUID();
    const [plan, image] = [await written('un plan'), await written('une image')];
    const { sha256 } = plan;
    await store().put({ entreprise, sha256 }, plan.path);
    await store().put({ entreprise, sha256, derived: 'preview.webp' }, image.path);
    await store().put({ entreprise, sha256: image.sha256 }, image.path);
    expect(await read({ entreprise, sha256, derived: 'preview.webp' })).toBe('une image');
    await store().remove({ entreprise, sha256 });
    await store().remove({ entreprise, sha256 });
    expect(await read({ entreprise, sha256 })).toBeUndefined();
    expect(await read({ entreprise, sha256, derived: 'preview.webp' })).toBeUndefined();
    expect(await read({ entreprise, sha256: image.sha256 })).toBe('une image');
  });

  test('takes no key that leads elsewhere', async () => {
    const { path, sha256 } = await written('x');
    for (const key of [
      { entreprise: '..', sha256 },
      { entreprise: randomUUID(), sha256: '../../x' },
    ])
      await expect(store().put(key, path)).rejects.toThrow(RangeError);
  });
});

test('a bucket that does not answer is a 503, and is not written twice over', async () => {
  const store = stores.get('a bucket') as FileStore;
  const { path, sha256 } = await written('plus tard');
  const key = { entreprise: randomUUID(), sha256 };
  s3.setDown(true);
  await expect(store.put(key, path)).rejects.toMatchObject({ status: 503, slug: 'files-unavailable' });
  await expect(store.open(key)).rejects.toMatchObject({ status: 503 });
  s3.setDown(false);
  s3.setChunked(true);
  const [plan, known] = [await written('sans taille'), randomUUID()];
  await store.put({ entreprise: known, sha256: plan.sha256 }, plan.path);
  await expect(store.open({ entreprise: known, sha256: plan.sha256 })).rejects.toMatchObject({ status: 503 });
  s3.setChunked(false);
  s3.requests.length = 0;
  await store.put(key, path);
  await store.put(key, path);
  expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['HEAD', 'PUT', 'HEAD']);
  await s3.close();
  await expect(store.open(key)).rejects.toMatchObject({ status: 503 });
});

test('a bucket that says nothing is given up, and not asked again at once by everybody', async () => {
  const silent = await startS3Server();
  const usual = { answer: 60_000, upload: 60_000, piece: 60_000, rest: 3_600_000 };
  const { path, sha256 } = await written('un plan');
  const key = { entreprise: randomUUID(), sha256 };
  await createS3Store(silent.address).put(key, path);
  silent.setSilent('halfway');
  const opened = await createS3Store(silent.address, { ...usual, piece: 50 }).open(key);
  if (!opened) throw new Error('It has none');
  await expect(buffer(opened.stream)).rejects.toThrow('Nothing came');
  silent.setSilent('from the start');
  const store = createS3Store(silent.address, { ...usual, answer: 50 });
  await expect(store.open(key)).rejects.toMatchObject({ status: 503 });
  // It would answer by now.
  silent.setSilent('no');
  silent.requests.length = 0;
  await expect(store.put(key, path)).rejects.toMatchObject({ status: 503 });
  await expect(store.remove(key)).rejects.toMatchObject({ status: 503 });
  expect(silent.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  await silent.close();
});

test('what was on its way in when a process died is removed a day later', async () => {
  const incoming = join(folder, 'incoming');
  const store = createFolderStore(folder);
  expect(store.incoming).toBe(incoming);
  await removeAbandoned(incoming);
  const { path } = await written('à moitié');
  await createFolderStore(folder).put({ entreprise: 'e', sha256: 'a'.repeat(64) }, path);
  await mkdir(incoming);
  await writeFile(join(incoming, 'x'), 'à moitié');
  await removeAbandoned(incoming);
  expect(await readdir(incoming)).toEqual(['x']);
  await removeAbandoned(incoming, Date.now() + 25 * 3_600_000);
  expect(await readdir(incoming)).toEqual([]);
  expect(await filesIn(folder)).toContainEqual({
    path: join('e', 'aa', 'a'.repeat(64)),
    sha256: 'a'.repeat(64),
  });
});
