import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive as it was written. */
export interface ZippedFile {
  readonly name: string;
  /** Bytes, before they were compressed. */
  readonly size: number;
  /** Of them, in hex. */
  readonly sha256: string;
}

type Put = (part: string | Uint8Array) => Promise<void>;

/** What the format holds without its extension for larger ones. */
const most = 0xffff_ffff;

const utf8Flag = 0x0800;
/** Sizes stand behind the bytes, since they are not known before. */
const descriptorFlag = 0x0008;
const deflated = 8;
const version = 20;

/** Two seconds are as fine as it gets, and 1980 is as early. */
const dosTime = (at: Date): { time: number; date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: (Math.max(at.getUTCFullYear() - 1980, 0) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});

const record = (size: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
};

/**
 * A zip that is written as it goes, file after file, in the memory of a window: whoever takes its bytes holds it back.
 * @param at instant that its files bear, in UTC
 * @throws {RangeError} beyond 4 GiB, which the format holds no more than
 */
export const createZip = (write: (bytes: Uint8Array) => Promise<void>, at: Date) => {
  const central: Buffer[] = [];
  let written = 0;
  const { time, date } = dosTime(at);

  const emit = async (bytes: Uint8Array): Promise<void> => {
    written += bytes.length;
    if (written > most) throw new RangeError('An archive of more than 4 GiB');
    await write(bytes);
  };

  return {
    /** Writes a file: `produce` is given what takes its parts, in their order. */
    async file(name: string, produce: (put: Put) => Promise<void>): Promise<ZippedFile> {
      const nameBytes = Buffer.from(name);
      const offset = written;
      const flags = utf8Flag | descriptorFlag;
      await emit(
        record(30, [
          [4, 0x0403_4b50],
          [2, version],
          [2, flags],
          [2, deflated],
          [2, time],
          [2, date],
          [4, 0],
          [4, 0],
          [4, 0],
          [2, nameBytes.length],
          [2, 0],
        ]),
      );
      await emit(nameBytes);

      const hash = createHash('sha256');
      let crc = 0;
      let size = 0;
      let packed = 0;
      const deflate = createDeflateRaw();
      const emptied = (async () => {
        for await (const chunk of deflate as AsyncIterable<Buffer>) {
          packed += chunk.length;
          await emit(chunk);
        }
      })();
      // Told where it is waited for.
      emptied.catch(() => {});
      const put: Put = async (part) => {
        const bytes = Buffer.from(part);
        hash.update(bytes);
        crc = crc32(bytes, crc);
        size += bytes.length;
        if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), emptied]);
      };
      try {
        await produce(put);
        deflate.end();
        await emptied;
      } catch (error) {
        deflate.destroy();
        throw error;
      }
      if (size > most) throw new RangeError('A file of more than 4 GiB');
      await emit(
        record(16, [
          [4, 0x0807_4b50],
          [4, crc],
          [4, packed],
          [4, size],
        ]),
      );
      central.push(
        record(46, [
          [4, 0x0201_4b50],
          [2, version],
          [2, version],
          [2, flags],
          [2, deflated],
          [2, time],
          [2, date],
          [4, crc],
          [4, packed],
          [4, size],
          [2, nameBytes.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, offset],
        ]),
        nameBytes,
      );
      return { name, size, sha256: hash.digest('hex') };
    },

    /** Writes what tells of its files: there is no archive before that. */
    async end(): Promise<void> {
      const offset = written;
      const directory = Buffer.concat(central);
      await emit(directory);
      await emit(
        record(22, [
          [4, 0x0605_4b50],
          [2, 0],
          [2, 0],
          [2, central.length / 2],
          [2, central.length / 2],
          [4, directory.length],
          [4, offset],
          [2, 0],
        ]),
      );
    },
  };
};

export type Zip = ReturnType<typeof createZip>;
