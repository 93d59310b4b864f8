import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { type FileKey, type FileStore, pathOf } from './file-store.ts';
import type { Previewer } from './previewer.ts';

/** Rises with how previews are made: those of before are made again. */
const derived = 'preview-1.webp';

/**
 * Previews of files, made when they are first asked for and kept beside them. An empty one says that the file has none; what
 * was given up is tried again an hour later.
 */
export const createPreviews = (store: FileStore, previewer: Pick<Previewer, 'make'>) => {
  const underWay = new Map<string, Promise<void>>();
  const givenUp = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });

  const make = async (key: FileKey, isPdf: boolean): Promise<void> => {
    const original = await store.open(key);
    if (!original) return;
    await mkdir(store.incoming, { recursive: true, mode: 0o700 });
    const path = join(store.incoming, randomUUID());
    const target = `${path}.webp`;
    try {
      await pipeline(original.stream, createWriteStream(path, { mode: 0o600 }));
      const outcome = await previewer.make({ path, isPdf, target });
      if (outcome === 'given up') givenUp.set(pathOf(key), true);
      else {
        if (outcome === 'failed') await writeFile(target, '', { flush: true });
        await store.put({ ...key, derived }, target);
      }
    } finally {
      await rm(path, { force: true });
      await rm(target, { force: true });
    }
  };

  /** Who asks for the same at the same time waits for the same. */
  const makeOnce = (key: FileKey, isPdf: boolean): Promise<void> => {
    const name = pathOf(key);
    const known = underWay.get(name) ?? make(key, isPdf).finally(() => underWay.delete(name));
    underWay.set(name, known);
    return known;
  };

  return async (key: FileKey, isPdf: boolean): ReturnType<FileStore['open']> => {
    const keyOfPreview = { ...key, derived };
    let kept = await store.open(keyOfPreview);
    if (!kept && !givenUp.has(pathOf(key))) {
      await makeOnce(key, isPdf);
      kept = await store.open(keyOfPreview);
    }
    if (kept && kept.size > 0) return kept;
    kept?.stream.destroy();
    return undefined;
  };
};
