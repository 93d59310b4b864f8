/** Longest text that is told in one frame, in bytes: what a length of two bytes can say. */
const longest = 0xffff;

/**
 * A text message as a server puts it on the wire (RFC 6455 §5.2: final, unmasked, not compressed), so that what a
 * thousand browsers hear is encoded once and leaves with one write to each.
 * @throws {RangeError} beyond 65 535 bytes
 */
export const wireFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const { length } = payload;
  if (length > longest) throw new RangeError(`A frame of ${length} bytes is too long`);
  const header = length < 126 ? [0x81, length] : [0x81, 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), payload]);
};
