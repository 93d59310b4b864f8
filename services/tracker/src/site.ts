import { existsSync } from 'node:fs';
import type { Request, RequestHandler, Response } from 'express';
import type { KeptAssets } from './kept-assets.ts';
import { isAsset, readSite, type SiteFile } from './site-files.ts';

/** Addresses that no file has and that a page of the application may have: neither the API's nor named like a file. */
const isPage = (path: string): boolean => !/^\/(api|ws)(\/|$)/.test(path) && !/\.\w+$/.test(path);

const send = (request: Request, response: Response, file: SiteFile): void => {
  const { path, method } = request;
  const { type, etag, plain, compressed } = file;
  response
    .set({
      'Cache-Control': isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
      'Accept-Ranges': 'none',
    })
    .vary('Accept-Encoding');
  if (
    request
      .get('If-None-Match')
      ?.split(/\s*,\s*/)
      .includes(etag)
  )
    return void response.status(304).end();
  const [encoding, body] = compressed.find(([name]) => request.acceptsEncodings(name)) ?? [undefined, plain];
  if (encoding !== undefined) response.set('Content-Encoding', encoding);
  response.type(type).set('Content-Length', String(body.byteLength));
  response.end(method === 'HEAD' ? undefined : body);
};

/**
 * The web application as built, held in memory: a few megabytes, and no file that has to be opened, can be missing or
 * can fail half-way while somebody waits for it. Hashed assets are kept for ever, every other address gets the page
 * itself, which is asked again each time. Parts of a file are not served.
 * @param assets of other versions: what is not among the files here is looked for there
 */
export const site = async (folder: string, assets?: KeptAssets): Promise<RequestHandler | undefined> => {
  if (!existsSync(`${folder}/index.html`)) return undefined;
  const files = readSite(folder);
  await assets?.keep(files);
  return async (request, response, next) => {
    const { path, method } = request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const file = files.get(path) ?? (isPage(path) ? files.get('/index.html') : await assets?.find(path));
    if (!file) return next();
    send(request, response, file);
  };
};
