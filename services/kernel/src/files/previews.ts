import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Rejection } from '../commands/rejection.ts';
import { createFairQueue } from '../http/fair-queue.ts';
import { type FileKey, type FileStore, pathOf, type StoredFile } from './file-store.ts';
import type { Previewer } from './previewer.ts';

/** `none`: the file has none. `later`: it is being made, or others are before it; it may be there when asked for again. */
export type Preview = StoredFile | 'none' | 'later';

/** Rises with how previews are made: those of before are made again. */
const derived = 'preview-1.webp';

/**
 * Previews of files, made when they are first asked for and kept beside them, in turn by company. An empty one says that
 * the file has none; what was given up is tried again an hour later.
 */
export const createPreviews = (
  store: FileStore,
  previewer: Pick<Previewer, 'make'>,
  /** Milliseconds that somebody is kept waiting, who has other things to ask for; it is made all the same. */
  patience = 2_000,
): ((key: FileKey, isPdf: boolean) => Promise<Preview>) => {
  const underWay = new Map<string, Promise<void>>();
  const givenUp = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });
  const inTurn = createFairQueue({ atOnce: 1, ofLane: 50, inAll: 500 });

  const make = async (key: FileKey, isPdf: boolean): Promise<void> => {
    const original = await store.open(key);
    if (!original) return;
    await mkdir(store.incoming, { recursive: true, mode: 0o700 });
    const path = join(store.incoming, randomUUID());
    const target = `${path}.webp`;
    try {
      await pipeline(original.stream, createWriteStream(path, { mode: 0o600 }));
      const outcome = await previewer.make({ path, isPdf, target });
      if (outcome === 'given up') return void givenUp.set(pathOf(key), true);
      if (outcome === 'failed') await writeFile(target, '', { flush: true });
      await store.put({ ...key, derived }, target);
    } finally {
      await rm(path, { force: true });
      await rm(target, { force: true });
    }
  };

  /** Who asks for the same at the same time waits for the same. */
  const makeOnce = (key: FileKey, isPdf: boolean): Promise<void> => {
    const name = pathOf(key);
    const known =
      underWay.get(name) ??
      inTurn(key.entreprise, () => make(key, isPdf)).finally(() => underWay.delete(name));
    underWay.set(name, known);
    return known;
  };

  /** Whether it was looked into within a while. Neither a long line nor a store without an answer is an error here. */
  const isMadeSoon = async (key: FileKey, isPdf: boolean): Promise<boolean> => {
    const enough = new AbortController();
    const made = makeOnce(key, isPdf).then(() => true);
    // One that fails when nobody waits for it any more is tried again by the next who asks.
    made.catch(() => {});
    const late = sleep(patience, false, { signal: enough.signal, ref: false }).catch(() => false);
    try {
      return await Promise.race([made, late]);
    } catch (error) {
      if (error instanceof Rejection) return false;
      throw error;
    } finally {
      enough.abort();
    }
  };

  return async (key, isPdf) => {
    const keyOfPreview = { ...key, derived };
    let kept = await store.open(keyOfPreview);
    if (!kept && !givenUp.has(pathOf(key))) {
      if (!(await isMadeSoon(key, isPdf))) return 'later';
      kept = await store.open(keyOfPreview);
    }
    if (kept && kept.size > 0) return kept;
    kept?.stream.destroy();
    return 'none';
  };
};
