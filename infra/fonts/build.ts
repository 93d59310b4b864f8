/**
 * Cuts the typeface of the application: Geist variable, latin, weights 400 to 600, with a narrow no-break space of its own.
 *
 *     node infra/fonts/build.ts     → web/src/shared/ui/fonts/geist.woff2 (committed)
 *
 * Geist has no U+202F, so browsers draw it at half a space (0.125 em) and the thousands of « 40 374,00 € » run together.
 * Here U+202F gets the glyph of U+00A0, narrowed to 0.2 em, and U+00A0 shares the glyph of the space.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL(
  '../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  import.meta.url,
);
const target = new URL('../../web/src/shared/ui/fonts/geist.woff2', import.meta.url);

const narrowNoBreakSpace = 0x202f;
const noBreakSpace = 0xa0;
const space = 0x20;

const codePoints = (...ranges: readonly (readonly [first: number, last: number])[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');

const addNarrowNoBreakSpace = (sfnt: Buffer): Buffer => {
  const glyphs = readCharacterMap(sfnt);
  const spaceGlyph = glyphs.get(space);
  const narrowGlyph = glyphs.get(noBreakSpace);
  if (spaceGlyph === undefined || narrowGlyph === undefined || spaceGlyph === narrowGlyph)
    throw new Error('The source font no longer has a no-break space of its own: choose another empty glyph');
  glyphs.set(noBreakSpace, spaceGlyph);
  glyphs.set(narrowNoBreakSpace, narrowGlyph);
  const unitsPerEm = sfnt.readUInt16BE(tableOf(sfnt, 'head').offset + 18);
  sfnt.writeUInt16BE(unitsPerEm / 5, tableOf(sfnt, 'hmtx').offset + narrowGlyph * 4);
  return replaceTable(sfnt, 'cmap', characterMap(glyphs));
};

/** The entry of a table in the sfnt directory: tag, checksum, offset, length. */
const tableOf = (sfnt: Buffer, tag: string): { entry: number; offset: number } => {
  for (let entry = 12; entry < 12 + sfnt.readUInt16BE(4) * 16; entry += 16)
    if (sfnt.toString('latin1', entry, entry + 4) === tag)
      return { entry, offset: sfnt.readUInt32BE(entry + 8) };
  throw new Error(`The source font has no table ${tag}`);
};

const replaceTable = (sfnt: Buffer, tag: string, content: Buffer): Buffer => {
  const { entry } = tableOf(sfnt, tag);
  const padded = Buffer.concat([sfnt, Buffer.alloc((4 - (sfnt.length % 4)) % 4)]);
  padded.writeUInt32BE(padded.length, entry + 8);
  padded.writeUInt32BE(content.length, entry + 12);
  return Buffer.concat([padded, content]);
};

/** Reads a format 4 character map (segments of 16-bit codes), the only one in the source. */
const readCharacterMap = (sfnt: Buffer): Map<number, number> => {
  const cmap = tableOf(sfnt, 'cmap').offset;
  const table = cmap + sfnt.readUInt32BE(cmap + 8);
  if (sfnt.readUInt16BE(table) !== 4)
    throw new Error('The source font no longer has a format 4 character map');
  const segments = sfnt.readUInt16BE(table + 6);
  const glyphs = new Map<number, number>();
  for (let at = 0; at < segments; at += 2) {
    const last = sfnt.readUInt16BE(table + 14 + at);
    const first = sfnt.readUInt16BE(table + 16 + segments + at);
    const delta = sfnt.readUInt16BE(table + 16 + segments * 2 + at);
    const rangeAt = table + 16 + segments * 3 + at;
    const range = sfnt.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const glyph = range === 0 ? code : sfnt.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
};

/** A format 12 character map, one group a character: the subsetter compacts it. */
const characterMap = (glyphs: ReadonlyMap<number, number>): Buffer => {
  const groups = [...glyphs].toSorted(([a], [b]) => a - b);
  const table = Buffer.alloc(28 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(groups.length, 24);
  groups.forEach(([code, glyph], index) => {
    table.writeUInt32BE(code, 28 + index * 12);
    table.writeUInt32BE(code, 32 + index * 12);
    table.writeUInt32BE(glyph, 36 + index * 12);
  });
  return table;
};

/** What French needs, and the letters of the names of our neighbours. */
const characters = codePoints(
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
);

const cut = await subsetFont(await readFile(source), characters, {
  targetFormat: 'sfnt',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum'],
});
const withNarrowSpace = addNarrowNoBreakSpace(cut);
// The second pass rewrites tables and checksums after our surgery.
const font = await subsetFont(withNarrowSpace, characters + String.fromCodePoint(narrowNoBreakSpace), {
  targetFormat: 'woff2',
});
await writeFile(target, font);
process.stdout.write(`${target.pathname}: ${(font.length / 1000).toFixed(1)} kB\n`);
