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

/** Reads a file to its end, telling how much of it has come. */
export const fileOf = async (response: Response, onProgress: OnProgress): Promise<ReceivedFile> => {
  const { headers, body } = response;
  // Of a packed answer the length is told, but the bytes are counted as they are unpacked.
  const length = headers.get('Content-Encoding') === null ? Number(headers.get('Content-Length') ?? 0) : 0;
  const total = length > 0 ? length : undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    done += part.value.byteLength;
    onProgress(done, total);
  }
  return {
    name: fileNameIn(headers.get('Content-Disposition')),
    content: new Blob(chunks, { type: headers.get('Content-Type') ?? '' }),
    ...(headers.has('Content-Location') && { location: headers.get('Content-Location') ?? '' }),
    ...(headers.has('Retry-After') && { retryAfter: Number(headers.get('Retry-After')) * 1000 }),
  };
};
