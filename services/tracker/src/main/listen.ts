import { ConfigError } from '../config.ts';
import { type RunningServer, startServer } from '../server.ts';

/** @throws {ConfigError} naming PORT or HOST, when one cannot be listened on */
export const listen = async (...args: Parameters<typeof startServer>): Promise<RunningServer> => {
  const [, { port, host }] = args;
  try {
    return await startServer(...args);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new ConfigError([`PORT: ${port} is already in use, choose another one (PORT=3001 npm start)`]);
    if (code === 'EACCES') throw new ConfigError([`PORT: this user may not listen on ${port}`]);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError([`HOST: ${host} is not an address of this machine`]);
    throw error;
  }
};
