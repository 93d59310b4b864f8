import { once } from 'node:events';
import { isAbsolute, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { binariesPackage, prepareBinaries } from './binaries.ts';
import { bindCluster, isOfAnother } from './binding.ts';
import { chooseCluster } from './choose-cluster.ts';
import { createData, isCreated, refuseOtherVersion, type Settings, stopServer, takeOver } from './cluster.ts';
import { openDatabase } from './database.ts';
import { EmbeddedPostgresFailure, reasonOf } from './failure.ts';
import { type Guard, OwnedByOther, takeGuard } from './guard.ts';
import { foundHome, type Home, keepHome, readHome, refuseUnwritable } from './home.ts';
import { findLeftover } from './leftover.ts';
import { findAccount } from './run-as.ts';
import { bringUp, type Server, takeBack, urlOf } from './server.ts';
import { sharedPlace } from './shared-place.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the data, of their password and of the port (`DATA_DIR`); made when it is missing. */
  readonly dataDir: string;
  /** Receives sentences for the person who starts the product. */
  readonly log: (sentence: string) => void;
  /** The port to try first; when left out that of the last start, else any free one. */
  readonly port?: number;
  /** Settings of postgresql.conf beside ours; simple values only, without blanks or quotes. */
  readonly settings?: Settings;
}

export interface EmbeddedPostgres {
  /** Database `gestiontemps`, as its owner; stays good when the server had to be started again. */
  readonly url: string;
  /** Where PostgreSQL keeps the data: in DATA_DIR, or elsewhere when its account cannot go there. */
  readonly folder: string;
  /** Ends the sessions, writes everything (PostgreSQL's fast shutdown). Once: later calls wait for the first. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, on data kept in a folder, and watches over it: a server that dies is
 * started again on the same port. One living process owns a folder; what a killed one left running is cleared up.
 * @throws {EmbeddedPostgresFailure} a sentence that says what to do
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { server, home } = await openFolder(options);
  const { port, guard } = await bringUp(server, options.port ?? home.port ?? 0);
  let url: string;
  try {
    await keepHome(server.dataDir, { ...home, port });
    url = await openDatabase(server, port, { create: true });
  } catch (error) {
    await guard.end();
    await stopServer(server.cluster);
    throw error;
  }

  const leaving = new AbortController();
  const watching = watchOver(server, port, guard, leaving.signal);
  const leave = async (): Promise<void> => {
    leaving.abort();
    await watching;
    if (await findLeftover(server.cluster.folder)) await stopServer(server.cluster);
  };
  let left: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    left ??= leave();
    return left;
  };
  return { url, folder: server.cluster.folder, stop };
};

/**
 * For a command beside the running product (a rebuild, a check): uses the server that a living process owns, else
 * starts one for itself.
 */
export const joinEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  (await joinRunning(resolve(options.dataDir))) ?? startEmbeddedPostgres(options);

const joinRunning = async (dataDir: string): Promise<EmbeddedPostgres | undefined> => {
  const home = await readHome(dataDir);
  if (!home) return undefined;
  const folder = resolve(dataDir, home.cluster);
  const running = (await isOfAnother(dataDir, folder)) ? undefined : await findLeftover(folder);
  if (!running) return undefined;
  try {
    const guard = await takeGuard(urlOf(home, running.port, 'postgres'));
    await guard.end();
    return undefined;
  } catch (error) {
    if (!(error instanceof OwnedByOther)) return undefined;
    const url = await openDatabase(home, running.port, { create: false });
    return { url, folder, stop: () => Promise.resolve() };
  }
};

const openFolder = async (options: EmbeddedPostgresOptions): Promise<{ server: Server; home: Home }> => {
  const { log, settings = {} } = options;
  const dataDir = resolve(options.dataDir);
  await refuseUnwritable(dataDir);
  const known = await readHome(dataDir);
  const account = await findAccount(resolve(dataDir, known?.cluster ?? 'postgres'), log);
  const binaries = await prepareBinaries(binariesPackage(), account, sharedPlace, log);
  const home = known ?? (await foundHome(dataDir, await chooseCluster(dataDir, account, log)));
  const cluster = { folder: resolve(dataDir, home.cluster), account, binaries };
  if (await isCreated(cluster)) {
    await takeOver(cluster, log);
    await refuseOtherVersion(cluster);
  } else if (home.port === null) await createData(cluster, home.password);
  else {
    throw new EmbeddedPostgresFailure(
      `DATA_DIR: ${dataDir} was in use, but its data are gone from ${cluster.folder}. Put them back (a disk that is ` +
        'not mounted? a copy of DATA_DIR alone, where "npm run restore" belongs?), or remove ' +
        `${dataDir}/postgres.json to start with empty data.`,
    );
  }
  if (isAbsolute(home.cluster)) {
    await bindCluster(dataDir, home.cluster, log);
    log(
      `The account "postgres" cannot enter DATA_DIR (${dataDir}): PostgreSQL keeps its data in ${home.cluster}. ` +
        'A copy of DATA_DIR is no backup; "npm run backup" makes one.',
    );
  }
  return { server: { cluster, dataDir, password: home.password, settings, log }, home };
};

const watchOver = async (server: Server, port: number, first: Guard, leaving: AbortSignal): Promise<void> => {
  const left = once(leaving, 'abort');
  let guard: Guard | undefined = first;
  let told = '';
  while (!leaving.aborted) {
    await Promise.race([guard?.ended, left]);
    if (leaving.aborted) break;
    // Sessions fall a moment before their server, and one that dies at once must not be started in a tight loop.
    await wait(200);
    try {
      guard = await takeBack(server, port);
      told = '';
    } catch (error) {
      guard = undefined;
      const reason = reasonOf(error);
      if (reason !== told) server.log(reason);
      told = reason;
    }
  }
  await guard?.end();
};
