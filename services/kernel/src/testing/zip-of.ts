import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** What its headers say of its size unpacked, when that is to be a lie. */
  readonly claimed?: number;
  /** Whether its headers say that a password is needed. */
  readonly encrypted?: boolean;
}

/** A ZIP archive. `before` stands in front of it, as in a file that is two in one. */
export const zipOf = (
  entries: readonly ZipEntry[],
  { before = Buffer.alloc(0), comment = '' } = {},
): Buffer<ArrayBuffer> => {
  const parts: Buffer[] = [before];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const { name, content, claimed, encrypted = false } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const said = Buffer.alloc(26);
    said.writeUInt16LE(20, 0);
    said.writeUInt16LE(encrypted ? 1 : 0, 2);
    said.writeUInt16LE(8, 4);
    said.writeUInt32LE(crc32(plain), 10);
    said.writeUInt32LE(packed.length, 14);
    said.writeUInt32LE(claimed ?? plain.length, 18);
    said.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), said, Buffer.from(name), packed]);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), said, at, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, central, end, Buffer.from(comment)]);
};
