import { existsSync } from 'node:fs';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/**
 * The web application as built: hashed assets are kept for ever, every other address gets the page itself, which is
 * asked again each time.
 */
export const site = (folder: string): RequestHandler | undefined => {
  if (!existsSync(`${folder}/index.html`)) return undefined;
  return sirv(folder, {
    single: true,
    gzip: true,
    brotli: true,
    ignores: [/^\/(api|ws)(\/|$)/],
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
};
