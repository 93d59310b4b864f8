import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { isLoopback } from '../http/loopback.ts';
import { type FileKey, type FileStore, pathOf, unavailableFiles } from './file-store.ts';
import { hashOf } from './hash-of.ts';
import { inTime, piecesInTime, TooLate } from './in-time.ts';

/** What may be kept of one file beside it. */
const listed = 100;

/** Milliseconds that a bucket is waited for. */
export interface Patience {
  /** For the head of an answer. */
  readonly answer: number;
  /** For the answer to a file that is sent to it. */
  readonly upload: number;
  /** For the next piece of a file. */
  readonly piece: number;
  /** In which nobody waits again for one that has just been waited for in vain. */
  readonly rest: number;
}
const usual: Patience = { answer: 8_000, upload: 120_000, piece: 30_000, rest: 10_000 };

/**
 * Files in a bucket of a server that speaks the S3 protocol, addressed by path, over TLS unless the server is on this
 * machine.
 * @param address `s3://key:secret@host[:port]/bucket[/folder]?region=…`
 */
export const createS3Store = (address: string, patience = usual): FileStore => {
  const { username, password, host, hostname, pathname, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const root = `${isLoopback(hostname) ? 'http' : 'https'}://${host}`;
  const [, bucket = '', ...prefix] = pathname.split('/').filter((part, index) => index === 0 || part !== '');
  const objectOf = (key: FileKey): string => [...prefix, pathOf(key)].join('/');
  const urlOf = (object: string): string => `${root}/${bucket}/${object}`;

  /** On the clock of the process, in milliseconds. */
  let silentUntil = 0;

  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    if (performance.now() < silentUntil) throw unavailableFiles();
    const within = init.body ? patience.upload : patience.answer;
    const answer = await inTime(within, (signal) => client.fetch(url, { ...init, signal })).catch(
      (error: unknown) => {
        if (error instanceof TooLate) silentUntil = performance.now() + patience.rest;
        throw unavailableFiles();
      },
    );
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw Object.assign(unavailableFiles(), {
      cause: new Error(`${init.method} ${url}: ${answer.status}`),
    });
  };

  return {
    incoming: join(tmpdir(), 'gestiontemps-incoming'),

    async put(key, path) {
      const known = await ask(urlOf(objectOf(key)), { method: 'HEAD' });
      if (known.ok) return;
      // The hash is signed, so that the server refuses other bytes; it answers when it has them for good.
      const sha256 = key.derived === undefined ? key.sha256 : await hashOf(path);
      const answer = await ask(urlOf(objectOf(key)), {
        method: 'PUT',
        headers: { 'X-Amz-Content-Sha256': sha256 },
        body: await openAsBlob(path),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw unavailableFiles();
    },

    async open(key) {
      const answer = await ask(urlOf(objectOf(key)), {
        method: 'GET',
        headers: { 'Accept-Encoding': 'identity' },
      });
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return undefined;
      }
      const length = answer.headers.get('Content-Length');
      // Some proxy has it in another form: how long the file is cannot be told.
      if (length === null || answer.headers.has('Content-Encoding')) {
        await answer.body.cancel();
        throw unavailableFiles();
      }
      const size = Number(length);
      return {
        size,
        stream: Readable.from(piecesInTime(answer.body, patience.piece), { objectMode: false }),
      };
    },

    async remove(key) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix: objectOf(key),
        'max-keys': String(listed),
      });
      const answer = await ask(`${root}/${bucket}?${query.toString()}`, { method: 'GET' });
      const list = answer.body ? await text(piecesInTime(answer.body, patience.piece)) : '';
      const objects = [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name);
      for (const object of objects) {
        const removed = await ask(urlOf(object), { method: 'DELETE' });
        await removed.body?.cancel();
      }
    },
  };
};
