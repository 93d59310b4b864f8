import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { barePicture } from './bare-picture.ts';
import { exifOf, orientationIn } from './picture-parts.ts';
import { zipOf } from '../testing/zip-of.ts';

/** EXIF of a telephone: it lies on its side, and was at 48° 51' N. */
const exif = (side: number): Buffer => {
  const tiff = Buffer.alloc(80);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  entry(10, 0x0112, 3, 1, side);
  entry(22, 0x8825, 4, 1, 38);
  tiff.write('GPS 48.8566,2.3522', 42, 'latin1');
  return tiff;
};
const xmp = '<x:xmpmeta exif:GPSLatitude="48,51.396N"/>';

const segment = (marker: number, data: Buffer | string): Buffer => {
  const bytes = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const frame = (width: number, height: number): Buffer => {
  const data = Buffer.from('080000000001011100', 'hex');
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  return segment(0xc2, data);
};
const scan = Buffer.concat([
  segment(0xda, Buffer.from('010100003f00', 'hex')),
  Buffer.from('d2ff00cfffd020', 'hex'),
]);
const profile = Buffer.alloc(200, 7);
profile.writeUInt32BE(200);
profile.write('acsp', 36);
/** Of two pieces. */
const colours = [profile.subarray(0, 120), profile.subarray(120)].map((piece, index) =>
  segment(0xe2, Buffer.concat([Buffer.from(`ICC_PROFILE\0${index === 0 ? '\x01' : '\x02'}\x02`), piece])),
);
/** A table of one code. */
const codes = segment(0xc4, Buffer.from(`0001${'00'.repeat(15)}05`, 'hex'));
const times = (count: number, part: Buffer): Buffer => Buffer.concat(Array<Buffer>(count).fill(part));
const jpeg = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), ...parts, Buffer.from('ffd9', 'hex')]);
const withPlace = (side: number, width = 40, height = 30): Buffer =>
  Buffer.concat([
    jpeg(
      segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01GPS'),
      segment(0xe1, `Exif\0\0${exif(side).toString('latin1')}`),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
      ...colours,
      segment(0xed, 'Photoshop 3.0\0 IPTC GPS'),
      segment(0xfe, 'GPS <script>'),
      frame(width, height),
      scan,
      codes,
      scan,
    ),
    Buffer.from('behind: GPS'),
  ]);

const chunk = (type: string, data: Buffer | string): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')]);
  const all = Buffer.alloc(named.length + 8);
  all.writeUInt32BE(named.length - 4);
  named.copy(all, 4);
  all.writeUInt32BE(crc32(named), named.length + 4);
  return all;
};
const png = (width: number, height: number, ...more: readonly Buffer[]): Buffer => {
  const header = Buffer.from('00000000000000000800000000', 'hex');
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc(16));
  const chunks = [chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND', '')];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, Buffer.from('behind: GPS')]);
};

const riff = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: readonly Buffer[]): Buffer =>
  riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
const extended = Buffer.from('2c000000270000', 'hex');
const pixels = riff('VP8 ', Buffer.from('3001009d012a28001e0002', 'hex'));

describe('a picture keeps its pixels and which side is up, and tells no place', () => {
  test.each([
    ['jpg', withPlace(6), 40, 30],
    ['png', png(40, 30, chunk('eXIf', exif(6)), chunk('tEXt', 'Comment\0GPS'), chunk('iTXt', xmp)), 40, 30],
    [
      'webp',
      webp(
        riff('VP8X', Buffer.concat([extended, Buffer.from('1d0000', 'hex')])),
        pixels,
        riff('EXIF', exif(6)),
        riff('XMP ', Buffer.from(xmp)),
      ),
      40,
      30,
    ],
  ])('%s', (kind, bytes, width, height) => {
    expect(bytes.toString('latin1')).toContain('GPS');
    const bare = barePicture(bytes);
    expect(bare).toMatchObject({ kind, width, height });
    expect(bare.bytes.toString('latin1')).not.toMatch(/GPS|48|script|behind|Photoshop|xmp/);
    expect(bare.bytes.includes(exifOf(6))).toBe(true);
    // What was bared is as it is.
    expect(barePicture(bare.bytes).bytes).toEqual(bare.bytes);
  });

  test('of many scans', () => {
    expect(barePicture(jpeg(frame(4, 4), times(32, scan))).bytes.includes(times(32, scan))).toBe(true);
  });

  test('of a PNG that moves, the picture that stands still', () => {
    const moving = png(
      4,
      4,
      chunk('acTL', Buffer.alloc(8)),
      chunk('fcTL', Buffer.alloc(26)),
      chunk('fdAT', 'more'),
    );
    expect(barePicture(moving).bytes).toEqual(barePicture(png(4, 4)).bytes);
  });

  test('scans and tables between them are those that came', () => {
    const bare = barePicture(withPlace(1)).bytes;
    expect(bare.includes(Buffer.concat([scan, codes, scan, Buffer.from('ffd9', 'hex')]))).toBe(true);
    expect(bare.includes(Buffer.concat(colours))).toBe(true);
    expect(bare.includes('Exif')).toBe(false);
  });
});

