import { crc32 } from 'node:zlib';
import { type Bare, exifOf, orientationIn } from './picture-parts.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** What the pixels and their colours are told by, and how many bytes each has at most. */
const kept: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['IDAT', Infinity],
  ['IEND', 0],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', Infinity],
  ['sBIT', 4],
  ['bKGD', 6],
  ['cICP', 4],
]);
/** Chunks of one picture: 3 MiB in those of 1 KiB, which no encoder goes below; most make them of 8 and more. */
const mostChunks = 4096;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** The picture, from its header to its last chunk, and nothing behind it. Undefined when it is no PNG, or not whole. */
export const barePng = (bytes: Buffer): Bare | undefined => {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const parts: Buffer[] = [];
  let size: Pick<Bare, 'width' | 'height'> | undefined;
  let orientation: number | undefined;
  let hasPixels = false;
  for (let at = 8, chunks = 0; at + 12 <= bytes.length && chunks < mostChunks; chunks += 1) {
    const start = at;
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if ((type === 'IHDR') !== (size === undefined)) return undefined;
    if (type === 'IHDR') {
      if (data.length !== 13) return undefined;
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
      if (size.width === 0 || size.height === 0) return undefined;
    }
    if (data.length > (kept.get(type) ?? Infinity)) return undefined;
    if (type === 'eXIf') orientation ??= orientationIn(data);
    hasPixels ||= type === 'IDAT';
    at = end;
    if (type === 'IEND') {
      if (!size || !hasPixels) return undefined;
      const [header, ...others] = parts;
      const up = orientation === undefined ? [] : [chunk('eXIf', exifOf(orientation))];
      const rest = [...up, ...others, chunk('IEND', Buffer.alloc(0))];
      return { bytes: Buffer.concat([signature, header ?? Buffer.alloc(0), ...rest]), ...size };
    }
    if (kept.has(type)) parts.push(bytes.subarray(start, end));
  }
  return undefined;
};
