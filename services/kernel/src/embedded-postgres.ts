import pg from 'pg';
import { findBinaries } from './embedded-postgres/binaries.ts';
import {
  createOnce,
  OWNER,
  refuseOtherVersion,
  startServer,
  stopServer,
} from './embedded-postgres/cluster.ts';
import { keepHome, openHome } from './embedded-postgres/home.ts';
import { freePort } from './embedded-postgres/port.ts';
import { findAccount } from './embedded-postgres/run-as.ts';

export interface EmbeddedPostgres {
  /** Of the database `gestiontemps`, as its owner. */
  readonly url: string;
  /** Fast shutdown: ends the sessions, writes everything. */
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (sentence: string) => void;
  port?: number;
  settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const account = await findAccount(log);
  const binaries = await findBinaries(account, log);
  const home = await openHome(dataDir, account, log);
  const cluster = { folder: home.cluster, account, binaries };
  await createOnce(cluster, home.password);
  await refuseOtherVersion(cluster);
  const port = await freePort(options.port ?? home.port);
  await startServer(cluster, port, settings);
  await keepHome(dataDir, { ...home, port });
  const url = `postgres://${OWNER}:${home.password}@127.0.0.1:${port}/${OWNER}`;
  const client = new pg.Client({ connectionString: url.replace(/\w+$/, 'postgres') });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER]);
  if (rowCount === 0) await client.query(`create database ${OWNER}`);
  await client.end();
  return { url, stop: () => stopServer(cluster, 'fast') };
}
