import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { FileAnswer } from './routing.ts';

/**
 * Milliseconds after which an answer of which nothing is read any more is ended, or twice as many: the socket notes first how
 * much is still to be sent, and gives up when the same is left the next time.
 */
const patience = 60_000;

/**
 * Sends a file as an attachment under its name (RFC 6266), whatever it holds: no browser shows it as a page of ours.
 * Browsers may keep it for their user and ask each time whether it still holds.
 */
export const sendFile = async (
  request: Request,
  response: Response,
  { name, type, size, stream, etag, files }: FileAnswer,
): Promise<void> => {
  response
    .attachment(name)
    .type(type)
    .set({
      'Accept-Ranges': 'none',
      'Cache-Control': etag === undefined ? 'private, no-store' : 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...(etag !== undefined && { ETag: `"${etag}"` }),
      'X-Content-Type-Options': 'nosniff',
      ...(files !== undefined && { 'X-Files': String(files) }),
    });
  if (etag !== undefined && request.get('If-None-Match')?.includes(`"${etag}"`)) {
    stream.destroy();
    return void response.status(304).end();
  }
  if (size !== undefined) response.set('Content-Length', String(size));
  if (request.method === 'HEAD') {
    stream.destroy();
    return void response.end();
  }
  response.setTimeout(patience, () => response.destroy());
  await pipeline(stream, response).catch((error: unknown) => {
    // Whoever hung up has been served; a store that breaks off leaves an answer that is cut off, and is seen to be.
    if (!response.destroyed) response.destroy(error as Error);
  });
};
