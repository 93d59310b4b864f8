import type { Readable } from 'node:stream';
import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '../commands/rejection.ts';

/** Names the bytes of a file: whose they are, and their SHA-256 in hex. Who knows the hash alone knows no file. */
export interface FileKey {
  readonly entreprise: string;
  readonly sha256: string;
  /** What was made of the file and is kept beside it (`preview-1.webp`); left out, the file itself. */
  readonly derived?: string;
}

/** Whoever asked for it reads the stream to its end or destroys it. */
export interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

/** Bytes that belong to companies, kept beside the database. A file is there whole, or not at all. */
export interface FileStore {
  /** A folder of this machine where files may lie on their way in. */
  readonly incoming: string;
  /** Keeps the file that lies at `path`; it is durable when this returns. What the key has already stays. */
  put(key: FileKey, path: string): Promise<void>;
  /** Undefined when the key has none. */
  open(key: FileKey): Promise<StoredFile | undefined>;
  /** Removes it with all that was made of it. */
  remove(key: Omit<FileKey, 'derived'>): Promise<void>;
}

/** `{company}/{first two digits}/{sha256}`: no folder holds all of them. */
export const pathOf = ({ entreprise, sha256, derived }: FileKey): string => {
  if (!/^[\w-]{1,64}$/.test(entreprise) || !/^[\da-f]{64}$/.test(sha256))
    throw new RangeError(`No key of a file: ${entreprise}/${sha256}`);
  const path = `${entreprise}/${sha256.slice(0, 2)}/${sha256}`;
  return derived === undefined ? path : `${path}.${derived}`;
};

/** A disk without room, or a store that does not answer: it may be done later. */
export const unavailableFiles = (): Rejection =>
  new Rejection(
    'files-unavailable',
    'Les fichiers ne sont pas accessibles pour le moment, réessayez dans un instant.',
    503,
    errorCode.UnexpectedError,
  );

const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'EIO', 'EROFS']);

/** What callers get for an error of the place where files lie. */
export const storageError = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error && full.has(error.code)
    ? unavailableFiles()
    : error;
