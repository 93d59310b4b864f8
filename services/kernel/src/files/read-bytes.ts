import type { FileHandle } from 'node:fs/promises';

/** A file ends before what it says it holds. */
export class NotWhole extends Error {}

/** Bytes of a file, a window at a time. */
export interface FileBytes {
  readonly size: number;
  /** Bytes from a place on, fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
  /** The same. @throws {NotWhole} when the file has fewer */
  exactly(at: number, length: number): Promise<Buffer>;
}

const window = 64 * 1024;

/** Small reads close to each other cost one of the disk's. */
export const readBytes = async (handle: FileHandle): Promise<FileBytes> => {
  const { size } = await handle.stat();
  const held = Buffer.alloc(window);
  let from = 0;
  let filled = 0;
  const read = async (at: number, length: number): Promise<Buffer> => {
    if (length > window) {
      const large = Buffer.alloc(Math.min(length, Math.max(0, size - at)));
      const { bytesRead } = await handle.read(large, 0, large.length, at);
      return large.subarray(0, bytesRead);
    }
    const end = Math.min(at + length, size);
    if (at < from || end > from + filled) {
      from = at;
      filled = (await handle.read(held, 0, window, at)).bytesRead;
    }
    return Buffer.from(held.subarray(at - from, Math.max(at - from, Math.min(end - from, filled))));
  };
  return {
    size,
    read,
    async exactly(at, length) {
      const bytes = at < 0 || at + length > size ? Buffer.alloc(0) : await read(at, length);
      if (bytes.length < length) throw new NotWhole();
      return bytes;
    },
  };
};

/** Those of a file that is held in memory. */
export const heldBytes = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
  async exactly(at, length) {
    if (at < 0 || at + length > bytes.length) throw new NotWhole();
    return bytes.subarray(at, at + length);
  },
});
