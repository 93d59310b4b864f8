import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '@gestiontemps/contracts/codes';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { invalid, Rejection } from '../commands/rejection.ts';
import { storageError } from '../files/file-store.ts';

/** A file that came with a call, in a temporary place until the call has ended. */
export interface ReceivedFile {
  /** As the form says both: what it really is has yet to be seen (files/file-kind.ts). */
  readonly name: string;
  readonly type: string;
  /** Where its bytes lie, flushed. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Of its bytes, in hex. */
  readonly sha256: string;
  /** What the form says beside it, by the names that the call knows. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface Receiving {
  /** Bytes of the file, at most. */
  readonly most: number;
  /** Its field in the form; `file` when left out. */
  readonly field?: string | undefined;
  /** Texts that may stand before or behind it, by name. */
  readonly texts?: readonly string[] | undefined;
  /** Where it may lie meanwhile. */
  readonly folder: string;
}

/** The form around the file: its boundaries and headers. */
const around = 64 * 1024;
/** Bytes of a text beside it; how long it may be for people is the call's own rule. */
const mostOfText = 4 * 1024;

const refused = (slug: string, message: string, status: number, property: string | null = null): Rejection =>
  new Rejection(slug, message, status, errorCode.ArgumentException, property);

const tooLarge = ({ most, field = 'file' }: Receiving): Rejection =>
  refused('too-large', `Le fichier dépasse ${most / 1024 / 1024} Mo`, 413, field);
const malformed = (): Rejection =>
  refused('malformed-form', "Le corps de la demande n'est pas un formulaire valide", 400);
const oneFile = ({ field = 'file' }: Receiving): Rejection =>
  invalid('one-file', `Un seul fichier est attendu, dans le champ ${field}`, field);

const formOf = (request: Request, receiving: Receiving): BusboyInstance => {
  const { most, texts = [] } = receiving;
  const type = request.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type))
    throw refused('form-expected', 'Un formulaire multipart/form-data est attendu', 415);
  if (!/^(identity)?$/i.test(request.get('Content-Encoding') ?? ''))
    throw refused('encoding', 'Encodage non accepté', 415);
  if (Number(request.get('Content-Length') ?? 0) > most + around) throw tooLarge(receiving);
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        files: 1,
        fields: texts.length,
        fieldSize: mostOfText,
        parts: 2 + texts.length,
        fileSize: most,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw malformed();
  }
};

/** What is refused half-way is read to its end, so that the refusal arrives; not for ever. */
const drain = (request: Request, form: BusboyInstance, { most }: Receiving): void => {
  request.unpipe(form);
  let more = 0;
  request.on('data', (chunk: Buffer) => {
    more += chunk.length;
    if (more > 4 * most) request.destroy();
  });
  request.resume();
};

/** Writes the bytes as they come, and knows their hash at the end: no more than a few of them are ever held. */
const write = async (
  from: Readable,
  path: string,
  signal: AbortSignal,
): Promise<Pick<ReceivedFile, 'size' | 'sha256'>> => {
  const hash = createHash('sha256');
  let size = 0;
  const counted = new PassThrough().on('data', (chunk: Buffer) => {
    size += chunk.length;
    hash.update(chunk);
  });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(from, counted, file, { signal });
  return { size, sha256: hash.digest('hex') };
};

/**
 * The one file of a form, streamed to a temporary place.
 * @throws {Rejection} 413 when it is too large, 415 when it is no form, 400 when the form is broken or holds anything else;
 * 503 when there is no room for it. Nothing is left then.
 */
export const receiveFile = async (request: Request, receiving: Receiving): Promise<ReceivedFile> => {
  const form = formOf(request, receiving);
  await mkdir(receiving.folder, { recursive: true, mode: 0o700 });
  const path = join(receiving.folder, randomUUID());
  let written: Promise<Omit<ReceivedFile, 'texts'>> | undefined;
  const texts: Record<string, string> = {};
  const broken = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('file', (field, stream, name, _encoding, type) => {
        stream.on('limit', () => reject(tooLarge(receiving)));
        // A disk that is full ends the part too, with its own error.
        stream.on('error', (error) => reject('code' in error ? error : malformed()));
        if (field !== (receiving.field ?? 'file')) return reject(oneFile(receiving));
        written = write(stream, path, broken.signal).then((file) => ({
          name: name.normalize('NFC'),
          type,
          path,
          ...file,
        }));
        written.catch(reject);
      });
      form.on('field', (name, value, _isNameCut, isCut) => {
        const isKnown = receiving.texts?.includes(name) === true && !Object.hasOwn(texts, name);
        if (!isKnown || isCut) return reject(oneFile(receiving));
        texts[name] = value;
      });
      for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
        form.on(event, () => reject(oneFile(receiving)));
      form.on('error', () => reject(malformed()));
      form.on('finish', resolve);
      request.on('error', reject);
      request.on('close', () => {
        if (!request.complete) reject(malformed());
      });
      request.pipe(form);
    });
    if (!written) throw oneFile(receiving);
    return { ...(await written), texts };
  } catch (error) {
    drain(request, form, receiving);
    form.destroy();
    // The part of a form that is destroyed ends by nobody; and the file may still be about to be opened.
    broken.abort();
    await written?.catch(() => {});
    await rm(path, { force: true });
    throw storageError(error);
  }
};
