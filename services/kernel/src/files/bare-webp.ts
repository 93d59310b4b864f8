import { type Bare, exifOf, isProfile, orientationIn } from './picture-parts.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

type Size = Pick<Bare, 'width' | 'height'>;

const lossy = (data: Buffer): Size | undefined =>
  data.length < 10 || data.toString('hex', 3, 6) !== '9d012a'
    ? undefined
    : { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };

const lossless = (data: Buffer): Size | undefined => {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/** Chunks of one picture: six are known, and what programs add is a handful. */
const mostChunks = 64;

const flags = { profile: 0x20, alpha: 0x10, exif: 0x08 };

/** The picture alone; one that moves is none. Undefined when it is no WebP, or not whole. */
export const bareWebp = (bytes: Buffer): Bare | undefined => {
  const isOne = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isOne || bytes.length < 20) return undefined;
  const whole = 8 + bytes.readUInt32LE(4);
  if (whole > bytes.length) return undefined;
  const found = new Map<string, Buffer>();
  for (let at = 12, chunks = 0; at + 8 <= whole; chunks += 1) {
    if (chunks === mostChunks) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > whole || type === 'ANIM' || type === 'ANMF') return undefined;
    if (!found.has(type)) found.set(type, bytes.subarray(at + 8, end));
    at = end + (end % 2);
  }
  const [pixels, other] = [found.get('VP8 '), found.get('VP8L')];
  if ((pixels === undefined) === (other === undefined)) return undefined;
  const size = pixels ? lossy(pixels) : other && lossless(other);
  if (!size || size.width === 0 || size.height === 0) return undefined;
  const image = pixels ? chunk('VP8 ', pixels) : chunk('VP8L', other ?? Buffer.alloc(0));
  const [colours, alpha, exif] = [found.get('ICCP'), pixels && found.get('ALPH'), found.get('EXIF')];
  const profile = colours && isProfile(colours) ? colours : undefined;
  const orientation =
    exif && orientationIn(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);
  const held = found.get('VP8X');
  const isExtended = held !== undefined && held.length >= 10;
  const parts: Buffer[] = [];
  if (isExtended) {
    const head = Buffer.alloc(10);
    head[0] =
      (profile ? flags.profile : 0) |
      ((held[0] ?? 0) & flags.alpha) |
      (orientation === undefined ? 0 : flags.exif);
    // Its canvas is the picture's own size, whatever it says.
    head.writeUIntLE(size.width - 1, 4, 3);
    head.writeUIntLE(size.height - 1, 7, 3);
    parts.push(chunk('VP8X', head));
    if (profile) parts.push(chunk('ICCP', profile));
    if (alpha) parts.push(chunk('ALPH', alpha));
  }
  parts.push(image);
  if (isExtended && orientation !== undefined) parts.push(chunk('EXIF', exifOf(orientation)));
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const riff = Buffer.alloc(8);
  riff.write('RIFF', 'latin1');
  riff.writeUInt32LE(body.length, 4);
  return { bytes: Buffer.concat([riff, body]), ...size };
};
