/** Says whether what stands in a segment is what its marker stands for, to its last byte. */
type Check = (data: Buffer) => boolean;

/** One table after another, each as long as its first bytes say, and each for one of four places of two kinds. */
const areTables =
  (most: number, lengthOf: (table: Buffer) => number): Check =>
  (data) => {
    let at = 0;
    for (let tables = 0; at < data.length && tables < most; tables += 1) {
      if (((data[at] ?? 0) & 0b1110_1100) !== 0) return false;
      at += lengthOf(data.subarray(at));
    }
    return at > 0 && at === data.length;
  };

/** Of codes: how many there are of each length, from 1 to 16 bits, and what each stands for. */
const lengthOfCodes = (table: Buffer): number =>
  table.subarray(1, 17).reduce((length, ofLength) => length + ofLength, 17);
/** Of quantizers: 64, of two bytes or of one. */
const lengthOfQuantizers = ([kind = 0]: Buffer): number => (kind & 0x10 ? 129 : 65);

/** So many bytes, and more for each of up to four colours, whose number stands at `at`. */
const perColour =
  (base: number, more: number, at: number): Check =>
  (data) => {
    const colours = data[at] ?? 0;
    return colours >= 1 && colours <= 4 && data.length === base + more * colours;
  };

const frame = perColour(6, 3, 5);

/**
 * Segments that pixels are told by, of encodings that browsers show, by their markers: sizes, codes, scans, quantizers
 * and intervals. Tables of an arithmetic coding (DAC) are of others, and a number of lines (DNL) is told by the size.
 */
export const pixelSegments: ReadonlyMap<number, Check> = new Map([
  [0xc0, frame],
  [0xc1, frame],
  [0xc2, frame],
  [0xc4, areTables(8, lengthOfCodes)],
  [0xda, perColour(4, 2, 0)],
  [0xdb, areTables(4, lengthOfQuantizers)],
  [0xdd, (data) => data.length === 2],
]);
