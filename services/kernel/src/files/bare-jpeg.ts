import { pixelSegments } from './jpeg-segments.ts';
import { type Bare, exifOf, isProfile, orientationIn } from './picture-parts.ts';

/** Markers that say how large the picture is, of encodings that browsers show. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Segments of one picture: cameras and programs write some dozens, and 3 MiB hold 48 of full length. */
const mostSegments = 256;
/** Of one picture: encoders make some ten, and whoever shows it goes over all its pixels for each. */
const mostScans = 32;

const exif = 'Exif\0\0';
const profile = 'ICC_PROFILE\0';
/** In front of each piece of a profile: its name, which piece, and of how many. */
const beforePiece = profile.length + 2;
const startsWith = (part: Buffer, text: string): boolean => part.toString('latin1', 0, text.length) === text;

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** How its colours are to be read: of the segments of programs nothing else is kept, but for a profile. */
const kept = (marker: number, data: Buffer): Buffer | undefined => {
  if (marker === 0xee && startsWith(data, 'Adobe') && data.length >= 12)
    return segment(marker, data.subarray(0, 12));
  if (marker === 0xe0 && startsWith(data, 'JFIF\0') && data.length >= 14)
    // Without the small picture that may stand in it.
    return segment(marker, Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)]));
  return undefined;
};

/** A profile in the pieces that it came in; nothing where they make none. */
const profileOf = (pieces: readonly Buffer[]): Buffer[] => {
  const isOne = isProfile(Buffer.concat(pieces.map((piece) => piece.subarray(beforePiece))));
  return isOne ? pieces.map((piece) => segment(0xe2, piece)) : [];
};

/** The place behind the pixels of a scan: of the next marker that is neither a byte of them nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  // Byte after byte: where every second one is a mark, each search for the next would cost more than what it passes.
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return -1;
};

/** The picture, from its beginning to its end; what telephones write behind it is none of it. Undefined when it is no JPEG, or not whole. */
export const bareJpeg = (bytes: Buffer): Bare | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  const parts: Buffer[] = [];
  const pieces: Buffer[] = [];
  let size: Pick<Bare, 'width' | 'height'> | undefined;
  let orientation: number | undefined;
  let segments = 0;
  let scans = 0;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    segments += 1;
    if (segments > mostSegments) return undefined;
    // The end may be the last two bytes, and is looked for behind each scan.
    if (marker === 0xd8 || marker === 0xd9) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const data = bytes.subarray(at + 4, end);
    const ofPixels = pixelSegments.get(marker);
    if (ofPixels?.(data) === false) return undefined;
    if (frames.has(marker)) {
      if (size) return undefined;
      size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) };
      if (size.width === 0 || size.height === 0) return undefined;
      parts.push(...profileOf(pieces));
    }
    if (marker === 0xe2 && startsWith(data, profile)) pieces.push(data);
    if (marker === 0xe1 && startsWith(data, exif)) orientation ??= orientationIn(data.subarray(exif.length));
    const part = ofPixels ? bytes.subarray(at, end) : kept(marker, data);
    if (part) parts.push(part);
    at = end;
    if (marker !== 0xda) continue;
    scans += 1;
    if (!size || scans > mostScans) return undefined;
    at = endOfScan(bytes, end);
    if (at === -1) return undefined;
    parts.push(bytes.subarray(end, at));
    if (bytes[at + 1] === 0xd9) break;
  }
  if (!size || scans === 0) return undefined;
  const last = Buffer.from([0xff, 0xd9]);
  const up =
    orientation === undefined
      ? []
      : [segment(0xe1, Buffer.concat([Buffer.from(exif, 'latin1'), exifOf(orientation)]))];
  return { bytes: Buffer.concat([Buffer.from([0xff, 0xd8]), ...up, ...parts, last]), ...size };
};
