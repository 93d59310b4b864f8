import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';

interface File {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  /** As the build has compressed it, by `Content-Encoding`, the smallest first. */
  readonly compressed: readonly (readonly [encoding: string, body: Buffer])[];
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const readSite = (folder: string): ReadonlyMap<string, File> => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll('\\', '/'));
  const bodies = new Map(found.map((path) => [path, readFileSync(folder + path)]));
  const files = new Map<string, File>();
  for (const [path, plain] of bodies) {
    if (path.includes('/.') || encodings.some(([, extension]) => path.endsWith(extension))) continue;
    files.set(path, {
      type: path.slice(path.lastIndexOf('.') + 1),
      etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 27)}"`,
      cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      plain,
      compressed: encodings.flatMap(([encoding, extension]) => {
        const body = bodies.get(path + extension);
        return body ? [[encoding, body] as const] : [];
      }),
    });
  }
  return files;
};

/** Addresses that no file has and that a page of the application may have: neither the API's nor named like a file. */
const isPage = (path: string): boolean => !/^\/(api|ws)(\/|$)/.test(path) && !/\.\w+$/.test(path);

/**
 * The web application as built, held in memory: a few megabytes, and no file that has to be opened, can be missing or
 * can fail half-way while somebody waits for it. Hashed assets are kept for ever, every other address gets the page
 * itself, which is asked again each time. Parts of a file are not served.
 */
export const site = (folder: string): RequestHandler | undefined => {
  if (!existsSync(`${folder}/index.html`)) return undefined;
  const files = readSite(folder);
  return (request, response, next) => {
    const { path, method } = request;
    const file = files.get(path) ?? (isPage(path) ? files.get('/index.html') : undefined);
    if (!file || (method !== 'GET' && method !== 'HEAD')) return next();
    const { type, etag, cacheControl, plain, compressed } = file;
    response
      .set({ 'Cache-Control': cacheControl, ETag: etag, 'Accept-Ranges': 'none' })
      .vary('Accept-Encoding');
    if (
      request
        .get('If-None-Match')
        ?.split(/\s*,\s*/)
        .includes(etag)
    )
      return void response.status(304).end();
    const [encoding, body] = compressed.find(([name]) => request.acceptsEncodings(name)) ?? [
      undefined,
      plain,
    ];
    if (encoding !== undefined) response.set('Content-Encoding', encoding);
    response.type(type).set('Content-Length', String(body.byteLength));
    response.end(method === 'HEAD' ? undefined : body);
  };
};
