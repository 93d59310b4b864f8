import type { OnProgress } from './request.ts';

const headersIn = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Answers that may not have a body, not even an empty one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** `fetch` for a body that takes its time: it tells how much has gone, which `fetch` cannot yet. */
export const uploadWithProgress = (
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    // While this code was on its way.
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
      onProgress(loaded, lengthComputable ? total : undefined),
    );
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const content = bodiless.has(status) ? null : responseText;
      resolve(new Response(content, { status, headers: headersIn(request.getAllResponseHeaders()) }));
    });
    request.addEventListener('error', () => reject(new TypeError('The file did not arrive')));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as FormData | Blob | null);
  });
