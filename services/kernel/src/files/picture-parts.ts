/** What is left of a picture, and its size in pixels as it is stored. */
export interface Bare {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Which side is up (EXIF, 2 to 8); undefined where it is as it is stored, or where nothing sound says so. */
export const orientationIn = (tiff: Buffer): number | undefined => {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return undefined;
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const from = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (short(2) !== 42 || from + 2 > tiff.length) return undefined;
  for (let entry = 0; entry < short(from); entry += 1) {
    const at = from + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) !== 0x0112) continue;
    const side = short(at + 8);
    return side >= 2 && side <= 8 ? side : undefined;
  }
  return undefined;
};

/** EXIF that says which side is up, and nothing else. */
export const exifOf = (orientation: number): Buffer<ArrayBuffer> => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};

/** Whether it says that it is a profile of colours (ICC), and of its own length; some are filled up to four bytes. */
export const isProfile = (said: Buffer): boolean => {
  if (said.length < 132 || said.toString('latin1', 36, 40) !== 'acsp') return false;
  const more = said.length - said.readUInt32BE(0);
  return more >= 0 && more < 4;
};
