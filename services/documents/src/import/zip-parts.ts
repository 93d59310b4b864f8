import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { broken, dependent, Unreadable } from './table.ts';

const mostEntries = 200;
/** Bytes of all entries, unpacked. */
const mostUnpacked = 50 * 1024 * 1024;

/** What kind of file an archive is, and which parts it may not have, with what is said of them. */
export interface Kind {
  /** « Ce classeur » */
  readonly called: string;
  readonly refusedParts: readonly (readonly [part: RegExp, reason: string])[];
}

/** What is no sheet, and why a workbook with it is not read. */
export const workbookKind: Kind = {
  called: 'Ce classeur',
  refusedParts: [
    [/vbaProject|\.bin$.*macro|xl\/macrosheets\//i, 'Ce classeur contient des macros'],
    [/^xl\/externalLinks\//i, dependent().reason],
    [/^(xl\/embeddings|xl\/activeX)\//i, 'Ce classeur contient un autre fichier'],
    [
      /\.(exe|dll|scr|js|vbs|hta|html?|svg|zip|7z|rar|jar|xlsx|xlsm|docx|pptx|ole|lnk|bat|cmd|ps1)$/i,
      'Ce classeur contient un autre fichier',
    ],
  ],
};

/** A name that stays where it is unpacked. */
const climbs = (name: string): boolean =>
  /^[/\\]|^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..');

export interface ZipParts {
  /** Of all its parts, in the order in which they are listed. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The bytes of a part, as they are unpacked. @throws {Unreadable} when they are not what was said of them */
  read(name: string): AsyncIterable<Uint8Array>;
}

/** Says of what an archive, or its reading, is at fault. */
const faultOf = (error: unknown, { called }: Kind): Unreadable =>
  error instanceof Unreadable ? error : broken(called);

const climbing = ({ called }: Kind): Unreadable =>
  new Unreadable(`${called} contient un chemin qui sort de lui-même`);

const check = (entry: Entry, names: ReadonlyMap<string, Entry>, unpacked: number, kind: Kind): void => {
  const { fileName } = entry;
  if (climbs(fileName)) throw climbing(kind);
  if (names.has(fileName)) throw broken(kind.called);
  if (entry.isEncrypted()) throw new Unreadable(`${kind.called} est protégé par un mot de passe`);
  if (unpacked > mostUnpacked)
    throw new Unreadable(`${kind.called} est trop volumineux une fois décompressé (50\u00a0Mo au plus)`, 413);
  const refused = kind.refusedParts.find(([part]) => part.test(fileName));
  if (refused) throw new Unreadable(refused[1]);
};

async function* unpacked(zip: ZipFile, entry: Entry, kind: Kind): AsyncGenerator<Uint8Array> {
  try {
    // Stops where there is more than its header says.
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Uint8Array;
  } catch (error) {
    throw faultOf(error, kind);
  }
}

/**
 * Opens an archive once all that it says of itself has been looked at: nothing is unpacked before.
 * @throws {Unreadable}
 */
export const openZip = async (bytes: Uint8Array, kind = workbookKind): Promise<ZipParts> => {
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      decodeStrings: true,
      validateEntrySizes: true,
      strictFileNames: false,
    });
    if (zip.entryCount > mostEntries)
      throw new Unreadable(`${kind.called} contient plus de ${mostEntries} éléments`, 413);
    let size = 0;
    let start = Infinity;
    for await (const entry of zip.eachEntry()) {
      size += entry.uncompressedSize;
      start = Math.min(start, entry.relativeOffsetOfLocalHeader);
      check(entry, entries, size, kind);
      entries.set(entry.fileName, entry);
    }
    // Two files in one, of which each reader sees another.
    if (start !== 0 || zip.comment !== '') throw broken(kind.called);
  } catch (error) {
    // That a name climbs is told by the library too, in its own words.
    if (
      error instanceof Error &&
      /invalid relative path|absolute path|invalid characters in fileName/.test(error.message)
    )
      throw climbing(kind);
    throw faultOf(error, kind);
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (!entry) throw broken(kind.called);
      return unpacked(zip, entry, kind);
    },
  };
};
