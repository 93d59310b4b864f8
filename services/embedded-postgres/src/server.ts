import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, type Settings, setPassword, startServer, stopServer, superuser } from './cluster.ts';
import { EmbeddedPostgresFailure, hasCode, reasonOf } from './failure.ts';
import { type Guard, OwnedByOther, takeGuard } from './guard.ts';
import { findLeftover } from './leftover.ts';
import { freePort } from './port.ts';

/** All that is needed to start a server, again and again. */
export interface Server {
  readonly cluster: Cluster;
  readonly dataDir: string;
  readonly password: string;
  readonly settings: Settings;
  readonly log: (sentence: string) => void;
}

export const urlOf = (
  { password }: Pick<Server, 'password'>,
  port: number,
  database: string,
  role = superuser,
): string => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/** What passes by itself: sessions that outlive a killed server for a moment, a port taken since we looked. */
const passing = /shared memory block|could not bind/;
const wrongPassword = '28P01';

/** Starts the server, on the port wanted or another one when that is taken, once what ran before is cleared up. */
export const bringUp = async (server: Server, wanted: number): Promise<{ port: number; guard: Guard }> => {
  await endLeftover(server);
  const port = await startOnFreePort(server, wanted);
  try {
    return { port, guard: await enter(server, port) };
  } catch (error) {
    await stopServer(server.cluster);
    throw error instanceof OwnedByOther ? ownedByOther(server, error) : error;
  }
};

const enter = async (server: Server, port: number): Promise<Guard> => {
  const url = urlOf(server, port, 'postgres');
  try {
    return await takeGuard(url);
  } catch (error) {
    if (!hasCode(error, wrongPassword)) throw error;
    server.log(
      `DATA_DIR: the password kept in ${server.dataDir} is not that of the data: the data get it now.`,
    );
    await stopServer(server.cluster);
    await setPassword(server.cluster, server.password);
    await start(server, port);
    return takeGuard(url);
  }
};

/** After our session ended: takes the same server back when it lives, starts it on the same port when it does not. */
export const takeBack = async (server: Server, port: number): Promise<Guard> => {
  if (!(await findLeftover(server.cluster.folder))) {
    await start(server, port);
    server.log('PostgreSQL had ended by itself: it is started again.');
  }
  return takeGuard(urlOf(server, port, 'postgres'));
};

const start = async ({ cluster, settings }: Server, port: number): Promise<void> => {
  const reason = await startServer(cluster, port, settings);
  if (reason === undefined) return;
  throw new EmbeddedPostgresFailure(`PostgreSQL did not start on the data in ${cluster.folder}: ${reason}`);
};

const startOnFreePort = async (server: Server, wanted: number): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(wanted);
    try {
      await start(server, port);
      if (wanted !== 0 && port !== wanted)
        server.log(`Port ${wanted} is taken: PostgreSQL listens on port ${port}.`);
      return port;
    } catch (error) {
      if (attempt === 20 || !passing.test(reasonOf(error))) throw error;
      await wait(250);
    }
  }
};

/**
 * A killed process leaves its server running. It is stopped, not used: the next start of npm may have replaced its
 * files, and our settings may have changed.
 */
const endLeftover = async (server: Server): Promise<void> => {
  const leftover = await findLeftover(server.cluster.folder);
  if (!leftover) return;
  let guard: Guard | undefined;
  let refusal = '';
  try {
    guard = await takeGuard(urlOf(server, leftover.port, 'postgres'));
  } catch (error) {
    if (error instanceof OwnedByOther) throw ownedByOther(server, error);
    refusal = ` and does not let us in (${reasonOf(error)})`;
  }
  server.log(
    `PostgreSQL (process ${leftover.pid}) was left running by a killed process${refusal}: it is stopped and started again.`,
  );
  await stopServer(server.cluster);
  await guard?.end();
};

const ownedByOther = ({ dataDir }: Server, { pid }: OwnedByOther): EmbeddedPostgresFailure => {
  return new EmbeddedPostgresFailure(
    `DATA_DIR: another GestionTemps${pid === undefined ? '' : ` (process ${pid})`} already runs on the data in ${dataDir}. ` +
      'Stop it, or set DATA_DIR to another folder.',
  );
};
