import type { OnProgress } from './request.ts';

/** A file that came whole. */
export interface ReceivedFile {
  /** As the server calls it; undefined where it does not say. */
  readonly name: string | undefined;
  /** Empty where the server has none to give. */
  readonly content: Blob;
  /** `Content-Location`: where the very same file is to be had again (RFC 9110). */
  readonly location?: string;
  /** Milliseconds after which it wants to be asked again for one that it has not yet. */
  readonly retryAfter?: number;
}

/** What is no name of a file, but a way to another folder. */
const outOfPlace = /[/\\\p{Cc}]/gu;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The name in a `Content-Disposition` (RFC 6266): the one with accents before the plain one. */
export const fileNameIn = (disposition: string | null): string | undefined => {
  const [, extended] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition ?? '') ?? [];
  const [, quoted, plain] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  const name = (extended && decoded(extended)) ?? quoted ?? plain;
  return name?.replaceAll(outOfPlace, '_') || undefined;
};

/** What each file in a zip begins with. */
const opening = [0x50, 0x4b, 0x03, 0x04];

/** Counts the files of a zip while it comes, in whatever pieces. */
export const createFileCount = (): ((part: Uint8Array) => number) => {
  let count = 0;
  let matched = 0;
  return (part) => {
    for (const byte of part) {
      if (byte === opening[matched]) matched += 1;
      else matched = byte === opening[0] ? 1 : 0;
      if (matched < opening.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
};

/** Reads a file to its end, telling how much of it has come: bytes, or files of a zip that is sent while it is made. */
export const fileOf = async (response: Response, onProgress: OnProgress): Promise<ReceivedFile> => {
  const { headers, body } = response;
  // Of a packed answer the length is told, but the bytes are counted as they are unpacked.
  const length = headers.get('Content-Encoding') === null ? Number(headers.get('Content-Length') ?? 0) : 0;
  const files = Number(headers.get('X-Files') ?? 0);
  const total = files || length || undefined;
  const filesIn = createFileCount();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    // One that has begun is not there yet.
    done = files > 0 ? Math.max(0, filesIn(part.value) - 1) : done + part.value.byteLength;
    onProgress(done, total, files > 0 ? 'files' : 'bytes');
  }
  return {
    name: fileNameIn(headers.get('Content-Disposition')),
    content: new Blob(chunks, { type: headers.get('Content-Type') ?? '' }),
    ...(headers.has('Content-Location') && { location: headers.get('Content-Location') ?? '' }),
    ...(headers.has('Retry-After') && { retryAfter: Number(headers.get('Retry-After')) * 1000 }),
  };
};
