import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { FileBytes } from './read-bytes.ts';

const mostEntries = 2_000;
/** Bytes of all entries, unpacked: pictures are packed as they are, and sheets to a tenth. */
const mostUnpacked = 150 * 1024 * 1024;
/** What says which parts are of which type is a page of XML. */
const mostTypes = 1024 * 1024;

/** What documents without a program are made of; anything else is one, or something to be carried unseen. */
const usualPart =
  /\.(xml|rels|vml|bin|png|jpe?g|jfif|gif|bmp|tiff?|svg|webp|emf|wmf|wdp|eps|ttf|odttf|fntdata|xlsx|docx|pptx|psmdcp)$/i;

const contentTypes = '[Content_Types].xml';
const archive = Buffer.from('504b0304', 'hex');

/** Unpacks an entry to see that it is what its header says, and keeps no more of it than is asked for. */
const unpack = async (zip: ZipFile, entry: Entry, keep: number): Promise<string> => {
  const kept: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (size < keep) kept.push(chunk);
      size += chunk.length;
      done();
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), sink);
  return Buffer.concat(kept).toString('utf8');
};

/** The part that the archive is about, as its list of types has it; undefined where that says something else. */
const mainPart = (types: string, mainType: string): string | undefined => {
  if (/<!(DOCTYPE|ENTITY)/i.test(types)) return undefined;
  const overrides = [...types.matchAll(/<(?:\w+:)?Override\b[^>]*>/g)].map(([tag]) => tag);
  const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(tag)?.[2];
  const main = overrides.find((tag) => attributeOf(tag, 'ContentType') === mainType);
  return main === undefined ? undefined : attributeOf(main, 'PartName')?.replace(/^\//, '');
};

const hasMainPart = async (zip: ZipFile, folder: string, mainType: string): Promise<boolean> => {
  if (zip.entryCount > mostEntries || zip.comment !== '') return false;
  const names = new Set<string>();
  let unpacked = 0;
  let types = '';
  let start = Infinity;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    unpacked += entry.uncompressedSize;
    start = Math.min(start, entry.relativeOffsetOfLocalHeader);
    if (names.has(fileName) || entry.isEncrypted() || unpacked > mostUnpacked) return false;
    names.add(fileName);
    if (fileName.endsWith('/')) continue;
    if (/vbaProject/i.test(fileName) || !usualPart.test(fileName)) return false;
    if (fileName === contentTypes && entry.uncompressedSize > mostTypes) return false;
    const text = await unpack(zip, entry, fileName === contentTypes ? mostTypes : 0);
    if (fileName === contentTypes) types = text;
  }
  const main = mainPart(types, mainType);
  return start === 0 && main?.startsWith(folder) === true && names.has(main);
};

/** An archive, from its first byte, that says it is an office document of this type and has its main part. */
export const isOfficeFile =
  (folder: string, mainType: string) =>
  async (file: FileBytes, path: string): Promise<boolean> => {
    if (!(await file.exactly(0, 4)).equals(archive)) return false;
    try {
      const zip = await openPromise(path);
      return await hasMainPart(zip, folder, mainType);
    } catch (error) {
      // What the library says is about the archive; what the system says is not.
      if (typeof error === 'object' && error !== null && 'syscall' in error) throw error;
      return false;
    }
  };
