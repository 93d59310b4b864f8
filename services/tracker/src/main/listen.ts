import { type MetricsServer, serveMetrics } from '@gestiontemps/kernel/metrics/metrics-server';
import { ConfigError } from '../config.ts';
import { type RunningServer, startServer } from '../server.ts';

/** Why nothing listens there, for the person who starts it; `PORT` and `HOST` are how the variables are called. */
const told = (error: unknown, variable: '' | 'METRICS_', { port, host }: { port: number; host: string }) => {
  const [PORT, HOST] = [`${variable}PORT`, `${variable}HOST`];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ConfigError([
      `${PORT}: ${port} is already in use, choose another one (${PORT}=3001 npm start)`,
    ]);
  if (code === 'EACCES') return new ConfigError([`${PORT}: this user may not listen on ${port}`]);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError([`${HOST}: ${host} is not an address of this machine`]);
  return error;
};

/** @throws {ConfigError} naming PORT or HOST, when one cannot be listened on */
export const listen = async (...args: Parameters<typeof startServer>): Promise<RunningServer> => {
  try {
    return await startServer(...args);
  } catch (error) {
    throw told(error, '', args[1]);
  }
};

/** @throws {ConfigError} naming METRICS_PORT or METRICS_HOST, when one cannot be listened on */
export const listenForScrapes = async (...args: Parameters<typeof serveMetrics>): Promise<MetricsServer> => {
  try {
    return await serveMetrics(...args);
  } catch (error) {
    throw told(error, 'METRICS_', args[1]);
  }
};