test('what stands in place of a profile, or of what no pixel is told by, is left out', () => {
  const said = jpeg(
    segment(0xe2, 'ICC_PROFILE\0\x01\x01GPS'),
    segment(0xcc, 'GPS'),
    frame(4, 4),
    scan,
    segment(0xdc, 'GPS'),
  );
  expect(barePicture(said).bytes).toEqual(Buffer.from(jpeg(frame(4, 4), scan)));
  const extended10 = Buffer.concat([extended, Buffer.from('1d0000', 'hex')]);
  const moving = webp(riff('VP8X', extended10), riff('ICCP', Buffer.from('GPS ')), pixels);
  expect(barePicture(moving).bytes.includes('GPS')).toBe(false);
});

test('tables that say what they are stay', () => {
  const quantizers = segment(0xdb, Buffer.concat([Buffer.alloc(65, 1), Buffer.alloc(129, 0x11)]));
  const whole = jpeg(quantizers, segment(0xdd, Buffer.from([0, 4])), codes, frame(4, 4), scan);
  expect(barePicture(whole).bytes).toEqual(Buffer.from(whole));
});

/** Its scan is the archive, whose remark is the end of the picture. */
const archiveToo = (): Buffer => {
  const open = Buffer.from(jpeg(frame(4, 4), scan).subarray(0, -2));
  const both = zipOf([{ name: 'run.bat', content: 'calc' }], { before: open, comment: '..' });
  return Buffer.concat([both.subarray(0, -2), Buffer.from('ffd9', 'hex')]);
};

test.each([2, 3, 8])('side %i is read back', (side) => {
  expect(orientationIn(exifOf(side))).toBe(side);
  expect(orientationIn(exif(side))).toBe(side);
});
test.each([0, 1, 9])('side %i is none', (side) => expect(orientationIn(exif(side))).toBeUndefined());

describe('is refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>1</script>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['a JPEG without end', withPlace(6).subarray(0, 250)],
    ['a JPEG without pixels', jpeg(frame(4, 4))],
    ['a segment that says it is longer than the file', jpeg(Buffer.from('ffe1ffff00', 'hex'))],
    ['a JPEG of too many pixels', withPlace(1, 60_000, 60_000)],
    ['a JPEG of hundreds of parts', jpeg(times(300, codes), frame(4, 4), scan)],
    ['a JPEG of parts of other programs alone', jpeg(times(300, segment(0xed, '')), frame(4, 4), scan)],
    ['a JPEG of more scans than any picture has', jpeg(frame(4, 4), times(33, scan))],
    ['a JPEG that is an archive too', archiveToo()],
    ['a PNG that is a PDF too', png(4, 4, chunk('iCCP', '%PDF-1.4'))],
    ['a JPEG with a text in its size', jpeg(segment(0xc0, '\x08\0\x04\0\x04\x01GPS 48.8566 N'), scan)],
    ...[0xc4, 0xda, 0xdb, 0xdd].map((marker): [string, Buffer] => [
      `a JPEG with a text in ${marker.toString(16)}`,
      jpeg(frame(4, 4), segment(marker, '\x01\x01GPS 48.8566 N'), scan),
    ]),
    ['a PNG with a text in its gamma', png(4, 4, chunk('gAMA', 'GPS 48.8566 N'))],
    ['a PNG of too many pixels', png(30_000, 30_000)],
    ['a PNG of thousands of empty parts', png(4, 4, times(5000, chunk('IDAT', '')))],
    ['a PNG of thousands of remarks', png(4, 4, times(5000, chunk('tEXt', '')))],
    ['a PNG of no width', png(0, 4)],
    ['a PNG with a wrong sum', Buffer.from(png(4, 4)).fill(1, 29, 30)],
    ['a WebP that moves', webp(riff('ANIM', Buffer.alloc(6)), pixels)],
    ['a WebP of hundreds of parts', webp(pixels, times(100, riff('XXXX', Buffer.alloc(0))))],
    ['a WebP that is cut', webp(pixels).subarray(0, 30)],
  ])('%s', (_what, bytes) => {
    expect(() => barePicture(bytes)).toThrow(expect.objectContaining({ status: 415 }));
  });

  test('and nothing else is thrown, however it is cut or broken', () => {
    for (const whole of [
      withPlace(6),
      png(4, 4, chunk('eXIf', exif(6))),
      webp(pixels, riff('EXIF', exif(3))),
    ])
      for (let at = 0; at < whole.length; at += 1)
        for (const broken of [whole.subarray(0, at), Buffer.from(whole).fill(0xff, at, at + 1)])
          try {
            barePicture(broken);
          } catch (error) {
            expect(error).toMatchObject({ status: 415 });
          }
  });
});
