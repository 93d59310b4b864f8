import { copyFile, glob, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { type FileStore, pathOf, storageError } from './file-store.ts';

/** Hours after which what was on its way in is nobody's any more. */
const abandoned = 24 * 3_600_000;

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

const flush = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};

/** Makes a folder that a power cut does not take away, nor the way to it. */
const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
};

/** Files in a folder of this machine, or of one that several machines share. */
export const createFolderStore = (folder: string): FileStore => {
  const incoming = join(folder, 'incoming');
  const at = (path: string): string => join(folder, path);
  return {
    incoming,

    async put(key, path) {
      const target = at(pathOf(key));
      try {
        await makeFolder(dirname(target));
        // It appears under its name in one step, and never replaces what is there.
        await link(path, target).catch(async (error: unknown) => {
          if (hasCode(error, 'EEXIST')) return;
          if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP')) throw error;
          const draft = `${target}.${randomUUID()}`;
          try {
            await copyFile(path, draft);
            await flush(draft);
            await link(draft, target);
          } finally {
            await rm(draft, { force: true });
          }
        });
        await flush(dirname(target));
      } catch (error) {
        throw storageError(error);
      }
    },

    async open(key) {
      const path = at(pathOf(key));
      const handle = await open(path).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw storageError(error);
      });
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream() };
    },

    async remove(key) {
      const path = pathOf(key);
      for await (const one of glob([path, `${path}.*`], { cwd: folder })) await rm(at(one), { force: true });
    },
  };
};

/** Removes what was on its way in when a process died. */
export const removeAbandoned = async (incoming: string, now = Date.now()): Promise<void> => {
  for (const name of await readdir(incoming).catch(() => [])) {
    const found = await stat(join(incoming, name)).catch(() => undefined);
    if (found && now - found.mtimeMs > abandoned) await rm(join(incoming, name), { force: true });
  }
};

/** Every file of a folder, by its path in it, without what was made of them and what is on its way. */
export const filesIn = async (folder: string): Promise<{ path: string; sha256: string }[]> => {
  const paths = await Array.fromAsync(glob('*/*/*', { cwd: folder }));
  return paths.toSorted().flatMap((path) => {
    const sha256 = path.split(/[\\/]/).at(-1) ?? '';
    return /^[\da-f]{64}$/.test(sha256) ? [{ path, sha256 }] : [];
  });
};
