import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '../commands/rejection.ts';
import type { ReceivedFile } from '../http/receive-file.ts';
import { isWholeJpeg, isWholePng } from './image-file.ts';
import { isOfficeFile } from './office-file.ts';
import { isWholePdf } from './pdf-file.ts';
import { type FileBytes, NotWhole, readBytes } from './read-bytes.ts';
import { holdsArchive, isPage, isPdf, ofHead, ofTail } from './two-in-one.ts';

interface Kind {
  readonly extensions: readonly string[];
  /** What it is served as, first; what programs say of it besides. */
  readonly types: readonly [string, ...string[]];
  /** Whether the bytes are of it, from the first to the last. @throws {NotWhole} where they end too early */
  readonly isWhole: (file: FileBytes, path: string) => Promise<boolean>;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** Kinds of files that are taken in: what they are called, and how they are told. */
export const fileKinds = {
  pdf: { extensions: ['.pdf'], types: ['application/pdf', 'application/x-pdf'], isWhole: isWholePdf },
  jpg: {
    extensions: ['.jpg', '.jpeg'],
    types: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    isWhole: isWholeJpeg,
  },
  png: { extensions: ['.png'], types: ['image/png', 'image/x-png'], isWhole: isWholePng },
  xlsx: {
    extensions: ['.xlsx'],
    types: [`${office}.spreadsheetml.sheet`],
    isWhole: isOfficeFile('xl/', `${office}.spreadsheetml.sheet.main+xml`),
  },
  docx: {
    extensions: ['.docx'],
    types: [`${office}.wordprocessingml.document`],
    isWhole: isOfficeFile('word/', `${office}.wordprocessingml.document.main+xml`),
  },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof fileKinds;

/** What a program says of a file that it does not know. */
const unsaid = ['application/octet-stream', ''];

const isTwoInOne = async (kind: FileKind, file: FileBytes): Promise<boolean> => {
  if (kind === 'xlsx' || kind === 'docx') return false;
  const head = await file.read(0, ofHead);
  return (
    isPage(head) ||
    (kind !== 'pdf' && isPdf(head)) ||
    holdsArchive(await file.read(Math.max(0, file.size - ofTail), ofTail))
  );
};

const refused = (): Rejection =>
  new Rejection(
    'file-refused',
    "Ce fichier n'est pas accepté : un PDF, une image JPEG ou PNG, un classeur XLSX ou un document DOCX, entier, est attendu",
    415,
    errorCode.ArgumentException,
    'file',
  );

/**
 * What a file is: its name, what was said of it and its bytes have to agree, and it has to be whole and nothing else besides.
 * @throws {Rejection} 415 otherwise
 */
export const kindOf = async ({
  name,
  type,
  path,
}: Pick<ReceivedFile, 'name' | 'type' | 'path'>): Promise<FileKind> => {
  const extension = extname(name).toLowerCase();
  const found = Object.entries(fileKinds as Record<FileKind, Kind>).find(([, { extensions }]) =>
    extensions.includes(extension),
  ) as [FileKind, Kind] | undefined;
  if (!found) throw refused();
  const [kind, { types, isWhole }] = found;
  if (![...types, ...unsaid].includes(type.toLowerCase())) throw refused();
  const handle = await open(path);
  try {
    const file = await readBytes(handle);
    if (!(await isWhole(file, path)) || (await isTwoInOne(kind, file))) throw refused();
    return kind;
  } catch (error) {
    throw error instanceof NotWhole ? refused() : error;
  } finally {
    await handle.close();
  }
};
