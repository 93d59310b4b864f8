import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { storageError } from './file-store.ts';

/** A file as it is once all of it is written and flushed. */
export interface WrittenFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Of its bytes, in hex. */
  readonly sha256: string;
}

/** Bytes read at a time. */
const window = 128 * 1024;

/**
 * A file that is sent while it is being made. `produce` writes as fast as it can and waits for no reader, so that what it
 * holds meanwhile is free soon; whoever reads slowly reads from the disk. `keep` is given the whole file before the last
 * of it is told: nobody has all of it of which nothing was kept, and who stops reading does not stop it from being made.
 * Without `keep` it is kept nowhere, and ends with its reader.
 * @param folder where it lies meanwhile
 * @returns its bytes, once it has begun
 * @throws what `produce` threw before it wrote anything; what is thrown later breaks off the bytes
 */
export const readWhileWritten = async (
  folder: string,
  produce: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
  keep?: (file: WrittenFile) => Promise<void>,
): Promise<Readable> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600).catch((error: unknown) => {
    throw storageError(error);
  });
  // A kill leaves nothing of it: it has no name from here on, and is gone with whoever has it open.
  if (!keep) await rm(path, { force: true });
  const hash = createHash('sha256');
  let written = 0;
  let isDone = false;
  let isUnread = false;
  const begun = Promise.withResolvers<void>();
  let more = Promise.withResolvers<void>();
  const wake = (): void => {
    more.resolve();
    more = Promise.withResolvers();
  };

  const write = async (bytes: Uint8Array): Promise<void> => {
    if (isUnread && !keep) throw new Error('Nobody reads it any more');
    hash.update(bytes);
    await writeAll(handle, bytes, written);
    written += bytes.length;
    begun.resolve();
    wake();
  };
  const made = (async () => {
    await produce(write);
    if (!keep) return;
    await handle.sync();
    await keep({ path, size: written, sha256: hash.digest('hex') });
  })().finally(() => {
    isDone = true;
    wake();
  });
  const close = async (): Promise<void> => {
    await made.catch(() => {});
    await handle.close();
    await rm(path, { force: true });
  };

  await Promise.race([begun.promise, made]).catch(async (error: unknown) => {
    await close();
    throw storageError(error);
  });
  const bytes = read(handle, () => ({ written, isDone, more: more.promise }), made);
  // Also of one that nobody has begun to read.
  return Readable.from(bytes).once('close', () => {
    isUnread = true;
    void close();
  });
};

const writeAll = async (handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> => {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
};

/** What is written so far, then what comes. */
async function* read(
  handle: FileHandle,
  soFar: () => { written: number; isDone: boolean; more: Promise<void> },
  made: Promise<void>,
): AsyncGenerator<Buffer> {
  for (let sent = 0; ;) {
    const { written, isDone, more } = soFar();
    if (sent < written) {
      const bytes = Buffer.alloc(Math.min(window, written - sent));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, sent);
      sent += bytesRead;
      yield bytes.subarray(0, bytesRead);
    } else if (isDone) return await made;
    else await more;
  }
}
