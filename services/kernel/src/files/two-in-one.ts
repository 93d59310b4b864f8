/** Bytes of the beginning and of the end of a file that say whether it is another one too. */
export const ofHead = 1024;
export const ofTail = 65_557;

/** What a browser that guesses would take for a page, wherever near the beginning it stands. */
const page = /<(!doctype|html|head|body|script|svg|iframe|\?xml)/i;
/** The end of a ZIP archive, which may follow any other file: two in one. */
const zipEnd = Buffer.from('504b0506', 'hex');

export const isPage = (head: Buffer): boolean => page.test(head.toString('latin1'));

/** Readers of PDF look for it wherever near the beginning it stands. */
export const isPdf = (head: Buffer): boolean => head.includes('%PDF-');

export const holdsArchive = (tail: Buffer): boolean => {
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
};
