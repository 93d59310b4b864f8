import { once } from 'node:events';
import { createServer } from 'node:net';

/** The port wanted, or another free one when it is taken; 0 = any. */
export const freePort = async (wanted: number): Promise<number> =>
  (await open(wanted)) ?? (await open(0)) ?? wanted;

const open = async (port: number): Promise<number | undefined> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    const address = server.address();
    server.close();
    await once(server, 'close');
    return typeof address === 'object' ? address?.port : undefined;
  } catch {
    return undefined;
  }
};
