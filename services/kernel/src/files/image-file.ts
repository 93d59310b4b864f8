import type { FileBytes } from './read-bytes.ts';

/** What no camera makes, and what unfolded would fill the memory of whoever looks at it. */
const mostPixels = 120_000_000;
const longestSide = 30_000;

const isSane = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= longestSide && height <= longestSide && width * height <= mostPixels;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Parts of one image: an encoder makes one of each 8 to 64 KB. */
const mostParts = 20_000;

/** From its header to its last chunk, and nothing behind it. */
export const isWholePng = async (file: FileBytes): Promise<boolean> => {
  const head = await file.exactly(0, 33);
  if (!head.subarray(0, 8).equals(pngSignature)) return false;
  if (head.readUInt32BE(8) !== 13 || head.toString('latin1', 12, 16) !== 'IHDR') return false;
  if (!isSane(head.readUInt32BE(16), head.readUInt32BE(20))) return false;
  let hasData = false;
  let at = 8;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const chunk = await file.exactly(at, 8);
    const length = chunk.readUInt32BE(0);
    const type = chunk.toString('latin1', 4, 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return false;
    hasData ||= type === 'IDAT';
    at += 12 + length;
    if (type === 'IEND') return hasData && length === 0 && at === file.size;
  }
  return false;
};

/** Markers that say how large the image is. */
const frames: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);
const endOfImage = Buffer.from('ffd9', 'hex');

/** Segment after segment to the first scan, and an end behind it. Telephones write more behind the end. */
export const isWholeJpeg = async (file: FileBytes): Promise<boolean> => {
  if (!(await file.exactly(0, 3)).equals(Buffer.from('ffd8ff', 'hex'))) return false;
  let isFramed = false;
  let at = 2;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const segment = await file.exactly(at, 4);
    const marker = segment[1] ?? 0;
    if (segment[0] !== 0xff) return false;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = segment.readUInt16BE(2);
    if (length < 2) return false;
    if (frames.has(marker)) {
      const frame = await file.exactly(at + 4, 5);
      if (!isSane(frame.readUInt16BE(3), frame.readUInt16BE(1))) return false;
      isFramed = true;
    }
    at += 2 + length;
    if (marker === 0xda) return isFramed && hasEnd(file, at);
  }
  return false;
};

const step = 60_000;

const hasEnd = async (file: FileBytes, from: number): Promise<boolean> => {
  for (let at = from; at < file.size; at += step)
    if ((await file.read(at, step + 1)).includes(endOfImage)) return true;
  return false;
};

/** From its header to the mark of its end, and nothing behind it. */
export const isWholeGif = async (file: FileBytes): Promise<boolean> => {
  const head = await file.exactly(0, 13);
  if (!/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return false;
  if (!isSane(head.readUInt16LE(6), head.readUInt16LE(8))) return false;
  return (await file.exactly(file.size - 1, 1))[0] === 0x3b;
};
