import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';

/** A body in pieces whose second piece has no length. */
const broken = (host: string, path: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    '',
    '2',
    '{}',
    'ZZ',
    '',
    '',
  ].join('\r\n');

const send = async (url: URL, path: string): Promise<void> => {
  const socket = connect({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname });
  await once(socket, 'secureConnect');
  socket.resume().on('error', () => {});
  socket.write(broken(url.host, path));
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
};

/**
 * Somebody without an account sends requests that nobody can read, to each of what stands behind the proxy and for as long
 * as others ask: those are answered.
 * @throws when one of them is not
 */
export const bearsBrokenRequests = async (address: string): Promise<void> => {
  const url = new URL(address);
  const goesOn = new AbortController();
  const senders = ['/api/Account/Login', '/ws/GestionTempsHub'].map(async (path) => {
    while (!goesOn.signal.aborted) {
      await send(url, path);
      // As many as come at once would be a flood, in which a small machine answers nobody soon.
      await pause(20);
    }
  });
  try {
    for (let n = 0; n < 40; n += 1) {
      const path = n % 2 === 0 ? '/api/health' : '/';
      // An answer that is refused comes at once: what is late on a busy machine is none.
      const { status } = await fetch(new URL(path, url), { signal: AbortSignal.timeout(30_000) });
      if (status !== 200) throw new Error(`GET ${path} beside broken requests is answered ${status}`);
    }
  } finally {
    goesOn.abort();
    await Promise.allSettled(senders);
  }
};
