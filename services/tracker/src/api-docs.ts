import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { type Router, Router as createRouter } from 'express';

const ours = new URL('../api-docs/', import.meta.url);
const { resolve } = createRequire(import.meta.url);

/** The page, what it does and looks like, and the component that shows the calls: nothing else is ever asked for. */
const files: Readonly<Record<string, readonly [type: string, path: () => string | URL]>> = {
  '/': ['html', () => new URL('index.html', ours)],
  '/start.js': ['js', () => new URL('start.js', ours)],
  '/page.css': ['css', () => new URL('page.css', ours)],
  '/swagger-ui.css': ['css', () => resolve('swagger-ui-dist/swagger-ui.css')],
  '/swagger-ui-bundle.js': ['js', () => resolve('swagger-ui-dist/swagger-ui-bundle.js')],
};

interface Served {
  readonly type: string;
  readonly etag: string;
  readonly compressed: Buffer;
  readonly plain: Buffer;
}

const read = async (name: string): Promise<Served | undefined> => {
  const [type, path] = (Object.hasOwn(files, name) && files[name]) || [];
  if (type === undefined || path === undefined) return undefined;
  const plain = await readFile(path());
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 27)}"`;
  return { type, etag, plain, compressed: await promisify(gzip)(plain) };
};

/** `/api/docs`: a page of the API for people, made in the browser from `/api/openapi.json`. Its files are read once. */
export const apiDocs = (): Router => {
  const known = new Map<string, Promise<Served | undefined>>();
  const router = createRouter();
  router.get('/{:file}', async (request, response) => {
    const { path } = request;
    const reading = known.get(path) ?? read(path);
    const served = await reading;
    if (!served) throw notFound();
    known.set(path, reading);
    const { type, etag, plain, compressed } = served;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag }).vary('Accept-Encoding').type(type);
    if (request.get('If-None-Match')?.includes(etag)) return void response.status(304).end();
    if (!request.acceptsEncodings('gzip')) return void response.end(plain);
    response.set('Content-Encoding', 'gzip').end(compressed);
  });
  return router;
};
