/** Bytes that a name has at most, in UTF-8: a file system takes 255, and what unpacks or keeps a file adds to its name. */
const most = 200;

/** As much of a text as has room in some bytes, in whole characters. */
const within = (text: string, bytes: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);

/**
 * What a file is called, without what no file system takes.
 * @param mark stands behind it, however much of it there is room for
 */
export const fileNameOf = (of: string, extension: string, mark = ''): string => {
  const end = `${mark}.${extension}`;
  const name = of
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${within(name, most - Buffer.byteLength(end)).trimEnd()}${end}`;
};

/** Names files that lie together: where capitals are not told apart, one would take the place of another. */
export const createFileNames = (): ((of: string, extension: string) => string) => {
  const taken = new Set<string>();
  return (of, extension) => {
    let name = fileNameOf(of, extension);
    for (let nth = 2; taken.has(name.toUpperCase()); nth += 1) name = fileNameOf(of, extension, ` (${nth})`);
    taken.add(name.toUpperCase());
    return name;
  };
};
